import { contract } from '@koinon/contract'
import { entitlementViews, entitlements } from '#features/entitlements/index.ts'
import { emit } from '#kernel/work/events.ts'
import { handle } from '#kernel/http/handler.ts'
import { requireSwitch } from '#features/place/index.ts'
import { checkUnlocks, checkPrice, lockSellingGroup } from '../checkOffer.ts'

const maxSold = 100

export const createPremiumEntitlement = handle(contract.groups.createPremiumEntitlement)(async ({
  params: { groupId },
  body,
  actor,
  tx,
  app,
  refuse,
}) => {
  const { title, benefits, price, interval, trialDays = 0, capacity = null, unlocks } = body
  await lockSellingGroup(tx, actor.id, groupId)
  await requireSwitch(tx, app, { name: 'premium' })
  await checkUnlocks({ db: tx, app, actorId: actor.id }, { groupId, unlocks })
  await checkPrice(tx, app, { groupId, price })
  if ((await entitlements.countEntitlements(tx, groupId)) >= maxSold) return refuse('QUOTA_REACHED')
  const id = app.runtime.id()
  const { amount, currency } = price
  await entitlements.insertEntitlement(tx, {
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
  await entitlements.setUnlocks(tx, id, unlocks)
  await emit(tx, 'entitlement.changed', { entitlementId: id, groupId })
  return (await entitlementViews(tx, actor.id, [id])).get(id) ?? refuse('GROUP_NOT_FOUND')
})
