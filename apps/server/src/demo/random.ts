/** Repeatable randomness: the same seed gives the same numbers on every machine. */
export interface Random {
  /** From 0 up to, not including, 1. */
  next(): number
  /** A whole number from `low` to `high`, both included. */
  int(low: number, high: number): number
  chance(probability: number): boolean
  pick<T>(items: readonly T[]): T
  /** The items in another order. */
  shuffled<T>(items: readonly T[]): T[]
  /** One of the items, the early ones far more often: the n-th with a weight of 1/n. */
  favoured<T>(items: readonly T[]): T
}

/** Mulberry32: 32 bits of state are enough for a few thousand numbers. */
export function randomOf(seed: number): Random {
  let state = Math.trunc(seed)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const int = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  const at = <T>(items: readonly T[], index: number): T => {
    if (index >= items.length) throw new RangeError('Nothing to draw from.')
    return items[index] as T
  }
  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick: (items) => at(items, int(0, items.length - 1)),
    shuffled: (items) =>
      items
        .map((item) => ({ item, key: next() }))
        .sort((a, b) => a.key - b.key)
        .map(({ item }) => item),
    favoured: (items) => {
      const total = items.reduce((sum, _, index) => sum + 1 / (index + 1), 0)
      let left = next() * total
      const found = items.findIndex((_, index) => (left -= 1 / (index + 1)) < 0)
      return at(items, Math.max(0, found))
    },
  }
}
