import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { hashToken } from '#kernel/credentials.ts'
import { resendChallenge } from '../../challenges/challenges.ts'

export const resendPasswordFreeLoginCode = handle(contract.accounts.resendPasswordFreeLoginCode)(async ({
  body,
  tx,
  app,
  request,
  refuse,
}) => {
  const { challengeId } = body
  const name = { handleHash: hashToken(challengeId) }
  const sent = await resendChallenge(tx, app, { purposes: ['SIGN_IN', 'VERIFY_ACCOUNT', 'RESET'], name, request })
  return sent ? { challengeId, ...sent } : refuse('CHALLENGE_ENDED')
})
