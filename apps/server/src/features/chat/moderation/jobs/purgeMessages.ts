import { z } from 'zod'
import { processAll } from '#kernel/work/forEachIsolated.ts'
import { dayMs } from '#kernel/durations.ts'
import { defineJob } from '#kernel/work/jobs.ts'
import { inTransaction } from '#kernel/database/transaction.ts'
import { eraseDeleted, messagesDeletedBefore } from '../store/eraseAuthor.ts'

const batch = 200
/** A deleted message is stored this long for moderation. */
const retentionMs = 30 * dayMs

/** Every night: erases messages that were deleted thirty days ago; the sweep of files deletes theirs. */
export const purgeMessagesJob = defineJob({
  name: 'purge-messages',
  payload: z.strictObject({}),
  cron: '19 3 * * *',
  run: async (app) => {
    const before = new Date(app.runtime.now().getTime() - retentionMs)
    const erase = (ids: readonly string[]) => inTransaction(app, (tx) => eraseDeleted(tx, ids))
    await processAll(app, {
      find: (limit) => messagesDeletedBefore(app.db, before, limit),
      batch,
      process: (id) => erase([id]),
      processBatch: erase,
      failure: 'a deleted message could not be erased',
    })
  },
})
