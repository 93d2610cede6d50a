import type { ReactionCount } from '@koinon/contract/shared'
import { emit } from '../../../kernel/events.ts'
import type { Tx } from '../../../kernel/tables.ts'
import { reactionCounts } from '../present.ts'
import { type MessageFacts, messageRows } from '../store/messages.ts'

/** The reactions on a message now, for the person who reacted; announced to all participants if they changed. */
export async function tellReactions(
  tx: Tx,
  viewerId: string,
  message: MessageFacts,
  changed: boolean,
): Promise<ReactionCount[]> {
  const row = (await messageRows(tx, viewerId, [message.id])).get(message.id)
  const reactions = reactionCounts(row?.reactions ?? {}, row?.mine ?? [])
  if (changed) {
    const { id: messageId, conversationId, seq } = message
    const counts = reactions.map(({ emoji, count }) => ({ emoji, count }))
    const myEmojis = reactions.flatMap(({ emoji, mine }) => (mine ? [emoji] : []))
    await emit(tx, 'message.reacted', { conversationId, messageId, seq, reactions: counts, byId: viewerId, myEmojis })
  }
  return reactions
}
