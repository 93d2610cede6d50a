import { contract } from '@koinon/contract'
import { handle } from '../../../../kernel/handle.ts'
import { hashToken } from '../../../../kernel/http/facts.ts'
import { resendChallenge } from '../../services/challenges.ts'

export const resendPasswordFreeLoginCode = handle(contract.accounts.resendPasswordFreeLoginCode)(async ({
  body,
  tx,
  app,
  refuse,
}) => {
  const { challengeId } = body
  const sent = await resendChallenge(tx, app, ['SIGN_IN', 'VERIFY_ACCOUNT', 'RESET'], {
    handleHash: hashToken(challengeId),
  })
  return sent ? { challengeId, ...sent } : refuse('CHALLENGE_ENDED')
})
