import { purchases } from '#features/entitlements/index.ts'
import { addJob } from '#kernel/work/jobs.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { subscriptionStates } from '#features/subscriptions/index.ts'
import { endRenewalJob } from './jobs/endRenewal.ts'
import type { OrderRow } from './store/orders.ts'

/** A recurring payment by card. */
interface Recurring {
  readonly reference: string
  readonly isPaid: boolean
}

/**
 * A buyer whose purchase lapsed after a failed payment is charged once when buying again: the earlier subscription, of
 * which the provider is still trying to charge the card, is ended. If that succeeded meanwhile, the earlier
 * subscription stays to its paid end.
 */
export async function endReplacedPlan(tx: Tx, order: OrderRow): Promise<void> {
  const earlier = order.entitlementId
    ? await earlierPurchases(tx, order, order.entitlementId)
    : await earlierPlans(tx, order)
  for (const { reference, isPaid } of earlier)
    await addJob(tx, endRenewalJob, { reference, refunds: false, atEnd: isPaid })
}

async function earlierPurchases(tx: Tx, order: OrderRow, entitlementId: string): Promise<Recurring[]> {
  const renewing = await purchases.renewingPurchases(tx, order.accountId)
  return renewing.flatMap(({ source, reference, state, ...purchase }) =>
    source === 'STRIPE' && purchase.entitlementId === entitlementId && reference !== order.reference
      ? { reference, isPaid: state === 'ACTIVE' }
      : [],
  )
}

async function earlierPlans(tx: Tx, order: OrderRow): Promise<Recurring[]> {
  const states = await subscriptionStates(tx, order.accountId)
  return states.flatMap(({ source, reference, renews, kind, payment }) =>
    source === 'STRIPE' && renews && reference !== order.reference && kind !== 'ENDED' && kind !== 'REFUNDED'
      ? { reference, isPaid: payment === 'OK' }
      : [],
  )
}
