import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { requireAdministrator } from '../../access.ts'
import { applyPromoCodeChange, lockCode } from '../applyPromoCodeChange.ts'

export const promoCodesSetActive = handle(contract.admin.promoCodesSetActive)(async ({ body, actor, tx, app }) => {
  requireAdministrator(app, actor)
  const before = await lockCode(tx, body.id)
  const action = body.active ? 'start-promo-code' : 'stop-promo-code'
  return applyPromoCodeChange(tx, { actor, before, action }, { active: body.active })
})
