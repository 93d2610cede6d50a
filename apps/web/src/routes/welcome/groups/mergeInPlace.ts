import type { ItemOf } from '#lib/data/calls/index.ts'

export type SuggestedGroup = ItemOf<'groups.getRecommendedGroupsV2'>

/** Items already shown keep their places, in their current or last known state; new ones follow. */
export function mergeInPlace(
  before: readonly SuggestedGroup[],
  items: readonly SuggestedGroup[],
): readonly SuggestedGroup[] {
  const now = new Map(items.map((suggestion) => [suggestion.item.id, suggestion]))
  const merged = before.map((suggestion) => now.get(suggestion.item.id) ?? suggestion)
  const known = new Set(before.map(({ item }) => item.id))
  return [...merged, ...items.filter(({ item }) => !known.has(item.id))]
}
