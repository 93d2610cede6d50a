import { contract } from '@koinon/contract'
import { accessEntitlement, entitlementViews, entitlements } from '#features/entitlements/index.ts'
import { emit } from '#kernel/work/events.ts'
import { handle } from '#kernel/http/handler.ts'
import { requireSwitch } from '#features/place/index.ts'
import { premiumPolicy } from '../../policy.ts'
import { checkUnlocks, checkPrice, lockSellingGroup } from '../checkOffer.ts'

export const premiumEntitlementsUpdate = handle(contract.groups.premiumEntitlementsUpdate)(async ({
  params: { groupId, entitlementId },
  body,
  actor,
  tx,
  app,
  refuse,
}) => {
  const { version, unlocks, price, ...rest } = body
  await lockSellingGroup(tx, actor.id, groupId)
  await entitlements.lockEntitlement(tx, entitlementId)
  const row = await accessEntitlement(tx, actor.id, { entitlementId, groupId })
  const view = async () =>
    (await entitlementViews(tx, actor.id, [entitlementId])).get(entitlementId) ?? refuse('ENTITLEMENT_NOT_FOUND')
  if (row.version !== version) return refuse('VERSION_CONFLICT', { current: await view() })
  const verdict = premiumPolicy.changeInterval(
    row.interval,
    rest.interval ?? row.interval,
    await entitlements.wasBought(tx, entitlementId),
  )
  if (!verdict.ok) return refuse(verdict.code, { path: 'interval' })
  if (unlocks) await checkUnlocks({ db: tx, app, actorId: actor.id }, { groupId, unlocks, before: row.unlocks })
  const former = { amount: row.amount, currency: row.currency }
  const isNewPrice = price && (price.amount !== former.amount || price.currency !== former.currency)
  // New sales need a person to be paid out; what else is changed, or taken off sale, never does.
  if (isNewPrice || (rest.active && !row.active)) await checkPrice(tx, app, { groupId, price: price ?? former })
  if (rest.active && !row.active) await requireSwitch(tx, app, { name: 'premium', path: 'active' })
  const { title, benefits, interval, trialDays, capacity, active } = rest
  await entitlements.updateEntitlement(
    tx,
    entitlementId,
    {
      ...(title === undefined ? {} : { title }),
      ...(benefits === undefined ? {} : { benefits }),
      ...(interval === undefined ? {} : { interval }),
      ...(trialDays === undefined ? {} : { trialDays }),
      ...(capacity === undefined ? {} : { capacity }),
      ...(active === undefined ? {} : { active }),
      ...(price ? { amount: price.amount, currency: price.currency } : {}),
    },
    app.runtime.now(),
  )
  if (unlocks) await entitlements.setUnlocks(tx, entitlementId, unlocks)
  await emit(tx, 'entitlement.changed', { entitlementId, groupId })
  return view()
})
