import { z } from 'zod'
import type { App } from '../../../kernel/app.ts'
import { dayMs, hourMs } from '../../../kernel/durations.ts'
import { defineJob } from '../../../kernel/jobs.ts'
import { payoutAccountsToRead } from '../../premium/index.ts'
import { applyEvent } from '../services/applying.ts'
import { settleReference } from '../services/finding.ts'
import { giveUpOrder } from '../services/givingUp.ts'
import { readPayoutAccount } from '../services/payoutAccounts.ts'
import { redirectOrder } from '../services/redirecting.ts'
import { forgetKeys, openOrders, referencesToRead } from '../store/orders.ts'
import { salesForOthers } from '../store/payees.ts'
import { emptyEvents, unappliedEvents } from '../store/providerEvents.ts'

/** How long the text of a notification is kept, for investigating a payment that went wrong. */
const keptMs = 90 * dayMs

/** One at a time: one that cannot be read now does not hold up the others. */
async function eachAlone(
  app: App,
  items: readonly string[],
  work: (app: App, item: string) => Promise<unknown>,
): Promise<void> {
  for (const item of items)
    await work(app, item).catch((error: unknown) =>
      app.log.warn({ err: error, item }, 'a payment could not be reconciled'),
    )
}

/** Abandons every hour orders that nobody paid in time: their seats are free again. */
export const giveUpOrders = defineJob({
  name: 'give-up-orders',
  payload: z.strictObject({}),
  cron: '23 * * * *',
  run: async (app) => {
    await eachAlone(app, await openOrders(app.db, { before: app.seams.now() }), giveUpOrder)
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
    await eachAlone(app, await unappliedEvents(app.db, new Date(now.getTime() - hourMs)), applyEvent)
    await emptyEvents(app.db, { before: new Date(now.getTime() - keptMs) })
    if (!app.ports.cards) return
    await eachAlone(app, await referencesToRead(app.db, now), settleReference)
    const accounts = await payoutAccountsToRead(app.db)
    await eachAlone(
      app,
      accounts.map(({ reference }) => reference),
      readPayoutAccount,
    )
    const elsewhere = await salesForOthers(app.db)
    await eachAlone(
      app,
      elsewhere.map(({ orderId }) => orderId),
      redirectOrder,
    )
  },
})
