import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { newTypedCode } from '#kernel/text/typedCodes.ts'
import { writeAudit } from '#features/accounts/index.ts'
import { promoCodeList } from '#features/subscriptions/index.ts'
import { requireAdministrator } from '../../access.ts'
import { promoCodeEnd } from '../applyPromoCodeChange.ts'

/** Fifty bits: nobody guesses it. */
const codeLength = 10

export const promoCodesCreate = handle(contract.admin.promoCodesCreate)(async ({ body, actor, tx, app, refuse }) => {
  requireAdministrator(app, actor)
  const entitlementIds = [...new Set(body.entitlementIds)]
  if (!(await promoCodeList.areEntitlements(tx, entitlementIds)))
    return refuse('ENTITLEMENT_NOT_FOUND', { path: 'entitlementIds' })
  const id = app.runtime.id()
  const code = body.code ?? newTypedCode(app.runtime, codeLength)
  const isNew = await promoCodeList.addPromoCode(tx, {
    id,
    code,
    kind: body.kind,
    value: body.value,
    level: body.level ?? null,
    entitlementIds,
    expiresAt: await promoCodeEnd(tx, actor, body),
    totalLimit: body.totalLimit ?? null,
    perAccountLimit: body.perAccountLimit,
    firstTimeOnly: body.firstTimeOnly,
    note: body.note ?? null,
    createdBy: actor.id,
    createdAt: app.runtime.now(),
  })
  const row = isNew ? await promoCodeList.promoCode(tx, id) : null
  if (!row) return refuse('CODE_TAKEN', { path: 'code' })
  await writeAudit(tx, { actor, action: 'create-promo-code', target: { kind: 'PROMO_CODE', id }, after: row })
  return promoCodeList.promoCodeView(row)
})
