import { z } from 'zod'
import { eachAlone } from '#kernel/alone.ts'
import { minuteMs } from '#kernel/durations.ts'
import { emit } from '#kernel/events.ts'
import { defineJob } from '#kernel/jobs.ts'
import { inTransaction } from '#kernel/unit.ts'
import { markServed, servedAgain } from '#features/premium/index.ts'

/** Whoever is banned anew in these minutes was not back. */
const secondThoughtsMs = 15 * minuteMs

/**
 * Tells the buyers whose renewals were ended because the owner was away that somebody serves them again, whoever that
 * is now: while they are in what they paid for they may go on, afterwards buy it anew, and Apple's charges are for
 * something again. Once for each absence.
 */
export const tellServedBuyers = defineJob({
  name: 'tell-served-buyers',
  payload: z.strictObject({}),
  cron: '*/10 * * * *',
  run: async (app) => {
    const backBefore = new Date(app.seams.now().getTime() - secondThoughtsMs)
    const tell = (purchaseId: string) =>
      inTransaction(app, async (tx) => {
        const accountId = await markServed(tx, purchaseId, backBefore)
        if (accountId) await emit(tx, 'purchase.served', { purchaseId, accountId })
      })
    await eachAlone(app, await servedAgain(app.db, backBefore), tell, 'a buyer who is served again could not be told')
  },
})
