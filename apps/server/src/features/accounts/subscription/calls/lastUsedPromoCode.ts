import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { promoCodes } from '#features/subscriptions/index.ts'

export const lastUsedPromoCode = handle(contract.accounts.lastUsedPromoCode)(async ({ actor, db }) => {
  const last = await promoCodes.lastRedemption(db, actor.id)
  return {
    promoCode: last && { code: last.code, effect: last.effect, redeemedAt: last.redeemedAt.toISOString() },
  }
})
