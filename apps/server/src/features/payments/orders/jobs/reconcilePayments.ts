import { z } from 'zod'
import { payoutAccounts } from '#features/entitlements/index.ts'
import { forEachIsolated } from '#kernel/work/forEachIsolated.ts'
import { dayMs, hourMs } from '#kernel/durations.ts'
import { defineJob } from '#kernel/work/jobs.ts'
import { applyProviderEvent } from '../../webhooks/applyProviderEvent.ts'
import { settleByReference } from '../settleByReference.ts'
import { abandonOrder } from '../abandonOrder.ts'
import { readPayoutAccount } from '../../payouts/payoutAccounts.ts'
import { redirectPayout } from '../../payouts/redirectPayout.ts'
import { expireKeys, openOrders, referencesToRead } from '../store/orders.ts'
import { salesForOthers } from '../../payouts/store/payees.ts'
import { emptyEvents, unappliedEvents } from '../../webhooks/store/providerEvents.ts'
import { deleteReceiptsBefore } from '../../mail/store/receipts.ts'

/** How long the text of a notification is stored, for investigating a payment that went wrong. */
const retentionMs = 90 * dayMs
/** How far back refunds and disputes are searched for. */
const notifiedMs = 4 * dayMs

const failure = 'a payment could not be reconciled'

/** Abandons every hour orders that nobody paid in time: their seats are free again. */
export const abandonOrdersJob = defineJob({
  name: 'abandon-orders',
  reachesOutside: true,
  payload: z.strictObject({}),
  cron: '23 * * * *',
  run: async (app) => {
    const orderIds = await openOrders(app.db, { before: app.runtime.now() })
    await forEachIsolated(app, orderIds, (orderId) => abandonOrder(app, orderId), failure)
    await expireKeys(app.db, new Date(app.runtime.now().getTime() - dayMs))
  },
})

/** Compares our state with the provider's every night: notifications may be lost. */
export const reconcilePaymentsJob = defineJob({
  name: 'reconcile-payments',
  reachesOutside: true,
  payload: z.strictObject({}),
  cron: '41 2 * * *',
  run: async (app) => {
    const now = app.runtime.now()
    const eventIds = await unappliedEvents(app.db, new Date(now.getTime() - hourMs))
    await forEachIsolated(app, eventIds, (eventId) => applyProviderEvent(app, eventId), failure)
    await emptyEvents(app.db, { before: new Date(now.getTime() - retentionMs) })
    await deleteReceiptsBefore(app.db, new Date(now.getTime() - retentionMs))
    if (!app.ports.cards) return
    const read = (reference: string) => settleByReference(app, reference)
    await forEachIsolated(app, await referencesToRead(app.db, now), read, failure)
    // Providers repeat a notification for three days, and not for longer.
    const takenBack = await app.ports.cards.takenBack(new Date(now.getTime() - notifiedMs))
    await forEachIsolated(app, takenBack, read, failure)
    const accounts = await payoutAccounts.payoutAccountsToRead(app.db)
    await forEachIsolated(app, accounts, ({ reference }) => readPayoutAccount(app, reference), failure)
    const elsewhere = await salesForOthers(app.db)
    await forEachIsolated(app, elsewhere, ({ orderId }) => redirectPayout(app, orderId), failure)
  },
})
