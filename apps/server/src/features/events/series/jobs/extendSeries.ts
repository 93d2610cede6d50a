import { z } from 'zod'
import { processAll } from '#kernel/work/forEachIsolated.ts'
import { dayMs } from '#kernel/durations.ts'
import { defineJob } from '#kernel/work/jobs.ts'
import { inTransaction } from '#kernel/database/transaction.ts'
import { extendSeries } from '../extendSeries.ts'
import { seriesToExtend } from '../store/schedule.ts'

const batch = 100
/** A hundred dates of a daily series reach this far; others are materialised a year ahead. */
const minAheadMs = 95 * dayMs

/**
 * Materialises every night the dates of series that have come within reach, each series in a transaction of its own.
 */
export const extendSeriesJob = defineJob({
  name: 'extend-series',
  payload: z.strictObject({}),
  cron: '11 2 * * *',
  run: async (app) => {
    const before = new Date(app.runtime.now().getTime() + minAheadMs)
    await processAll(app, {
      // A series whose next date is far away stays among them.
      find: (limit) => seriesToExtend(app.db, before, limit),
      batch,
      process: (eventId) => inTransaction(app, (tx) => extendSeries(tx, app, eventId)),
      failure: 'the next dates of a series could not be materialised',
    })
  },
})
