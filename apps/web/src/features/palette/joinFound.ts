import type { FoundEntry, FoundSection } from './rankEntries.ts'
import type { SectionId } from './entries.ts'

/**
 * Adds what the server found to what is shown. Nothing is added above the section with the chosen row, so that the row
 * stays where it is: what belongs there comes last, as "More".
 */
export function joinFound(
  shown: readonly FoundSection[],
  arrived: readonly FoundSection[],
  chosen: SectionId | undefined,
): readonly FoundSection[] {
  const joinedIds = new Set(shown.flatMap(({ found }) => found.map(({ entry }) => entry.id)))
  const from = Math.max(
    0,
    shown.findIndex(({ id }) => id === chosen),
  )
  const joined = shown.map(({ id, found }) => ({ id, found: [...found] }))
  const later: { id: SectionId; found: FoundEntry[] }[] = []
  const more: FoundEntry[] = []
  for (const { id, found } of arrived) {
    const fresh = found.filter(({ entry }) => !joinedIds.has(entry.id))
    for (const { entry } of fresh) joinedIds.add(entry.id)
    const place = joined.findIndex((section) => section.id === id)
    if (fresh.length === 0) continue
    if (place === -1) later.push({ id, found: fresh })
    else if (place < from) more.push(...fresh)
    else joined[place]?.found.push(...fresh)
  }
  return [...joined, ...later, ...(more.length === 0 ? [] : [{ id: 'more' as const, found: more }])]
}
