import { z } from 'zod'
import { workThrough } from '#kernel/alone.ts'
import { dayMs } from '#kernel/durations.ts'
import { defineJob } from '#kernel/jobs.ts'
import { inTransaction } from '#kernel/unit.ts'
import { eraseLibraries, librariesToPurge } from '../store/erasing.ts'

const keptMs = 30 * dayMs
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
    const before = new Date(app.seams.now().getTime() - keptMs)
    const erase = (ids: readonly string[]) => inTransaction(app, (tx) => eraseLibraries(tx, ids))
    await workThrough(app, {
      find: (limit) => librariesToPurge(app.db, before, limit),
      batch,
      work: (id) => erase([id]),
      together: erase,
      failure: 'a deleted library could not be erased',
    })
  },
})
