import { contract } from '@koinon/contract'
import { handle } from '#kernel/handle.ts'
import { redeemAlone, subscriptionOf } from '#features/subscriptions/index.ts'

export const redeemPromoCode = handle(contract.accounts.redeemPromoCode)(async ({
  body,
  actor,
  tx,
  app,
  refuseKeeping,
}) => {
  const redeemed = await redeemAlone(tx, app, {
    accountId: actor.id,
    code: body.code,
    isPreview: body.preview ?? false,
  })
  // The attempt stays counted: codes must not be guessed.
  if (!redeemed.ok) return refuseKeeping(redeemed.code, { path: 'code' })
  return { effect: redeemed.effect, subscription: await subscriptionOf(tx, actor.id, app.seams.now()) }
})
