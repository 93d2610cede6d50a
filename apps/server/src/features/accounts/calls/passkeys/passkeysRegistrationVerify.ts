import { contract } from '@koinon/contract'
import { handle } from '#kernel/handle.ts'
import { hashToken } from '#kernel/http/facts.ts'
import { presentPasskey } from '../../present-passkeys.ts'
import { clientNameOf } from '../../services/browser.ts'
import { keepPasskey, optionsToMake } from '../../services/passkeys.ts'
import { noteNewFactor } from '../../services/two-factor.ts'
import { lockAccount } from '../../store/accounts.ts'
import { countGuess, useChallenge } from '../../store/challenges.ts'

export const passkeysRegistrationVerify = handle(contract.accounts.passkeysRegistrationVerify)(async ({
  body,
  actor,
  tx,
  app,
  request,
  refuse,
  refuseKeeping,
}) => {
  const now = app.seams.now()
  const row = await countGuess(tx, ['PASSKEY'], { handleHash: hashToken(body.challengeId) }, now)
  if (row?.sessionId !== actor.sessionId || row.data.makes !== true || !(await useChallenge(tx, row.id, now)))
    return refuse('CHALLENGE_ENDED')
  await lockAccount(tx, actor.id)
  await optionsToMake(tx, app, actor.id) // refuses past the limit, even if two are created at once
  const name = body.name ?? clientNameOf(request.userAgent)
  const key = await keepPasskey(tx, app, {
    accountId: actor.id,
    challenge: row.data.challenge,
    response: body.passkeyResponse,
    name,
  })
  if (!key) return refuseKeeping('CODE_WRONG')
  await noteNewFactor({ tx, actor }, `PASSKEY:${name}`)
  return presentPasskey(key)
})
