import type { ReactionCount } from '@koinon/contract/shared'
import type { MessageRow } from './store/messages.ts'

/** Reactions to a message as the viewer may see them, most used first. */
export function reactionCounts({
  deleted,
  reactions,
  mine,
}: Pick<MessageRow, 'deleted' | 'reactions' | 'mine'>): ReactionCount[] {
  if (deleted) return []
  const counts = new Map(Object.entries(reactions))
  for (const { emoji, byIsolatedAuthor } of mine) if (byIsolatedAuthor) counts.set(emoji, (counts.get(emoji) ?? 0) + 1)
  return [...counts]
    .filter(([, count]) => count > 0)
    .sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
    .map(([emoji, count]) => ({ emoji, count, mine: mine.some((own) => own.emoji === emoji) }))
}
