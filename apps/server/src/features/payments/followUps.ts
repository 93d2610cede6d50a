import { purchases } from '#features/entitlements/index.ts'
import type { FollowUps } from '#kernel/work/events.ts'
import { minuteMs } from '#kernel/durations.ts'
import { addJob } from '#kernel/work/jobs.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { subscriptionStates } from '#features/subscriptions/index.ts'
import { endPlaySubscriptionJob } from './stores/jobs/endPlaySubscription.ts'
import { endRenewalJob } from './orders/jobs/endRenewal.ts'
import { endSalesOfGroupJob } from './payouts/jobs/endSalesOfGroup.ts'
import { abandonOrderJob } from './orders/jobs/abandonOrder.ts'
import { redirectPayoutJob } from './payouts/jobs/redirectPayout.ts'
import { keyOfPurchase, renewingActivations } from './stores/store/activations.ts'
import { deleteCustomer } from './orders/store/customers.ts'
import { ordersInVain } from './orders/store/orders.ts'
import { salesForOthers } from './payouts/store/payees.ts'
import { emptyEvents } from './webhooks/store/providerEvents.ts'

/** Moderators may take their decision back for ten minutes: a renewal that was ended would not come back with the group. */
const secondThoughtsMs = 15 * minuteMs

/**
 * An account that leaves, or cannot use its purchases, is not charged again: as long as it may come back, from the paid
 * end on; with a purge at once. Its owner could not cancel them, being unable to sign in.
 */
export const paymentFollowUps: FollowUps = {
  // An unavailable offer is no longer paid for, even if its order was open.
  'group.deleted': async ({ tx, app }, { groupId }) => {
    await abandonInVain(tx, { groupId })
    const runAt = new Date(app.runtime.now().getTime() + secondThoughtsMs)
    await addJob(tx, endSalesOfGroupJob, { groupId }, { runAt, key: `end-sales-${groupId}` })
  },
  // Running subscriptions pay the new owner, or will as soon as that is possible.
  'group.ownershipTransferred': async ({ tx }, { groupId }) => {
    for (const { orderId } of await salesForOthers(tx, { groupId }))
      await addJob(tx, redirectPayoutJob, { orderId }, { key: `redirect-${orderId}` })
  },
  'entitlement.changed': ({ tx }, { entitlementId }) => abandonInVain(tx, { endedId: entitlementId }),
  'purchase.endRequested': async ({ tx }, { purchaseId, refunds }) => {
    const purchase = await purchases.purchaseRow(tx, purchaseId)
    if (purchase?.source === 'STRIPE')
      await addJob(tx, endRenewalJob, { reference: purchase.reference, refunds, atEnd: !refunds })
    if (purchase?.source !== 'GOOGLE_PLAY_BILLING') return
    const key = await keyOfPurchase(tx, purchase.source, purchase.reference)
    if (key) await addJob(tx, endPlaySubscriptionJob, { key: { ...key }, refunds })
  },
  'account.hidden': async ({ tx }, { accountId, returnsByItself }) => {
    await abandonInVain(tx, { ownerId: accountId })
    if (returnsByItself) return
    for (const reference of await chargedOn(tx, accountId))
      await addJob(tx, endRenewalJob, { reference, refunds: false, atEnd: true })
    await endCharges(tx, accountId)
    await abandonInVain(tx, { accountId })
  },
  'account.purged': async ({ tx }, { accountId }) => {
    for (const reference of await chargedOn(tx, accountId))
      await addJob(tx, endRenewalJob, { reference, refunds: false, atEnd: false })
    await endCharges(tx, accountId)
    await deleteCustomer(tx, accountId)
    await emptyEvents(tx, { accountId })
  },
}

async function abandonInVain(tx: Tx, of: Parameters<typeof ordersInVain>[1]): Promise<void> {
  for (const orderId of await ordersInVain(tx, of))
    await addJob(tx, abandonOrderJob, { orderId }, { key: `abandon-order-${orderId}` })
}

/** The subscriptions for which the card provider keeps charging an account. */
async function chargedOn(tx: Tx, accountId: string): Promise<string[]> {
  const [renewing, states] = [await purchases.renewingPurchases(tx, accountId), await subscriptionStates(tx, accountId)]
  return [...renewing, ...states]
    .filter(({ source, renews }) => source === 'STRIPE' && renews)
    .map(({ reference }) => reference)
}

/** Ends charges through Google. Only the buyer can end what Apple charges: the pages by which one leaves say so. */
async function endCharges(tx: Tx, accountId: string): Promise<void> {
  for (const key of await renewingActivations(tx, accountId, 'GOOGLE_PLAY_BILLING'))
    await addJob(tx, endPlaySubscriptionJob, { key: { ...key }, refunds: false })
}
