import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import type { App } from '#kernel/http/app.ts'
import { addJob, defineJob } from '#kernel/work/jobs.ts'
import { inTransaction } from '#kernel/database/transaction.ts'
import { findTrimPoints, clearTrimPoints, removePastTrimPoints } from '../store/trimFeeds.ts'

/** Steps of one job: a server that stops waits for the job it is working on. */
const stepsAtOnce = 20
/** The pause between two steps, as a multiple of the time the first took, which is left to requests. */
const breathing = 2

/** Where trimming is: behind a member, looking for ends, or at a page of the table. */
const place = z.union([z.strictObject({ after: z.uuid().nullable() }), z.strictObject({ page: z.int() })])
type Place = z.infer<typeof place>

/**
 * Trims all feeds: the ends of those that are too long are written down, then what is past them is removed page by page.
 * Each job takes some steps and queues the next. If what is written down is lost on the way, some entries are left to the
 * next run.
 */
export const trimFeedsJob = defineJob({
  name: 'trim-feeds',
  payload: z.strictObject({ at: place }),
  run: async (app, { at }) => {
    const next = await takeSteps(app, at)
    if (next) await inTransaction(app, (tx) => addJob(tx, trimFeedsJob, { at: next }))
  },
})

/** Returns where to go on, null at the end. */
async function takeSteps(app: App, from: Place): Promise<Place | null> {
  let at: Place | null = from
  for (let left = stepsAtOnce; at && left > 0; left -= 1) {
    const began = performance.now()
    at = await step(app, at)
    await pause(breathing * (performance.now() - began))
  }
  return at
}

async function step({ db }: App, at: Place): Promise<Place | null> {
  if ('after' in at) {
    if (at.after === null) await clearTrimPoints(db)
    const last = await findTrimPoints(db, at.after)
    return last === null ? { page: 0 } : { after: last }
  }
  const page = await removePastTrimPoints(db, at.page)
  if (page !== null) return { page }
  await clearTrimPoints(db)
  return null
}
