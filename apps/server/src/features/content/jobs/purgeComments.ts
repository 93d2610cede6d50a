import { z } from 'zod'
import { workThrough } from '#kernel/alone.ts'
import { dayMs } from '#kernel/durations.ts'
import { defineJob } from '#kernel/jobs.ts'
import { inTransaction } from '#kernel/unit.ts'
import { commentsRemovedBefore, eraseComments } from '../store/erasing.ts'

/** How long a removed comment is kept for whoever has to judge it. */
const keptMs = 30 * dayMs
const batch = 200

/** Every night: erases what comments said that were removed thirty days ago; the sweep of files deletes theirs. */
export const purgeCommentsJob = defineJob({
  name: 'purge-comments',
  payload: z.strictObject({}),
  cron: '31 4 * * *',
  run: async (app) => {
    const before = new Date(app.seams.now().getTime() - keptMs)
    const erase = (ids: readonly string[]) => inTransaction(app, (tx) => eraseComments(tx, ids))
    await workThrough(app, {
      find: (limit) => commentsRemovedBefore(app.db, before, limit),
      batch,
      work: (id) => erase([id]),
      together: erase,
      failure: 'a removed comment could not be erased',
    })
  },
})
