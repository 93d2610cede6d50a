import type { PurchaseView } from '@koinon/contract/shared'
import { entitlements, purchases, type PurchaseSource, entitlementView } from '#features/entitlements/index.ts'
import type { Db } from '#kernel/database/tables.ts'
import { personCards } from '#features/users/index.ts'
import { premiumPolicy } from '../policy.ts'

/** Where a store's buyers manage their subscriptions. */
const storeUrls: Readonly<Partial<Record<PurchaseSource, string>>> = {
  GOOGLE_PLAY_BILLING: 'https://play.google.com/store/account/subscriptions',
  APPLE_IN_APP_PURCHASES: 'https://apps.apple.com/account/subscriptions',
}
/** Where they see one-time purchases and request refunds. */
const storeOrderUrls: typeof storeUrls = {
  GOOGLE_PLAY_BILLING: 'https://play.google.com/store/account/orderhistory',
  APPLE_IN_APP_PURCHASES: 'https://reportaproblem.apple.com',
}
/** Where a store's buyer manages a purchase; null if it was not bought in a store. */
export const manageUrlOf = ({ source, interval }: Pick<purchases.PurchaseRow, 'source' | 'interval'>): string | null =>
  (interval === 'ONE_TIME' ? storeOrderUrls : storeUrls)[source] ?? null

/**
 * A purchase's state for its buyer now: it ends with its paid period, whether or not anybody reported that, and with
 * the group that sold it.
 */
export function stateAt(
  row: Pick<purchases.PurchaseRow, 'state' | 'paidUntil' | 'graceUntil' | 'renews'>,
  now: Date,
  { isGone = false } = {},
): PurchaseView['state'] {
  if (row.state !== 'ACTIVE' && row.state !== 'CANCELLED' && row.state !== 'GRACE') return row.state
  if (isGone) return 'ENDED'
  if (row.paidUntil === null) return row.state
  const end = row.state === 'GRACE' && row.graceUntil && row.graceUntil > row.paidUntil ? row.graceUntil : row.paidUntil
  return end > now || (row.renews && row.state === 'ACTIVE') ? row.state : 'ENDED'
}

/** When the free trial ends that a purchase is in, and that nobody has ended. */
const trialEnd = (
  { inTrial, state, paidUntil }: Pick<purchases.PurchaseRow, 'inTrial' | 'state' | 'paidUntil'>,
  now: Date,
): Date | null => (inTrial && state === 'ACTIVE' && paidUntil !== null && paidUntil > now ? paidUntil : null)

/** The buyer's actions on a renewal here; a store's is managed there. */
function renewalOf(row: purchases.PurchaseRow, entitlement: entitlements.EntitlementRow): PurchaseView['can'] {
  const isOurs = manageUrlOf(row) === null
  return {
    cancel: isOurs && premiumPolicy.cancel(row).ok,
    resume: isOurs && !row.renews && premiumPolicy.resume(row, entitlement).ok,
  }
}

/** One purchase for its buyer; null if there is no such. */
export async function purchaseView(db: Db, viewerId: string, id: string, now: Date): Promise<PurchaseView | null> {
  const row = await purchases.purchaseRow(db, id)
  const [view] = row ? await purchaseViews(db, viewerId, [row], { now }) : []
  return view ?? null
}

/** Purchases for their buyer, or with the buyers for the seller. Two queries however many. */
export async function purchaseViews(
  db: Db,
  viewerId: string,
  rows: readonly purchases.PurchaseRow[],
  { now, forSeller = false }: { now: Date; forSeller?: boolean },
): Promise<PurchaseView[]> {
  const [sold, people] = await Promise.all([
    entitlements.entitlementRows(
      db,
      viewerId,
      rows.map(({ entitlementId }) => entitlementId),
    ),
    forSeller
      ? personCards(
          db,
          viewerId,
          rows.map(({ accountId }) => accountId),
        )
      : new Map(),
  ])
  return rows.flatMap((row) => {
    const entitlement = sold.get(row.entitlementId)
    if (!entitlement) return []
    const state = stateAt(row, now, entitlement)
    const buyer = people.get(row.accountId)
    return {
      id: row.id,
      subject: entitlementView(entitlement),
      ...(buyer ? { buyer } : {}),
      source: row.source,
      state,
      price: { amount: row.amount, currency: row.currency },
      discount: row.discount > 0 ? { amount: row.discount, currency: row.currency } : null,
      startDate: row.startsAt?.toISOString() ?? null,
      paidUntil: row.paidUntil?.toISOString() ?? null,
      nextChargeAt: row.renews && state !== 'ENDED' ? (row.paidUntil?.toISOString() ?? null) : null,
      trialUntil: trialEnd({ ...row, state }, now)?.toISOString() ?? null,
      graceUntil: state === 'GRACE' ? (row.graceUntil?.toISOString() ?? null) : null,
      receiptUrl: forSeller ? null : row.receiptUrl,
      manageUrl: forSeller ? null : manageUrlOf(row),
      can: forSeller ? { cancel: false, resume: false } : renewalOf({ ...row, state }, entitlement),
    }
  })
}
