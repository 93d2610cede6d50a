/** The list with one of its things a place earlier (−1) or later (1); the same list at its ends. */
export function moved<T>(all: readonly T[], from: number, by: 1 | -1): readonly T[] {
  const to = from + by
  const [thing] = all.slice(from, from + 1)
  if (thing === undefined || to < 0 || to >= all.length) return all
  return all.toSpliced(from, 1).toSpliced(to, 0, thing)
}
