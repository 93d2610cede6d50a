import { z } from 'zod'
import { inTransaction } from '#kernel/database/transaction.ts'
import { addJob, defineJob } from '#kernel/work/jobs.ts'
import { announceHidden, announceRestored } from '../announceHidden.ts'
import { lockMessage } from '../store/hideMessage.ts'
import { syncCopies } from '../store/syncCopies.ts'

const batchSize = 100

/** Hides or restores the messages that forward one, as moderators decided about it; a popular one has many. */
export const syncCopiesJob = defineJob({
  name: 'sync-copies',
  payload: z.strictObject({ messageId: z.uuid() }),
  run: (app, { messageId }) =>
    inTransaction(app, async (tx) => {
      // No copy is made meanwhile.
      await lockMessage(tx, messageId)
      const changed = await syncCopies(tx, messageId, batchSize, app.runtime.now())
      for (const { wasShown, isShown, ...copy } of changed) {
        if (wasShown && !isShown) await announceHidden(tx, copy)
        if (!wasShown && isShown) await announceRestored(tx, copy)
      }
      if (changed.length === batchSize) await addJob(tx, syncCopiesJob, { messageId })
    }),
})
