import { z } from 'zod'
import { workThrough } from '#kernel/alone.ts'
import { dayMs } from '#kernel/durations.ts'
import { defineJob } from '#kernel/jobs.ts'
import { inTransaction } from '#kernel/unit.ts'
import { extendSeries } from '../services/extending.ts'
import { seriesToExtend } from '../store/schedule.ts'

const batch = 100
/** A hundred dates of a daily series reach this far; others are materialised a year ahead. */
const leastAheadMs = 95 * dayMs

/**
 * Materialises every night the dates of series that have come within reach, each series in a transaction of its own.
 */
export const extendSeriesJob = defineJob({
  name: 'extend-event-series',
  payload: z.strictObject({}),
  cron: '11 2 * * *',
  run: async (app) => {
    const before = new Date(app.seams.now().getTime() + leastAheadMs)
    await workThrough(app, {
      // A series whose next date is far away stays among them.
      find: (limit) => seriesToExtend(app.db, before, limit),
      batch,
      work: (eventId) => inTransaction(app, (tx) => extendSeries(tx, app, eventId)),
      failure: 'the next dates of a series could not be materialised',
    })
  },
})
