import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { pageOf, readCursor } from '#kernel/database/paging.ts'
import { promoCodeList } from '#features/subscriptions/index.ts'
import { cardsForStaff } from '#features/users/index.ts'
import { recordReading, requireAdministrator } from '../../access.ts'

export const promoCodesUsages = handle(contract.admin.promoCodesUsages)(async ({ body, actor, db, app, refuse }) => {
  requireAdministrator(app, actor)
  const { id: codeId, limit } = body
  if (!(await promoCodeList.promoCode(db, codeId))) return refuse('PROMO_CODE_NOT_FOUND')
  const cursorScope = ['promo-usages', codeId]
  const [at, id] = readCursor(body.cursor, cursorScope) ?? []
  const after = typeof at === 'string' && typeof id === 'string' ? { at, id } : null
  const rows = await promoCodeList.promoUsages(db, codeId, { after, limit })
  const people = await cardsForStaff(
    db,
    actor.id,
    rows.map(({ accountId }) => accountId),
  )
  await recordReading(app, { actor, action: 'read-promo-usages', target: { kind: 'PROMO_CODE', id: codeId } })
  const keyOf = (row: (typeof rows)[number]) => [row.redeemedAt.toISOString(), row.id]
  return pageOf(rows, { limit, keyOf, cursorScope }, (shown) =>
    shown.flatMap(({ accountId, redeemedAt, effect, grantId }) => {
      const account = people.get(accountId)
      return account ? [{ account, redeemedAt: redeemedAt.toISOString(), effect, grantId }] : []
    }),
  )
})
