/** The list with one item moved one place earlier (−1) or later (1); unchanged at either end. */
export function moveItem<T>(all: readonly T[], from: number, by: 1 | -1): readonly T[] {
  const to = from + by
  const [thing] = all.slice(from, from + 1)
  if (thing === undefined || to < 0 || to >= all.length) return all
  return all.toSpliced(from, 1).toSpliced(to, 0, thing)
}
