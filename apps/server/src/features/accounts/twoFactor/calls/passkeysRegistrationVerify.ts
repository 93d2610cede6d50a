import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { hashToken } from '#kernel/credentials.ts'
import { presentPasskey } from '../presentPasskeys.ts'
import { clientNameOf } from '../../signIn/browserIdentity.ts'
import { savePasskey, registrationOptions } from '../passkeys.ts'
import { recordNewFactor } from '../twoFactor.ts'
import { lockAccount } from '../../store/accounts.ts'
import { countGuess, consumeChallenge } from '../../challenges/store/challenges.ts'

export const passkeysRegistrationVerify = handle(contract.accounts.passkeysRegistrationVerify)(async ({
  body,
  actor,
  tx,
  app,
  request,
  refuse,
  refuseAndCommit,
}) => {
  const now = app.runtime.now()
  const row = await countGuess(tx, ['PASSKEY'], { handleHash: hashToken(body.challengeId) }, now)
  if (row?.sessionId !== actor.sessionId || row.data.makes !== true || !(await consumeChallenge(tx, row.id, now)))
    return refuse('CHALLENGE_ENDED')
  await lockAccount(tx, actor.id)
  await registrationOptions(tx, app, actor.id) // refuses past the limit, even if two are created at once
  const name = body.name ?? clientNameOf(request.userAgent)
  const key = await savePasskey(tx, app, {
    accountId: actor.id,
    challenge: row.data.challenge,
    response: body.passkeyResponse,
    name,
  })
  if (!key) return refuseAndCommit('CODE_WRONG')
  await recordNewFactor({ tx, actor }, `PASSKEY:${name}`)
  return presentPasskey(key)
})
