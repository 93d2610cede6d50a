/** A paragraph of two versions of a text: in both, only in the new one, or only in the old one. */
export interface ParagraphChange {
  readonly kind: 'SAME' | 'ADDED' | 'REMOVED'
  readonly text: string
}

const paragraphsOf = (text: string): readonly string[] =>
  text
    .replaceAll('\r\n', '\n')
    .split(/\n+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** The longest common run of paragraphs from each pair of places on. */
function commonLengths(old: readonly string[], now: readonly string[]): readonly Uint32Array[] {
  const lengths = Array.from({ length: old.length + 1 }, () => new Uint32Array(now.length + 1))
  for (let one = old.length - 1; one >= 0; one -= 1)
    for (let other = now.length - 1; other >= 0; other -= 1) {
      const row = lengths[one]
      const below = lengths[one + 1]
      if (row === undefined || below === undefined) continue
      row[other] =
        old[one] === now[other] ? (below[other + 1] ?? 0) + 1 : Math.max(below[other] ?? 0, row[other + 1] ?? 0)
    }
  return lengths
}

/** How a text became another, paragraph by paragraph, with as few changes as possible: old ones before new ones. */
export function paragraphChanges(before: string, after: string): readonly ParagraphChange[] {
  const [old, now] = [paragraphsOf(before), paragraphsOf(after)]
  const lengths = commonLengths(old, now)
  const changes: ParagraphChange[] = []
  let [one, other] = [0, 0]
  while (one < old.length || other < now.length) {
    const [gone, come] = [old[one], now[other]]
    if (gone !== undefined && gone === come) {
      changes.push({ kind: 'SAME', text: gone })
      one += 1
      other += 1
    } else if (
      gone !== undefined &&
      (come === undefined || (lengths[one + 1]?.[other] ?? 0) >= (lengths[one]?.[other + 1] ?? 0))
    ) {
      changes.push({ kind: 'REMOVED', text: gone })
      one += 1
    } else if (come !== undefined) {
      changes.push({ kind: 'ADDED', text: come })
      other += 1
    }
  }
  return changes
}
