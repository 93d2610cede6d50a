import { contract } from '@koinon/contract'
import { handle } from '../../../kernel/handle.ts'
import { pageOf, readCursor } from '../../../kernel/paging.ts'
import { purchaseViews } from '../services/purchases.ts'
import { sellingGroup } from '../services/selling.ts'
import { purchasePage } from '../store/purchases.ts'

export const listPremiumEntitlementPurchases = handle(contract.groups.listPremiumEntitlementPurchases)(async ({
  query: { groupId = null, states = null, cursor, limit },
  actor,
  db,
  app,
}) => {
  if (groupId) await sellingGroup(db, actor.id, groupId)
  const question = ['purchases', actor.id, groupId, states]
  const [after] = readCursor(cursor, question) ?? []
  const rows = await purchasePage(db, {
    accountId: groupId ? null : actor.id,
    groupId,
    states,
    after: typeof after === 'string' ? after : null,
    limit,
  })
  const how = { now: app.seams.now(), forSeller: groupId !== null }
  const views = await purchaseViews(db, actor.id, rows.slice(0, limit), how)
  return pageOf(rows, { limit, keyOf: ({ id }) => [id], question }, () => views)
})
