import { z } from 'zod'
import { undeliverable } from '#features/entitlements/index.ts'
import { forEachIsolated } from '#kernel/work/forEachIsolated.ts'
import { dayMs, minuteMs } from '#kernel/durations.ts'
import { emit } from '#kernel/work/events.ts'
import { defineJob } from '#kernel/work/jobs.ts'
import { inTransaction } from '#kernel/database/transaction.ts'

/** Before anybody would be reminded of the renewal. */
const aheadMs = 8 * dayMs
/** A ban may have been a mistake, and a break is thought over: nothing is ended in the first minutes. */
const secondThoughtsMs = 15 * minuteMs

/**
 * Ends the renewals that would be charged while the owner of the group that sold them is banned or takes a break: no
 * seller serves these buyers. Each buyer is notified about a week ahead and keeps the paid period; a charge after a ban
 * is left alone. A failed charge is no longer retried.
 */
export const endUndeliverableRenewalsJob = defineJob({
  name: 'end-undeliverable-renewals',
  reachesOutside: true,
  payload: z.strictObject({}),
  cron: '*/10 * * * *',
  run: async (app) => {
    const now = app.runtime.now()
    const args: undeliverable.Undeliverable = {
      now,
      until: new Date(now.getTime() + aheadMs),
      awayBefore: new Date(now.getTime() - secondThoughtsMs),
    }
    const end = (purchaseId: string) =>
      inTransaction(app, async (tx) => {
        const accountId = await undeliverable.endUndeliverable(tx, purchaseId, args)
        if (accountId) await emit(tx, 'purchase.endRequested', { purchaseId, accountId, refunds: false })
      })
    await forEachIsolated(
      app,
      await undeliverable.undeliverableRenewals(app.db, args),
      end,
      'a renewal that nobody serves could not be ended',
    )
  },
})
