import { contract } from '@koinon/contract'
import { emit } from '#kernel/work/events.ts'
import { handle } from '#kernel/http/handler.ts'
import { checkUnlocks, checkPrice, lockSellingGroup } from '../checkOffer.ts'
import { entitlementViews } from '#features/entitlements/entitlementViews.ts'
import { countEntitlements, insertEntitlement, setUnlocks } from '#features/entitlements/store/entitlements.ts'

const mostSold = 100

export const createPremiumEntitlement = handle(contract.groups.createPremiumEntitlement)(async ({
  params: { groupId },
  body,
  actor,
  tx,
  app,
  refuse,
}) => {
  const { title, benefits, price, interval, trialDays = 0, capacity = null, opens } = body
  await lockSellingGroup(tx, actor.id, groupId)
  await checkUnlocks(tx, actor.id, { groupId, opens })
  await checkPrice(tx, app, { groupId, price })
  if ((await countEntitlements(tx, groupId)) >= mostSold) return refuse('QUOTA_REACHED')
  const id = app.runtime.id()
  const { amount, currency } = price
  await insertEntitlement(tx, {
    id,
    groupId,
    title,
    benefits,
    amount,
    currency,
    interval,
    trialDays,
    capacity,
    createdBy: actor.id,
    now: app.runtime.now(),
  })
  await setUnlocks(tx, id, opens)
  await emit(tx, 'entitlement.changed', { entitlementId: id, groupId })
  return (await entitlementViews(tx, actor.id, [id])).get(id) ?? refuse('GROUP_NOT_FOUND')
})
