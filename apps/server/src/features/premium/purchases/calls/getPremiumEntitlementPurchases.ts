import { contract } from '@koinon/contract'
import { purchaseEvents, purchases } from '#features/entitlements/index.ts'
import { handle } from '#kernel/http/handler.ts'
import { groupFacts, groupPolicy } from '#features/groups/index.ts'
import { purchaseViews } from '../purchaseViews.ts'

export const getPremiumEntitlementPurchases = handle(contract.groups.getPremiumEntitlementPurchases)(async ({
  params: { id },
  actor,
  db,
  app,
  refuse,
}) => {
  const row = await purchases.purchaseRow(db, id)
  if (!row) return refuse('PURCHASE_NOT_FOUND')
  const isMine = row.accountId === actor.id
  const group = isMine ? null : await groupFacts(db, actor.id, row.groupId)
  if (!isMine && !(group && groupPolicy.may(group, 'EDIT').ok)) return refuse('PURCHASE_NOT_FOUND')
  const [view] = await purchaseViews(db, actor.id, [row], { now: app.runtime.now(), forSeller: !isMine })
  const events = await purchaseEvents(db, id)
  if (!view) return refuse('PURCHASE_NOT_FOUND')
  return {
    ...view,
    events: events.map(({ at, kind, amount, currency }) => ({
      at: at.toISOString(),
      kind,
      amount: amount === null || currency === null ? null : { amount, currency },
    })),
  }
})
