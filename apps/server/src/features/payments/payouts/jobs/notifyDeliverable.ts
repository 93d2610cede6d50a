import { z } from 'zod'
import { undeliverable } from '#features/entitlements/index.ts'
import { forEachIsolated } from '#kernel/work/forEachIsolated.ts'
import { minuteMs } from '#kernel/durations.ts'
import { emit } from '#kernel/work/events.ts'
import { defineJob } from '#kernel/work/jobs.ts'
import { inTransaction } from '#kernel/database/transaction.ts'

/** An owner banned again within this time was not back. */
const secondThoughtsMs = 15 * minuteMs

/**
 * Notifies the buyers whose renewals were ended because the owner was away that their group has an active owner again:
 * while they are in the paid period they may go on, afterwards buy it again, and Apple's charges are for something
 * again. Once for each absence.
 */
export const notifyDeliverableJob = defineJob({
  name: 'notify-deliverable',
  payload: z.strictObject({}),
  cron: '*/10 * * * *',
  run: async (app) => {
    const backBefore = new Date(app.runtime.now().getTime() - secondThoughtsMs)
    const notify = (purchaseId: string) =>
      inTransaction(app, async (tx) => {
        const accountId = await undeliverable.markDeliverable(tx, purchaseId, backBefore)
        if (accountId) await emit(tx, 'purchase.becameAvailable', { purchaseId, accountId })
      })
    await forEachIsolated(
      app,
      await undeliverable.deliverableAgain(app.db, backBefore),
      notify,
      'a buyer who is served again could not be told',
    )
  },
})
