import { z } from 'zod'
import { eachAlone } from '#kernel/alone.ts'
import { dayMs, hourMs } from '#kernel/durations.ts'
import { defineJob } from '#kernel/jobs.ts'
import { payoutAccountsToRead } from '#features/premium/index.ts'
import { applyEvent } from '../services/applying.ts'
import { settleReference } from '../services/finding.ts'
import { giveUpOrder } from '../services/givingUp.ts'
import { readPayoutAccount } from '../services/payoutAccounts.ts'
import { redirectOrder } from '../services/redirecting.ts'
import { forgetKeys, openOrders, referencesToRead } from '../store/orders.ts'
import { salesForOthers } from '../store/payees.ts'
import { emptyEvents, unappliedEvents } from '../store/providerEvents.ts'
import { forgetReceipts } from '../store/receipts.ts'

/** How long the text of a notification is kept, for investigating a payment that went wrong. */
const keptMs = 90 * dayMs
/** How far back refunds and disputes are looked for. */
const notifiedMs = 4 * dayMs

const failure = 'a payment could not be reconciled'

/** Abandons every hour orders that nobody paid in time: their seats are free again. */
export const giveUpOrders = defineJob({
  name: 'give-up-orders',
  payload: z.strictObject({}),
  cron: '23 * * * *',
  run: async (app) => {
    const orderIds = await openOrders(app.db, { before: app.seams.now() })
    await eachAlone(app, orderIds, (orderId) => giveUpOrder(app, orderId), failure)
    await forgetKeys(app.db, new Date(app.seams.now().getTime() - dayMs))
  },
})

/** Compares our state with the provider's every night: notifications may be lost. */
export const reconcilePayments = defineJob({
  name: 'reconcile-payments',
  payload: z.strictObject({}),
  cron: '41 2 * * *',
  run: async (app) => {
    const now = app.seams.now()
    const eventIds = await unappliedEvents(app.db, new Date(now.getTime() - hourMs))
    await eachAlone(app, eventIds, (eventId) => applyEvent(app, eventId), failure)
    await emptyEvents(app.db, { before: new Date(now.getTime() - keptMs) })
    await forgetReceipts(app.db, new Date(now.getTime() - keptMs))
    if (!app.ports.cards) return
    const read = (reference: string) => settleReference(app, reference)
    await eachAlone(app, await referencesToRead(app.db, now), read, failure)
    // Providers repeat a notification for three days, and not for longer.
    const takenBack = await app.ports.cards.takenBack(new Date(now.getTime() - notifiedMs))
    await eachAlone(app, takenBack, read, failure)
    const accounts = await payoutAccountsToRead(app.db)
    await eachAlone(app, accounts, ({ reference }) => readPayoutAccount(app, reference), failure)
    const elsewhere = await salesForOthers(app.db)
    await eachAlone(app, elsewhere, ({ orderId }) => redirectOrder(app, orderId), failure)
  },
})
