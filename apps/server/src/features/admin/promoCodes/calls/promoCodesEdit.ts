import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { promoCodeList } from '#features/subscriptions/index.ts'
import { requireAdministrator } from '../../access.ts'
import { applyPromoCodeChange, lockCode } from '../applyPromoCodeChange.ts'

const worth = ['kind', 'value', 'level'] as const

export const promoCodesEdit = handle(contract.admin.promoCodesEdit)(async ({ body, actor, tx, app, refuse }) => {
  requireAdministrator(app, actor)
  const { id, version, ...named } = body
  const before = await lockCode(tx, id)
  if (before.version !== version) return refuse('VERSION_CONFLICT', { version: before.version })
  const change = changeOf(named)
  const after = { ...before, ...change }
  const isUsed = before.used > 0
  if (isUsed && worth.some((key) => after[key] !== before[key])) return refuse('CODE_IN_USE')
  const wrong = fault(after)
  if (wrong) return refuse('INVALID_PARAMETER', wrong)
  if (change.entitlementIds && !(await promoCodeList.areEntitlements(tx, change.entitlementIds)))
    return refuse('ENTITLEMENT_NOT_FOUND', { path: 'entitlementIds' })
  return applyPromoCodeChange(tx, { actor, before, action: 'edit-promo-code' }, change)
})

/** Exactly what is named. */
const changeOf = (named: Record<string, unknown>): promoCodeList.PromoChange =>
  Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined))

/** The inconsistency that a code would have once the changes are applied. */
function fault({
  kind,
  value,
  level,
  totalLimit,
  used,
}: promoCodeList.PromoCodeRow): { path: string; detail: string } | null {
  if ((kind === 'FREE_LEVEL') !== (level !== null))
    return { path: 'level', detail: 'A level goes with FREE_LEVEL, and with nothing else.' }
  if (kind === 'PERCENT' && value > 100) return { path: 'value', detail: 'A discount is at most 100 percent.' }
  if (totalLimit !== null && totalLimit < used)
    return { path: 'totalLimit', detail: 'It has already been used more often.' }
  return null
}
