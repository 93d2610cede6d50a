import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { promoCodeList } from '#features/subscriptions/index.ts'
import { recordReading, requireAdministrator } from '../../access.ts'

export const promoCodesDetails = handle(contract.admin.promoCodesDetails)(async ({
  params,
  actor,
  db,
  app,
  refuse,
}) => {
  requireAdministrator(app, actor)
  const row = await promoCodeList.promoCode(db, params.id)
  if (!row) return refuse('PROMO_CODE_NOT_FOUND')
  await recordReading(app, { actor, action: 'read-promo-code', target: { kind: 'PROMO_CODE', id: row.id } })
  return promoCodeList.promoCodeView(row)
})
