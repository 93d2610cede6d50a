import { z } from 'zod'
import { addJob, defineJob } from '#kernel/work/jobs.ts'
import { inTransaction } from '#kernel/database/transaction.ts'
import { pushableParticipants } from '#features/chat/index.ts'
import { pushMessages } from './pushMessages.ts'

const batch = 500

/**
 * Finds who is away in a conversation in which something was said a moment ago, a few hundred at a time, and gives
 * each a job of its own. Messages sent meanwhile are notified together.
 */
export const queueMessagePushes = defineJob<{ conversationId: string; after: string | null }>({
  name: 'queue-message-pushes',
  payload: z.strictObject({ conversationId: z.uuid(), after: z.uuid().nullable() }),
  run: (app, { conversationId, after }) =>
    inTransaction(app, async (tx) => {
      const ids = await pushableParticipants(tx, { conversationId, after, limit: batch, now: app.runtime.now() })
      for (const accountId of ids)
        await addJob(
          tx,
          pushMessages,
          { accountId, conversationId },
          { key: `messages:${conversationId}:${accountId}` },
        )
      const last = ids.at(-1)
      if (ids.length === batch && last) await addJob(tx, queueMessagePushes, { conversationId, after: last })
    }),
})
