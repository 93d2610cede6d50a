import { contract } from '@koinon/contract'
import { emit } from '#kernel/events.ts'
import { handle } from '#kernel/handle.ts'
import { checkOpenings, checkPrice, lockSellingGroup } from '../services/selling.ts'
import { entitlementViews } from '../services/views.ts'
import { countEntitlements, insertEntitlement, setOpenings } from '../store/entitlements.ts'

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
  await checkOpenings(tx, actor.id, { groupId, opens })
  await checkPrice(tx, app, { groupId, price })
  if ((await countEntitlements(tx, groupId)) >= mostSold) return refuse('QUOTA_REACHED')
  const id = app.seams.id()
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
    now: app.seams.now(),
  })
  await setOpenings(tx, id, opens)
  await emit(tx, 'entitlement.changed', { entitlementId: id, groupId })
  return (await entitlementViews(tx, actor.id, [id])).get(id) ?? refuse('GROUP_NOT_FOUND')
})
