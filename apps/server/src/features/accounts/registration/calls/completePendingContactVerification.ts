import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { hashToken } from '#kernel/credentials.ts'
import { guessCode, createToken } from '../../challenges/challenges.ts'
import { consumeChallenge } from '../../challenges/store/challenges.ts'

export const completePendingContactVerification = handle(contract.accounts.completePendingContactVerification)(async ({
  body,
  tx,
  app,
  request,
  refuse,
  refuseAndCommit,
}) => {
  const guess = await guessCode(tx, app, {
    purposes: ['PENDING_CONTACT'],
    name: { handleHash: hashToken(body.verificationId) },
    code: body.code,
    request,
  })
  if (!guess.ok)
    return guess.code === 'CODE_WRONG'
      ? refuseAndCommit('CODE_WRONG', { path: 'code', triesLeft: guess.triesLeft })
      : refuse('CODE_EXPIRED')
  if (!(await consumeChallenge(tx, guess.row.id, app.runtime.now()))) return refuse('CODE_EXPIRED')
  const { token, expiresAt } = await createToken(tx, app, {
    purpose: 'CONTACT_PROOF',
    contact: guess.row.contact,
    data: guess.row.data,
  })
  return { contactProof: token, expiresAt: expiresAt.toISOString() }
})
