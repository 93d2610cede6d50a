import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { redeemFreeTimeCode, subscriptionOf } from '#features/subscriptions/index.ts'

export const redeemPromoCode = handle(contract.accounts.redeemPromoCode)(async ({
  body,
  actor,
  tx,
  app,
  refuseAndCommit,
}) => {
  const redeemed = await redeemFreeTimeCode(tx, app, {
    accountId: actor.id,
    code: body.code,
    isPreview: body.preview ?? false,
  })
  // The attempt stays counted: codes must not be guessed.
  if (!redeemed.ok) return refuseAndCommit(redeemed.code, { path: 'code' })
  return { effect: redeemed.effect, subscription: await subscriptionOf(tx, actor.id, app.runtime.now()) }
})
