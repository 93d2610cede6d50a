import type { ItemOf } from '../../lib/calls/index.ts'

export type SuggestedGroup = ItemOf<'groups.getRecommendedGroupsV2'>

/** Those shown before in their places, as they are now or were last; then those that are new. */
export function keeping(
  before: readonly SuggestedGroup[],
  items: readonly SuggestedGroup[],
): readonly SuggestedGroup[] {
  const now = new Map(items.map((suggestion) => [suggestion.item.id, suggestion]))
  const kept = before.map((suggestion) => now.get(suggestion.item.id) ?? suggestion)
  const known = new Set(before.map(({ item }) => item.id))
  return [...kept, ...items.filter(({ item }) => !known.has(item.id))]
}
