import { contract } from '@koinon/contract'
import { handle } from '#kernel/handle.ts'
import { hashToken } from '#kernel/http/facts.ts'
import { addresseeOf } from '../../services/addressee.ts'
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
  const { challengeId, code, linkToken, remember, client } = body
  if (linkToken !== undefined) {
    const row = await useLink(tx, app, purposes, linkToken)
    const accountId = row && (await addresseeOf(tx, row))
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
      ? refuseKeeping('CODE_WRONG', { path: 'code', triesLeft: guess.triesLeft })
      : refuse(guess.code)
  const accountId = await addresseeOf(tx, guess.row)
  if (!accountId || !(await useChallenge(tx, guess.row.id, app.seams.now()))) return refuse('CHALLENGE_ENDED')
  return signIn({ tx, app, request }, { accountId, remember, client })
})
