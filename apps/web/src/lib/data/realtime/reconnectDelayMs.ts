const waits = [1, 2, 5, 10, 30]
const jitter = 0.3

/**
 * How long to wait before the next try, in ms: 1, 2, 5, 10, then always 30 seconds, each with up to 30 % jitter, so
 * that clients do not all return at once after a restart. `random` is between 0 and 1.
 */
export function reconnectDelayMs(attempt: number, random: number): number {
  const seconds = waits[Math.min(attempt, waits.length - 1)] ?? 30
  return Math.round(seconds * 1000 * (1 + jitter * (2 * random - 1)))
}
