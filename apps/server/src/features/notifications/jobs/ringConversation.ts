import { z } from 'zod'
import { addJob, defineJob } from '#kernel/jobs.ts'
import { inTransaction } from '#kernel/unit.ts'
import { ringable } from '#features/chat/index.ts'
import { pushMessages } from './pushMessages.ts'

const batch = 500

/**
 * Finds who is away in a conversation in which something was said a moment ago, a few hundred at a time, and gives
 * each a job of its own. Messages sent meanwhile are notified together.
 */
export const ringConversation = defineJob<{ conversationId: string; after: string | null }>({
  name: 'ring-conversation',
  payload: z.strictObject({ conversationId: z.uuid(), after: z.uuid().nullable() }),
  run: (app, { conversationId, after }) =>
    inTransaction(app, async (tx) => {
      const ids = await ringable(tx, { conversationId, after, limit: batch, now: app.seams.now() })
      for (const accountId of ids)
        await addJob(
          tx,
          pushMessages,
          { accountId, conversationId },
          { key: `messages:${conversationId}:${accountId}` },
        )
      const last = ids.at(-1)
      if (ids.length === batch && last) await addJob(tx, ringConversation, { conversationId, after: last })
    }),
})
