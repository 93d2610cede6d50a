import { priceStep } from '@koinon/contract/money'
import type { EntitlementOpening, Money } from '@koinon/contract/shared'
import { payoutAccounts } from '#features/entitlements/index.ts'
import type { App } from '#kernel/http/app.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Db, Tx } from '#kernel/database/tables.ts'
import { type GroupFacts, accessGroup, groupPolicy, lockGroup } from '#features/groups/index.ts'
import { foreignUnlock, needlessUnlock } from './store/unlockTargets.ts'

function managed(facts: GroupFacts): GroupFacts {
  const verdict = groupPolicy.may(facts, 'EDIT')
  if (!verdict.ok) throw new Refusal(verdict.code)
  return facts
}
/** The group that sells, for its owner and admins; anybody else who knows of it is refused. */
export const sellingGroup = async (db: Db, actorId: string, groupId: string): Promise<GroupFacts> =>
  managed(await accessGroup(db, actorId, groupId, 'preview'))
/** Locks the group, so that counts about it do not cross. */
export const lockSellingGroup = async (tx: Tx, actorId: string, groupId: string): Promise<GroupFacts> =>
  managed(await lockGroup(tx, actorId, groupId, 'preview'))

/**
 * Refuses openings that do not belong to the group, by kind, and new ones that everybody has without buying anything.
 * `before`: what it opens so far, which may have become free since.
 */
export async function checkUnlocks(
  { db, app, actorId }: { db: Db; app: App; actorId: string },
  given: { groupId: string; unlocks: readonly EntitlementOpening[]; before?: readonly EntitlementOpening[] },
): Promise<void> {
  const { groupId, unlocks, before = [] } = given
  const targets = app.provided.unlockTargets
  const pathOf = (opening: EntitlementOpening) => `unlocks.${unlocks.indexOf(opening)}.id`
  const foreign = await foreignUnlock(db, targets, { viewerId: actorId, groupId, unlocks })
  if (foreign) throw new Refusal(`${foreign.kind}_NOT_FOUND`, { path: pathOf(foreign) })
  const known = new Set(before.map(({ id }) => id))
  const needless = await needlessUnlock(
    db,
    targets,
    unlocks.filter(({ id }) => !known.has(id)),
  )
  if (needless)
    throw new Refusal('OPEN_TO_ALL', {
      path: pathOf(needless),
      detail: 'Nothing has to be bought for this, so an offer cannot open it.',
    })
}

/** An offer with a price requires an owner who can be paid out, and a price that a card can be charged. */
export async function checkPrice(
  db: Db,
  app: App,
  { groupId, price: { amount, currency } }: { groupId: string; price: Money },
): Promise<void> {
  if (amount === 0) return
  const payoutOwner = await payoutAccounts.payoutOwnerOf(db, groupId)
  if (payoutOwner?.state !== 'ACTIVE') throw new Refusal('PAYOUTS_NOT_READY', { path: 'price' })
  const min = app.ports.cards?.minCharge(currency) ?? 1
  if (amount < min) throw new Refusal('PRICE_TOO_LOW', { path: 'price', least: { amount: min, currency } })
  const step = priceStep(currency)
  if (amount % step !== 0)
    throw new Refusal('INVALID_PARAMETER', {
      path: 'price.amount',
      detail: `In ${currency} a card can only be charged multiples of ${step}, and ${min} at least.`,
    })
}
