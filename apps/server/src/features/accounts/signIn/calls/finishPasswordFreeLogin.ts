import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { hashToken } from '#kernel/credentials.ts'
import { accountOfChallenge } from '../challengeAccount.ts'
import { guessCode, redeemLink } from '../../challenges/challenges.ts'
import { signIn } from '../signIn.ts'
import { consumeChallenge } from '../../challenges/store/challenges.ts'

const purposes = ['SIGN_IN'] as const

export const finishPasswordFreeLogin = handle(contract.accounts.finishPasswordFreeLogin)(async ({
  body,
  tx,
  app,
  request,
  refuse,
  refuseAndCommit,
}) => {
  const { challengeId, code, linkToken, remember, client } = body
  if (linkToken !== undefined) {
    const row = await redeemLink(tx, app, purposes, linkToken)
    const accountId = row && (await accountOfChallenge(tx, row))
    return accountId ? signIn({ tx, app, request }, { accountId, remember, client }) : refuse('TOKEN_EXPIRED')
  }
  const guess = await guessCode(tx, app, {
    purposes,
    name: { handleHash: hashToken(challengeId ?? '') },
    code: code ?? '',
    request,
  })
  if (!guess.ok)
    return guess.code === 'CODE_WRONG'
      ? refuseAndCommit('CODE_WRONG', { path: 'code', triesLeft: guess.triesLeft })
      : refuse(guess.code)
  const accountId = await accountOfChallenge(tx, guess.row)
  if (!accountId || !(await consumeChallenge(tx, guess.row.id, app.runtime.now()))) return refuse('CHALLENGE_ENDED')
  return signIn({ tx, app, request }, { accountId, remember, client })
})
