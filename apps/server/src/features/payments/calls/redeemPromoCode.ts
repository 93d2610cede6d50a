import { contract } from '@koinon/contract'
import { handle } from '#kernel/handle.ts'
import { holdAccount, lockPromoCode, promoPolicy, spendTry } from '#features/subscriptions/index.ts'
import { offerOf } from '../services/ordering.ts'
import { applyCode } from '../services/reserving.ts'

export const redeemPromoCode = handle(contract.payments.redeemPromoCode)(async ({
  body: { code, subject, preview },
  actor,
  tx,
  app,
  refuse,
  refuseKeeping,
}) => {
  await spendTry(tx, app, actor.id)
  await holdAccount(tx, actor.id)
  const offer = await offerOf(tx, app, { accountId: actor.id, subject })
  const now = app.seams.now()
  const facts = await lockPromoCode(tx, code, { accountId: actor.id, now, subject: offer })
  const verdict = promoPolicy.redeemFor(facts, subject, now)
  // The attempt stays counted: codes must not be guessed.
  if (!verdict.ok) return refuseKeeping(verdict.code, { path: 'code' })
  if (!facts) return refuse('CODE_REFUSED', { path: 'code' })
  return applyCode(tx, app, { accountId: actor.id, facts, offer, isPreview: preview })
})
