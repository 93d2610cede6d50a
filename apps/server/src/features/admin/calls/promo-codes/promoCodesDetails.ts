import { contract } from '@koinon/contract'
import { handle } from '../../../../kernel/handle.ts'
import { promoCode, promoCodeView } from '../../../subscriptions/index.ts'
import { requireAdministrator } from '../../services/access.ts'

export const promoCodesDetails = handle(contract.admin.promoCodesDetails)(async ({
  params,
  actor,
  db,
  app,
  refuse,
}) => {
  requireAdministrator(app, actor)
  const row = await promoCode(db, params.id)
  return row ? promoCodeView(row) : refuse('PROMO_CODE_NOT_FOUND')
})
