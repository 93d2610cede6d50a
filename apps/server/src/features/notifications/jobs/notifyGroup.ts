import { z } from 'zod'
import { addJob, defineJob } from '#kernel/work/jobs.ts'
import { inTransaction } from '#kernel/database/transaction.ts'
import { filters } from '#features/users/index.ts'
import { notifyAll } from '../notifier.ts'
import { groupRecipients } from '../store/audience.ts'

const batch = 500

/**
 * Notifies the members who chose all posts of a group of a new post, or that the stream it announced is live, a few
 * hundred at a time: each part runs in the transaction that leaves the rest to the next.
 */
export const notifyGroup = defineJob<{ postId: string; after: string | null; streamId?: string | undefined }>({
  name: 'notify-group',
  payload: z.strictObject({ postId: z.uuid(), after: z.uuid().nullable(), streamId: z.uuid().optional() }),
  run: async (app, { postId, after, streamId }) => {
    await inTransaction(app, async (tx) => {
      const recipients = await groupRecipients(tx, { postId, isLive: streamId !== undefined, after, limit: batch })
      if (!recipients || recipients.ids.length === 0) return
      const { groupId, authorId, asGroup, text, ids } = recipients
      const spared = await filters.recipientsFiltering(tx, ids, text)
      await notifyAll({ tx, app }, [
        {
          to: ids.filter((id) => !spared.has(id)),
          type: 'CONTENT_POST',
          kind: null,
          reason: streamId ? 'STREAM_LIVE' : asGroup ? 'ENTERPRISE_NEWS' : 'NEW_POST',
          target: { kind: 'GROUP', id: groupId },
          actorId: authorId,
          itemId: streamId ?? postId,
        },
      ])
      const last = ids.at(-1)
      if (ids.length === batch && last) await addJob(tx, notifyGroup, { postId, after: last, streamId })
    })
  },
})
