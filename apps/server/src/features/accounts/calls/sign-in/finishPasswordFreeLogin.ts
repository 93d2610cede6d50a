import { contract } from '@koinon/contract'
import { handle } from '../../../../kernel/handle.ts'
import { hashToken } from '../../../../kernel/http/facts.ts'
import { guessCode, useLink } from '../../services/challenges.ts'
import { signIn } from '../../services/sign-in.ts'
import { useChallenge } from '../../store/challenges.ts'

const purposes = ['SIGN_IN'] as const

export const finishPasswordFreeLogin = handle(contract.accounts.finishPasswordFreeLogin)(async ({
  body,
  tx,
  app,
  request,
  refuse,
  refuseKeeping,
}) => {
  const { challengeId, code, linkToken, client } = body
  if (linkToken !== undefined) {
    const row = await useLink(tx, app, purposes, linkToken)
    if (!row?.accountId) return refuse('TOKEN_EXPIRED')
    return signIn({ tx, app, request }, { accountId: row.accountId, client })
  }
  const guess = await guessCode(tx, app, {
    purposes,
    name: { handleHash: hashToken(challengeId ?? '') },
    code: code ?? '',
    request,
  })
  if (!guess.ok)
    return guess.code === 'CODE_WRONG'
      ? refuseKeeping('CODE_WRONG', { path: 'code', triesLeft: guess.triesLeft })
      : refuse(guess.code)
  if (!guess.row.accountId || !(await useChallenge(tx, guess.row.id, app.seams.now()))) return refuse('CHALLENGE_ENDED')
  return signIn({ tx, app, request }, { accountId: guess.row.accountId, client })
})
