import { z } from 'zod'
import { workThrough } from '#kernel/alone.ts'
import { dayMs } from '#kernel/durations.ts'
import { defineJob } from '#kernel/jobs.ts'
import { inTransaction } from '#kernel/unit.ts'
import { purgeEvents } from '../services/erasing.ts'
import { eventsDeletedBefore, repairEventCounts } from '../store/erasing.ts'

const batch = 50
/** How long a deleted event is kept for whoever has to judge it. */
const graceMs = 30 * dayMs

/** Permanently removes what was deleted a month ago, each event in a transaction of its own. */
export const purgeEventsJob = defineJob({
  name: 'purge-events',
  payload: z.strictObject({}),
  cron: '27 3 * * *',
  run: async (app) => {
    const before = new Date(app.seams.now().getTime() - graceMs)
    await workThrough(app, {
      find: (limit) => eventsDeletedBefore(app.db, before, limit),
      batch,
      work: (eventId) => inTransaction(app, (tx) => purgeEvents(tx, [eventId])),
      failure: 'a deleted event could not be erased',
    })
  },
})

/** Checks every night that groups have as many events as they say; a number can only be wrong because of a bug. */
export const repairEventCountsJob = defineJob({
  name: 'repair-event-counts',
  payload: z.strictObject({}),
  cron: '43 3 * * *',
  run: async (app) => {
    const ids = await inTransaction(app, repairEventCounts)
    if (ids.length > 0)
      app.log.error({ ids: ids.slice(0, 20), count: ids.length }, 'event counts were wrong and are repaired')
  },
})
