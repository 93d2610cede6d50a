import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { requireAdministrator } from '../../access.ts'
import { applyPromoCodeChange, promoCodeEnd, lockCode } from '../applyPromoCodeChange.ts'

export const promoCodesSetExpirationDate = handle(contract.admin.promoCodesSetExpirationDate)(async ({
  body,
  actor,
  tx,
  app,
}) => {
  requireAdministrator(app, actor)
  const before = await lockCode(tx, body.id)
  const expiresAt = await promoCodeEnd(tx, actor, body)
  return applyPromoCodeChange(tx, { actor, before, action: 'end-promo-code' }, { expiresAt })
})
