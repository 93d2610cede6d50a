import { z } from 'zod'
import { addJob, defineJob } from '#kernel/work/jobs.ts'
import { announce } from '#kernel/realtime/announce.ts'
import { inTransaction } from '#kernel/database/transaction.ts'
import { isAuthorHidden } from '../store/hiddenAuthors.ts'
import { listeningReaders } from '../store/fanOut.ts'

/** Readers notified in one transaction. */
const readersAtOnce = 100

/**
 * Notifies the readers of an author's posts, in a group or on the profile, that these are gone with their author, a
 * batch at a time: all of them leave open screens. If the author has returned by then, nothing is taken from anybody.
 */
export const notifyAuthorGoneJob = defineJob({
  name: 'notify-author-gone',
  payload: z.strictObject({
    authorId: z.uuid(),
    groupId: z.uuid().nullable(),
    after: z.tuple([z.string(), z.uuid()]).nullable(),
  }),
  run: (app, { authorId, groupId, after }) =>
    inTransaction(app, async (tx) => {
      if (!(await isAuthorHidden(tx, authorId))) return
      const { ids, next } = await listeningReaders(tx, { authorId, groupId }, after, readersAtOnce)
      const gone = { name: 'author.gone', data: { authorId } } as const
      await announce(tx, [{ to: ids, ...gone }])
      // Also those who have the group open without being members.
      if (groupId && !after) await announce(tx, [{ screen: { kind: 'GROUP', id: groupId }, ...gone }])
      if (next) await addJob(tx, notifyAuthorGoneJob, { authorId, groupId, after: [...next] })
    }),
})
