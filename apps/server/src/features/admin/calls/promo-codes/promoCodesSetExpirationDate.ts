import { contract } from '@koinon/contract'
import { handle } from '#kernel/handle.ts'
import { requireAdministrator } from '../../services/access.ts'
import { applyChange, endOf, holdCode } from '../../services/promoCodes.ts'

export const promoCodesSetExpirationDate = handle(contract.admin.promoCodesSetExpirationDate)(async ({
  body,
  actor,
  tx,
  app,
}) => {
  requireAdministrator(app, actor)
  const before = await holdCode(tx, body.id)
  const expiresAt = await endOf(tx, actor, body)
  return applyChange(tx, { actor, before, action: 'end-promo-code' }, { expiresAt })
})
