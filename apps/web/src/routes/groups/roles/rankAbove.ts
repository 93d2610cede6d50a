interface Ranked {
  readonly rank: number
}

/** The highest that stands below a rank. */
export const standingBelow = <R extends Ranked>(rank: number, all: readonly R[]): R | undefined =>
  all.filter((one) => one.rank < rank).toSorted((one, other) => other.rank - one.rank)[0]

/**
 * A rank directly above another: between it and the next higher of `all` or the limit, so that there is room for
 * others; the next whole rank if there is no room.
 */
export function rankAbove(below: number, all: readonly Ranked[], limit: number): number {
  const next = Math.min(limit, ...all.map(({ rank }) => rank).filter((rank) => rank > below))
  return Math.max(below + 1, Math.floor((below + next) / 2))
}
