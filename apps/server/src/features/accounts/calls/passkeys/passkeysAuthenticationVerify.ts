import { contract } from '@koinon/contract'
import { handle } from '#kernel/handle.ts'
import { hashToken } from '#kernel/http/facts.ts'
import { browserOf } from '../../services/browser.ts'
import { takeAssertion } from '../../services/factors.ts'
import { signIn } from '../../services/sign-in.ts'
import { countGuess, useChallenge } from '../../store/challenges.ts'

export const passkeysAuthenticationVerify = handle(contract.accounts.passkeysAuthenticationVerify)(async ({
  body,
  tx,
  app,
  request,
  refuse,
  refuseKeeping,
}) => {
  const now = app.seams.now()
  const row = await countGuess(tx, ['PASSKEY'], { handleHash: hashToken(body.challengeId) }, now)
  const here = row && (row.browserHash === null || row.browserHash === browserOf(app, request))
  if (!row || !here || row.data.signsIn !== true || !(await useChallenge(tx, row.id, now)))
    return refuse('CHALLENGE_ENDED')
  const signed = await takeAssertion(tx, app, { challenge: row.data.challenge, response: body.passkeyResponse })
  if (!signed) return refuseKeeping('BAD_CREDENTIALS')
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
