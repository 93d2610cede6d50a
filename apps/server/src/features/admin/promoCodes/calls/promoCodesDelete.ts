import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { writeAudit } from '#features/accounts/index.ts'
import { promoCodeList } from '#features/subscriptions/index.ts'
import { requireAdministrator } from '../../access.ts'
import { lockCode } from '../applyPromoCodeChange.ts'

export const promoCodesDelete = handle(contract.admin.promoCodesDelete)(async ({ body, actor, tx, app, refuse }) => {
  requireAdministrator(app, actor)
  const code = await lockCode(tx, body.id)
  if (code.used > 0 || !(await promoCodeList.deletePromoCode(tx, code.id, app.runtime.now())))
    return refuse('CODE_IN_USE')
  const target = { kind: 'PROMO_CODE', id: code.id }
  await writeAudit(tx, { actor, action: 'delete-promo-code', target, before: code })
  return { ok: true }
})
