import type { Money } from '@koinon/contract/shared'
import { z } from 'zod'
import { purchases } from '#features/entitlements/index.ts'
import { forEachIsolated } from '#kernel/work/forEachIsolated.ts'
import type { App } from '#kernel/http/app.ts'
import { dayMs } from '#kernel/durations.ts'
import { emit } from '#kernel/work/events.ts'
import { addJob, defineJob } from '#kernel/work/jobs.ts'
import { inTransaction } from '#kernel/database/transaction.ts'
import { subscription } from '#features/accounts/index.ts'
import { renewalsBetween } from '#features/subscriptions/index.ts'
import { type PeriodEnd, deleteRenewalReminders, recordRenewalReminder, notReminded } from '../store/reminders.ts'

const daysAhead = 7

interface Charge extends PeriodEnd {
  readonly accountId: string
  /** Null: of the platform's own subscription. */
  readonly purchaseId: string | null
  readonly price: Money | null
}

/**
 * Reminds everybody who wants it of each renewal once, a week before; after an outage, of those that were missed. The
 * platform's own subscription is also announced by mail.
 */
export const remindRenewalsJob = defineJob({
  name: 'remind-renewals',
  payload: z.strictObject({}),
  cron: '10 8 * * *',
  run: async (app) => {
    const now = app.runtime.now()
    await deleteRenewalReminders(app.db, now)
    const today = Math.floor(now.getTime() / dayMs) * dayMs
    const charges = await chargesBetween(app, now, new Date(today + (daysAhead + 1) * dayMs))
    await forEachIsolated(app, charges, (charge) => remind(app, charge, now), 'nobody could be reminded of a renewal')
  },
})

/** The coming charges of which the payer wants to be reminded and was not. */
async function chargesBetween(app: App, from: Date, to: Date): Promise<Charge[]> {
  const subscriptions = await renewalsBetween(app.db, from, to)
  const renewing = await purchases.purchasesRenewing(app.db, from, to)
  const charges: Charge[] = [
    ...subscriptions.map((renewal) => ({ ...renewal, purchaseId: null })),
    ...renewing.flatMap(({ id, paidUntil, amount, currency, ...purchase }) =>
      paidUntil ? { ...purchase, paidUntil, purchaseId: id, price: { amount, currency } } : [],
    ),
  ]
  const due = await notReminded(app.db, charges)
  const settings = await subscription.subscriptionSettingsOf(app.db, [
    ...new Set(due.map(({ accountId }) => accountId)),
  ])
  return due.filter(({ accountId }) => settings.get(accountId)?.renewalReminder)
}

const remind = (app: App, charge: Charge, now: Date): Promise<void> =>
  inTransaction(app, async (tx) => {
    if (!(await recordRenewalReminder(tx, charge, now))) return
    const { accountId, purchaseId, paidUntil, price } = charge
    await emit(tx, 'payment.renewalDue', { accountId, purchaseId })
    if (!purchaseId)
      await addJob(tx, subscription.sendRenewalReminder, { accountId, at: paidUntil.toISOString(), price })
  })
