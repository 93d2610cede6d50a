import { z } from 'zod'
import { workThrough } from '#kernel/alone.ts'
import { dayMs } from '#kernel/durations.ts'
import { defineJob } from '#kernel/jobs.ts'
import { inTransaction } from '#kernel/unit.ts'
import { eraseDeleted, messagesDeletedBefore } from '../store/erasing.ts'

const batch = 200
/** How long a deleted message is kept for whoever has to judge it. */
const keptMs = 30 * dayMs

/** Every night: erases messages that were deleted thirty days ago; the sweep of files deletes theirs. */
export const purgeMessagesJob = defineJob({
  name: 'purge-messages',
  payload: z.strictObject({}),
  cron: '19 3 * * *',
  run: async (app) => {
    const before = new Date(app.seams.now().getTime() - keptMs)
    const erase = (ids: readonly string[]) => inTransaction(app, (tx) => eraseDeleted(tx, ids))
    await workThrough(app, {
      find: (limit) => messagesDeletedBefore(app.db, before, limit),
      batch,
      work: (id) => erase([id]),
      together: erase,
      failure: 'a deleted message could not be erased',
    })
  },
})
