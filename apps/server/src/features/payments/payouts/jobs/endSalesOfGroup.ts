import { z } from 'zod'
import { purchases } from '#features/entitlements/index.ts'
import { emit } from '#kernel/work/events.ts'
import { defineJob } from '#kernel/work/jobs.ts'
import { inTransaction } from '#kernel/database/transaction.ts'

/**
 * Ends the renewals of what a group sold that is gone, unless it came back. Owners cannot delete a group while a person
 * pays for it; moderators remove it all the same.
 */
export const endSalesOfGroupJob = defineJob({
  name: 'end-sales-of-group',
  payload: z.strictObject({ groupId: z.uuid() }),
  run: (app, { groupId }) =>
    inTransaction(app, async (tx) => {
      for (const sale of await purchases.renewingInVain(tx, groupId))
        await emit(tx, 'purchase.endRequested', { ...sale, refunds: false })
    }),
})
