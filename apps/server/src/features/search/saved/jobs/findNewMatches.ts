import { z } from 'zod'
import { minuteMs } from '#kernel/durations.ts'
import type { App } from '#kernel/http/app.ts'
import { emit } from '#kernel/work/events.ts'
import { processAll } from '#kernel/work/forEachIsolated.ts'
import { defineJob } from '#kernel/work/jobs.ts'
import { inTransaction } from '#kernel/database/transaction.ts'
import { countNewMatches } from '../countNewMatches.ts'
import { type DueSearch, claimSearches, saveLook } from '../store/dueSearches.ts'

const batch = 20
/** Between two looks at one saved search. */
const intervalMs = 10 * minuteMs
/** Posts appear in another order than the times they state: what is younger is left for the next look. */
const settlingMs = minuteMs
/** After so long no further batch is taken: the next run goes on. */
const runMs = 4 * minuteMs

/**
 * Looks for new results of the saved searches that notify. Each look is at what appeared since the last one, however
 * long ago that was, and counts as far as a search does.
 */
export const findNewMatchesJob = defineJob({
  name: 'find-new-matches',
  payload: z.strictObject({}),
  cron: '*/5 * * * *',
  isLong: true,
  run: (app) => {
    const end = app.runtime.now().getTime() + runMs
    return processAll(app, {
      find: async (limit) => {
        const now = app.runtime.now()
        const next = new Date(now.getTime() + intervalMs)
        return now.getTime() < end ? claimSearches(app.db, { now, next, limit }) : []
      },
      batch,
      process: (search) => findIn(app, search),
      failure: 'a saved search could not be looked at',
    })
  },
})

async function findIn(app: App, search: DueSearch): Promise<void> {
  const now = app.runtime.now()
  const until = new Date(Math.max(search.lookedAt.getTime(), now.getTime() - settlingMs))
  const found = until > search.lookedAt ? await countNewMatches(app, search, until) : 0
  await inTransaction(app, async (tx) => {
    const isFirst = await saveLook(tx, search, { until, found })
    if (isFirst && found > 0)
      await emit(tx, 'search.matched', { accountId: search.accountId, savedSearchId: search.id })
  })
}
