import { contract } from '@koinon/contract'
import { handle } from '#kernel/handle.ts'
import { hashToken } from '#kernel/http/facts.ts'
import { guessCode, mintToken } from '../../services/challenges.ts'
import { useChallenge } from '../../store/challenges.ts'

export const completePendingContactVerification = handle(contract.accounts.completePendingContactVerification)(async ({
  body,
  tx,
  app,
  request,
  refuse,
  refuseKeeping,
}) => {
  const guess = await guessCode(tx, app, {
    purposes: ['PENDING_CONTACT'],
    name: { handleHash: hashToken(body.verificationId) },
    code: body.code,
    request,
  })
  if (!guess.ok)
    return guess.code === 'CODE_WRONG'
      ? refuseKeeping('CODE_WRONG', { path: 'code', triesLeft: guess.triesLeft })
      : refuse('CODE_EXPIRED')
  if (!(await useChallenge(tx, guess.row.id, app.seams.now()))) return refuse('CODE_EXPIRED')
  const { token, expiresAt } = await mintToken(tx, app, {
    purpose: 'CONTACT_PROOF',
    contact: guess.row.contact,
    data: guess.row.data,
  })
  return { contactProof: token, expiresAt: expiresAt.toISOString() }
})
