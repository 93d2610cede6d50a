import type { ReactionCount } from '@koinon/contract/shared'

export type Reactions = readonly ReactionCount[]

/** The reactions after somebody added or removed theirs. */
export function toggleReaction(reactions: Reactions, emoji: string): ReactionCount[] {
  const known = reactions.find((reaction) => reaction.emoji === emoji)
  if (known === undefined) return [...reactions, { emoji, count: 1, mine: true }]
  const count = known.count + (known.mine ? -1 : 1)
  return count === 0
    ? reactions.filter((reaction) => reaction !== known)
    : reactions.map((reaction) => (reaction === known ? { emoji, count, mine: !known.mine } : reaction))
}
