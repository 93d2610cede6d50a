import { contract } from '@koinon/contract'
import { handle } from '#kernel/handle.ts'
import { requireAdministrator } from '../../services/access.ts'
import { applyChange, holdCode } from '../../services/promoCodes.ts'

export const promoCodesSetActive = handle(contract.admin.promoCodesSetActive)(async ({ body, actor, tx, app }) => {
  requireAdministrator(app, actor)
  const before = await holdCode(tx, body.id)
  const action = body.active ? 'start-promo-code' : 'stop-promo-code'
  return applyChange(tx, { actor, before, action }, { active: body.active })
})
