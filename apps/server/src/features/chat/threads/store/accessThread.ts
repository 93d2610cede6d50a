import { sql } from 'kysely'
import { Refusal } from '#kernel/refusal.ts'
import type { Db } from '#kernel/database/tables.ts'
import type { ConversationFacts } from '../../facts.ts'
import { visibleMessages } from '../../messages/store/visibleMessages.ts'
import { accessConversation } from '../../store/access.ts'

interface ThreadFacts {
  readonly threadId: string
  readonly conversationId: string
  readonly isRootDeleted: boolean
}

/**
 * The only access to a thread, whether it has replies yet or not: for participants of its conversation who see its first
 * message or a reply; 404 `MESSAGE_NOT_FOUND` for all others.
 */
export async function accessThread(
  db: Db,
  viewerId: string,
  threadId: string,
): Promise<ThreadFacts & { conversation: ConversationFacts }> {
  const { rows } = await sql<ThreadFacts>`
    select m.id as "threadId", m.conversation_id as "conversationId", m.deleted_at is not null as "isRootDeleted"
    from messages m where m.id = ${threadId} and m.thread_id is null and ((${visibleMessages(viewerId)})
      or exists (select 1 from messages r where r.thread_id = m.id and ${visibleMessages(viewerId, 'r')}))`.execute(db)
  const thread = rows[0]
  if (!thread) throw new Refusal('MESSAGE_NOT_FOUND', { path: 'threadId' })
  const conversation = await accessConversation(db, viewerId, thread.conversationId).catch((error: unknown) => {
    throw error instanceof Refusal ? new Refusal('MESSAGE_NOT_FOUND', { path: 'threadId' }) : error
  })
  return { ...thread, conversation }
}

/** Likewise for a reply that is sent to this conversation: not in the thread of a message that was deleted. */
export async function accessThreadToReply(
  db: Db,
  { viewerId, threadId, conversationId }: { viewerId: string; threadId: string; conversationId: string },
): Promise<void> {
  const thread = await accessThread(db, viewerId, threadId)
  if (thread.isRootDeleted || thread.conversationId !== conversationId)
    throw new Refusal('MESSAGE_NOT_FOUND', { path: 'threadId' })
}
