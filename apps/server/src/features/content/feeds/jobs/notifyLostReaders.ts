import { z } from 'zod'
import { addJob, defineJob } from '#kernel/work/jobs.ts'
import { announce } from '#kernel/realtime/announce.ts'
import { inTransaction } from '#kernel/database/transaction.ts'
import { recentLostReaders } from '../store/lostReaders.ts'

/** Readers notified in one transaction. */
const readersAtOnce = 100

/**
 * Notifies readers who do not follow an author, but lately saw posts on the profile, that it is private by now, a batch
 * at a time: its posts leave open screens. Readers to whom the profile is open again by then get no frame
 * (`contentFrames`).
 */
export const notifyLostReadersJob = defineJob({
  name: 'notify-lost-readers',
  payload: z.strictObject({
    authorId: z.uuid(),
    readers: z.array(z.uuid()).max(readersAtOnce).nullable().describe('Null: they are still to be looked for.'),
  }),
  run: (app, { authorId, readers }) =>
    inTransaction(app, async (tx) => {
      if (readers) return announce(tx, [{ to: readers, name: 'author.gone', data: { authorId, only: 'PROFILE' } }])
      const outsiders = await recentLostReaders(tx, authorId, app.runtime.now())
      for (let from = 0; from < outsiders.length; from += readersAtOnce)
        await addJob(tx, notifyLostReadersJob, { authorId, readers: outsiders.slice(from, from + readersAtOnce) })
    }),
})
