import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import type { App } from '../../../kernel/app.ts'
import { addJob, defineJob } from '../../../kernel/jobs.ts'
import { inTransaction } from '../../../kernel/unit.ts'
import { findEnds, forgetEnds, removePast, shareTooMany } from '../store/trimming.ts'

/** Feeds are trimmed once this share of all entries is past what is kept of each: the more, the less often. */
const mostTooMany = 0.2
/** Steps of one job: a server that stops waits for the job it is working on. */
const stepsAtOnce = 20
/** Whoever uses the server gets so many times as long between two steps as one of them took. */
const breathing = 2

/** Where trimming is: at a member, looking for ends, or at a page of the table. */
const place = z.union([z.strictObject({ after: z.uuid().nullable() }), z.strictObject({ page: z.int() })])
type Place = z.infer<typeof place>

/**
 * Trims all feeds once enough of them is past what is kept: the ends of feeds are written down, then what is past them is
 * removed page by page. Every few minutes it is looked whether it is time; each job takes some steps and queues the next.
 * Two such runs at once, or one that is lost on the way, only leave some entries to the next.
 */
export const trimFeedsJob = defineJob({
  name: 'trim-feeds',
  payload: z.strictObject({ at: place.optional() }),
  cron: '*/5 * * * *',
  run: async (app, { at: begun }) => {
    let at = begun ?? (await start(app))
    for (let left = stepsAtOnce; at && left > 0; left -= 1) {
      const began = performance.now()
      at = await step(app, at)
      await pause(breathing * (performance.now() - began))
    }
    const next = at
    if (next) await inTransaction(app, (tx) => addJob(tx, trimFeedsJob, { at: next }))
  },
})

async function start({ db }: App): Promise<Place | null> {
  if ((await shareTooMany(db)) < mostTooMany) return null
  await forgetEnds(db)
  return { after: null }
}

/** Takes one step; returns where to go on, null at the end. */
async function step({ db }: App, at: Place): Promise<Place | null> {
  if ('after' in at) {
    const last = await findEnds(db, at.after)
    return last === null ? { page: 0 } : { after: last }
  }
  const page = await removePast(db, at.page)
  if (page !== null) return { page }
  await forgetEnds(db)
  return null
}
