import { contract } from '@koinon/contract'
import { purchases } from '#features/entitlements/index.ts'
import { handle } from '#kernel/http/handler.ts'
import { pageOf, readCursor } from '#kernel/database/paging.ts'
import { purchaseViews } from '../purchaseViews.ts'
import { sellingGroup } from '../../offers/checkOffer.ts'
import { salesTotalsOf } from '../../payouts/salesTotals.ts'

export const listPremiumEntitlementPurchases = handle(contract.groups.listPremiumEntitlementPurchases)(async ({
  query: { groupId = null, states = null, buyer = null, cursor, limit },
  actor,
  db,
  app,
}) => {
  if (groupId) await sellingGroup(db, actor.id, groupId)
  const cursorScope = ['purchases', actor.id, groupId, states, buyer]
  const [after] = readCursor(cursor, cursorScope) ?? []
  const filter = groupId ? { groupId, states, buyer, viewerId: actor.id } : { accountId: actor.id, states }
  const rows = await purchases.purchasePage(db, { filter, after: typeof after === 'string' ? after : null, limit })
  const totals = 'groupId' in filter && cursor === undefined ? { totals: await salesTotalsOf(db, filter) } : {}
  const how = { now: app.runtime.now(), forSeller: groupId !== null }
  const views = await purchaseViews(db, actor.id, rows.slice(0, limit), how)
  return { ...pageOf(rows, { limit, keyOf: ({ id }) => [id], cursorScope }, () => views), ...totals }
})
