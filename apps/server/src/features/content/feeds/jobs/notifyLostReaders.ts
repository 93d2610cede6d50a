import { z } from 'zod'
import { addJob, defineJob } from '#kernel/work/jobs.ts'
import { announce } from '#kernel/realtime/announce.ts'
import { inTransaction } from '#kernel/database/transaction.ts'
import { recentLostReaders } from '../store/lostReaders.ts'

/** Readers told in one transaction. */
const readersAtOnce = 100

/**
 * Tells those who do not follow somebody, but saw something on the profile lately, that it is private by now, a batch at
 * a time: what stands on it leaves what they have open. To whom it is open again by then, nothing is said
 * (`contentFrames`).
 */
export const notifyLostReadersJob = defineJob({
  name: 'tell-outsiders',
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
