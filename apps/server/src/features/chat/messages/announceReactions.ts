import type { ReactionCount } from '@koinon/contract/shared'
import { emit } from '#kernel/work/events.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { reactionCounts } from './reactionCounts.ts'
import { messageRows } from './store/messages.ts'
import type { MessageFacts } from '../facts.ts'

/** The reactions on a message now, for the person who reacted; announced to all who may know if they changed. */
export async function announceReactions(
  tx: Tx,
  viewerId: string,
  message: MessageFacts,
  changed: { byIsolatedAuthor: boolean } | undefined,
): Promise<ReactionCount[]> {
  const row = (await messageRows(tx, viewerId, [message.id])).get(message.id)
  const reactions = row ? reactionCounts(row) : []
  if (changed) {
    const { id: messageId, conversationId, seq } = message
    const myEmojis = reactions.flatMap(({ emoji, mine }) => (mine ? [emoji] : []))
    const { byIsolatedAuthor } = changed
    await emit(tx, 'message.reacted', { conversationId, messageId, seq, byId: viewerId, myEmojis, byIsolatedAuthor })
  }
  return reactions
}
