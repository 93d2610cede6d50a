/** The longest time between two shares, in ms. */
const maxIntervalMs = 250

/**
 * Calls `act` for each of these once in `periodMs`, a share at a time: requests would wait behind the work of
 * thousands of sockets in one moment. `turn` is any whole number, best one after another.
 */
export function staggeredInterval<T extends { readonly turn: number }>(
  all: ReadonlySet<T>,
  periodMs: number,
  act: (one: T) => void,
): NodeJS.Timeout {
  const shares = Math.ceil(periodMs / maxIntervalMs)
  let share = 0
  return setInterval(() => {
    share = (share + 1) % shares
    for (const one of all) if (one.turn % shares === share) act(one)
  }, periodMs / shares)
}
