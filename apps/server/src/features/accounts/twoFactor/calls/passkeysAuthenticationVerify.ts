import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { hashToken } from '#kernel/credentials.ts'
import { browserOf } from '../../signIn/browserIdentity.ts'
import { consumeAssertion } from '../secondFactors.ts'
import { signIn } from '../../signIn/signIn.ts'
import { countGuess, consumeChallenge } from '../../challenges/store/challenges.ts'

export const passkeysAuthenticationVerify = handle(contract.accounts.passkeysAuthenticationVerify)(async ({
  body,
  tx,
  app,
  request,
  refuse,
  refuseAndCommit,
}) => {
  const now = app.runtime.now()
  const row = await countGuess(tx, ['PASSKEY'], { handleHash: hashToken(body.challengeId) }, now)
  const here = row && (row.browserHash === null || row.browserHash === browserOf(app, request))
  if (!row || !here || row.data.signsIn !== true || !(await consumeChallenge(tx, row.id, now)))
    return refuse('CHALLENGE_ENDED')
  const signed = await consumeAssertion(tx, app, { challenge: row.data.challenge, response: body.passkeyResponse })
  if (!signed) return refuseAndCommit('BAD_CREDENTIALS')
  // A key that verified its user is something they have plus something they are or know.
  const { accountId, userVerified } = signed
  return signIn(
    { tx, app, request },
    {
      accountId,
      remember: body.remember,
      client: body.client,
      bothFactors: userVerified,
      byBarePasskey: !userVerified,
    },
  )
})
