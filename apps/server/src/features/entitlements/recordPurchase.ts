import type { App } from '#kernel/http/app.ts'
import { emit } from '#kernel/work/events.ts'
import { addJob } from '#kernel/work/jobs.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { notifyGrantEndJob } from './jobs/notifyGrantEnd.ts'
import { hasGrant } from './store/unlocks.ts'
import { insertGrant, revokeGrants } from './store/grants.ts'
import {
  type NewPurchase,
  type PurchaseRow,
  awaitsRenewal,
  insertPurchase,
  lockPurchase,
  purchaseByReference,
  purchaseRow,
  updatePurchase,
} from './store/purchases.ts'
import { type PurchaseEventRow, eventNamed, isDisputed, refundedOf, writeEvent } from './store/purchaseEvents.ts'
import type { GrantSource } from './store/tables.ts'

/** The state of a purchase as its source reports it, and its history so far, each entry with the source's own id. */
export type ReportedPurchase = Omit<NewPurchase, 'id' | 'now'> & {
  /** A payment withdrawn by a dispute was given back: the only reversal of a withdrawal. */
  readonly isReinstated?: boolean
  readonly events: readonly PurchaseEventDraft[]
}
export type PurchaseEventDraft = PurchaseEventRow & {
  readonly providerEvent: string
  /** The charge of which amount and fee are everything that was refunded so far: an earlier refund is not repeated. */
  readonly refundOf?: string
  /** The entry of which this gives back amount and fee; without it there is nothing to give back. */
  readonly undoes?: string
}
export type RecordedPurchase =
  /** `changedTo`: the state it has now entered; null if it already was in it. */
  | { readonly ok: true; readonly purchase: PurchaseRow; readonly changedTo: PurchaseRow['state'] | null }
  | { readonly ok: false; readonly code: 'BELONGS_TO_ANOTHER' }

/**
 * Records the state of a purchase. Repeating the same report changes nothing, so it may be made any number of times;
 * the caller has made sure that it is no older than the previous one. A refund stays; a purchase withdrawn because of a
 * dispute is restored if the dispute is won.
 */
export async function recordPurchase(tx: Tx, app: App, reported: ReportedPurchase): Promise<RecordedPurchase> {
  const now = app.runtime.now()
  await insertPurchase(tx, { ...reported, id: app.runtime.id(), now })
  const named = await purchaseByReference(tx, reported.source, reported.reference)
  const before = named && (await lockPurchase(tx, named.id))
  if (!before) throw new Error('A purchase was not written.')
  if (before.accountId !== reported.accountId || before.entitlementId !== reported.entitlementId)
    return { ok: false, code: 'BELONGS_TO_ANOTHER' }
  const isOpen = before.state !== 'REFUNDED' || (reported.isReinstated === true && (await isDisputed(tx, before.id)))
  if (isOpen) {
    const cancelledAt = reported.renews ? null : (before.cancelledAt ?? (before.renews ? now : null))
    await updatePurchase(tx, before.id, { ...reported, cancelledAt }, now)
    if (cancelledAt && !before.cancelledAt)
      await writeDerived(tx, app, before.id, { kind: 'CANCELLED', at: cancelledAt })
    if (reported.renews && before.cancelledAt) await writeDerived(tx, app, before.id, { kind: 'RESUMED', at: now })
    await grantFor(tx, app, { purchase: before, reported })
  }
  let hasChanged = false
  for (const event of reported.events) hasChanged = (await writeReported(tx, app, before.id, event)) || hasChanged
  const purchase = await purchaseRow(tx, before.id)
  if (!purchase) throw new Error('A purchase was not kept.')
  if (hasChanged || !isAlike(before, purchase)) await notifyPurchase(tx, purchase)
  return { ok: true, purchase, changedTo: purchase.state === before.state ? null : purchase.state }
}

const isAlike = (one: PurchaseRow, other: PurchaseRow): boolean =>
  one.state === other.state &&
  one.renews === other.renews &&
  one.paidUntil?.getTime() === other.paidUntil?.getTime() &&
  one.graceUntil?.getTime() === other.graceUntil?.getTime()

/** The buyer's and the seller's open screens show what became of it. */
async function notifyPurchase(tx: Tx, { accountId, groupId }: PurchaseRow): Promise<void> {
  await emit(tx, 'account.changed', { accountId, only: 'PURCHASES' })
  await emit(tx, 'group.adminDataChanged', { groupId, part: 'SALES' })
}

