import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { lockSubscriber, promoPolicy, consumePromoAttempt, promoCodes } from '#features/subscriptions/index.ts'
import { offerOf } from '../../orders/placeOrder.ts'
import { reservePromoCode } from '../reservePromoCode.ts'

export const redeemPromoCode = handle(contract.payments.redeemPromoCode)(async ({
  body: { code, subject, preview },
  actor,
  tx,
  app,
  refuse,
  refuseAndCommit,
}) => {
  await consumePromoAttempt(tx, app, actor.id)
  await lockSubscriber(tx, actor.id)
  const offer = await offerOf(tx, app, { accountId: actor.id, subject })
  const now = app.runtime.now()
  const facts = await promoCodes.lockPromoCode(tx, code, { accountId: actor.id, now, subject: offer })
  const verdict = promoPolicy.redeemFor(facts, subject, now)
  // The attempt stays counted: codes must not be guessed.
  if (!verdict.ok) return refuseAndCommit(verdict.code, { path: 'code' })
  if (!facts) return refuse('CODE_REFUSED', { path: 'code' })
  return reservePromoCode(tx, app, { accountId: actor.id, facts, offer, isPreview: preview })
})
