import { z } from 'zod'
import { processAll } from '#kernel/work/forEachIsolated.ts'
import { dayMs } from '#kernel/durations.ts'
import { defineJob } from '#kernel/work/jobs.ts'
import { defineRepairJob } from '#kernel/work/nightlyJobs.ts'
import { inTransaction } from '#kernel/database/transaction.ts'
import { purgeEvents } from '../../guests/eraseGuest.ts'
import { eventsDeletedBefore, repairEventCounts } from '../../guests/store/eraseGuest.ts'

const batch = 50
/** A deleted event is stored this long for moderation. */
const graceMs = 30 * dayMs

/** Permanently removes what was deleted a month ago, each event in a transaction of its own. */
export const purgeEventsJob = defineJob({
  name: 'purge-events',
  payload: z.strictObject({}),
  cron: '27 3 * * *',
  run: async (app) => {
    const before = new Date(app.runtime.now().getTime() - graceMs)
    await processAll(app, {
      find: (limit) => eventsDeletedBefore(app.db, before, limit),
      batch,
      process: (eventId) => inTransaction(app, (tx) => purgeEvents(tx, [eventId])),
      failure: 'a deleted event could not be erased',
    })
  },
})

/** Checks that groups have as many events as they say. */
export const repairEventCountsJob = defineRepairJob({
  name: 'repair-event-counts',
  cron: '43 3 * * *',
  repairs: { groups: repairEventCounts },
  failure: 'event counts were wrong and are repaired',
})
