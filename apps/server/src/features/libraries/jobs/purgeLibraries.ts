import { z } from 'zod'
import { processAll } from '#kernel/work/forEachIsolated.ts'
import { dayMs } from '#kernel/durations.ts'
import { defineJob } from '#kernel/work/jobs.ts'
import { inTransaction } from '#kernel/database/transaction.ts'
import { eraseLibraries, librariesToPurge } from '../store/eraseLibraries.ts'

const retentionMs = 30 * dayMs
const batch = 10

/**
 * Every night: deletes libraries that were deleted thirty days ago, with everybody's progress in them, a few at a
 * time.
 */
export const purgeLibrariesJob = defineJob({
  name: 'purge-libraries',
  payload: z.strictObject({}),
  cron: '27 3 * * *',
  run: async (app) => {
    const before = new Date(app.runtime.now().getTime() - retentionMs)
    const erase = (ids: readonly string[]) => inTransaction(app, (tx) => eraseLibraries(tx, ids))
    await processAll(app, {
      find: (limit) => librariesToPurge(app.db, before, limit),
      batch,
      process: (id) => erase([id]),
      processBatch: erase,
      failure: 'a deleted library could not be erased',
    })
  },
})