async function writeReported(
  tx: Tx,
  app: App,
  purchaseId: string,
  { refundOf, undoes, ...event }: PurchaseEventDraft,
): Promise<boolean> {
  if (undoes !== undefined) {
    const undone = await eventNamed(tx, purchaseId, undoes)
    return undone !== null && writeEvent(tx, { ...event, ...undone, id: app.runtime.id(), purchaseId })
  }
  const earlier = refundOf === undefined ? null : await refundedOf(tx, purchaseId, refundOf)
  const { amount, fee } = event
  if (earlier && (amount ?? 0) <= earlier.amount) return false
  const since = earlier ? { amount: (amount ?? 0) - earlier.amount, fee: (fee ?? 0) - earlier.fee } : { amount, fee }
  return writeEvent(tx, { ...event, ...since, id: app.runtime.id(), purchaseId })
}

/** Records that its seller ended it and gives its buyer the money back, before the provider reports that. */
export async function writeSellersEnd(tx: Tx, app: App, purchase: PurchaseRow): Promise<void> {
  await writeDerived(tx, app, purchase.id, { kind: 'ENDED', at: app.runtime.now() })
  await notifyPurchase(tx, purchase)
}

type Derived = 'CANCELLED' | 'RESUMED' | 'ENDED'
const writeDerived = (
  tx: Tx,
  app: App,
  purchaseId: string,
  { kind, at }: { kind: Derived; at: Date },
): Promise<boolean> =>
  writeEvent(tx, {
    id: app.runtime.id(),
    purchaseId,
    kind,
    amount: null,
    fee: null,
    currency: null,
    providerEvent: `${kind}:${at.getTime()}`,
    at,
  })

/** A paid period, and the grace period of a failed payment, give access; a refund ends it at once. */
async function grantFor(
  tx: Tx,
  app: App,
  { purchase, reported }: { purchase: PurchaseRow; reported: ReportedPurchase },
): Promise<void> {
  const { accountId, entitlementId, source } = purchase
  const now = app.runtime.now()
  // Refunded, or ended before what it was paid to.
  if (
    reported.state === 'REFUNDED' ||
    (reported.state === 'ENDED' && reported.paidUntil !== null && reported.paidUntil <= now)
  ) {
    await withdrawPurchase(tx, app, purchase)
    return
  }
  const givesUntil = reported.state === 'GRACE' ? reported.graceUntil : reported.paidUntil
  const gives =
    reported.state === 'ACTIVE' || reported.state === 'CANCELLED' || (reported.state === 'GRACE' && givesUntil !== null)
  if (!gives) return
  await grantEntitlement(tx, app, {
    accountId,
    entitlementId,
    groupId: purchase.groupId,
    source,
    purchaseId: purchase.id,
    startsAt: reported.startsAt ?? now,
    endsAt: givesUntil,
  })
}

/**
 * Grants an account the things that an entitlement opens, until then. Its devices are updated now, and again when it is
 * over.
 */
export async function grantEntitlement(
  tx: Tx,
  app: App,
  given: {
    accountId: string
    entitlementId: string
    groupId: string
    source: GrantSource
    purchaseId: string | null
    startsAt: Date
    endsAt: Date | null
  },
): Promise<void> {
  const { accountId, entitlementId, groupId, endsAt } = given
  if (endsAt && endsAt <= given.startsAt) return
  const written = await insertGrant(tx, { ...given, id: app.runtime.id(), now: app.runtime.now() })
  if (!written) return
  await emitGrantChanged(tx, app, { accountId, entitlementId, groupId })
  if (endsAt) await addJob(tx, notifyGrantEndJob, { accountId, entitlementId, groupId }, { runAt: endsAt })
}

/** Withdraws what a purchase granted. */
export async function withdrawPurchase(tx: Tx, app: App, purchase: PurchaseRow): Promise<void> {
  const { id, accountId, entitlementId, groupId } = purchase
  if (await revokeGrants(tx, id, app.runtime.now()))
    await emitGrantChanged(tx, app, { accountId, entitlementId, groupId })
}

export async function emitGrantChanged(
  tx: Tx,
  app: App,
  { accountId, entitlementId, groupId }: { accountId: string; entitlementId: string; groupId: string },
): Promise<void> {
  const mine = { accountId, entitlementId }
  const holds = (await hasGrant(tx, accountId, entitlementId)) || (await awaitsRenewal(tx, mine, app.runtime.now()))
  await emit(tx, 'grant.changed', { accountId, entitlementId, groupId, holds })
  await emit(tx, 'group.adminDataChanged', { groupId, part: 'SALES' })
}
