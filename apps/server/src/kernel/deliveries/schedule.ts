import { hourMs, minuteMs } from '../durations.ts'

const secondMs = 1000

/** Pauses after each failed attempt; after the last one there is no other. About three days together. */
const pausesMs = [
  5 * secondMs,
  5 * minuteMs,
  30 * minuteMs,
  ...[2, 5, 10, 14, 20, 24].map((hours) => hours * hourMs),
] as const

/** A pause is a fifth shorter or longer, so that what failed together is not tried together. */
const jitter = 0.2
const maxRetryAfterMs = 24 * hourMs

interface FailedAttempt {
  /** How many there were, this one included. */
  readonly attempts: number
  readonly now: Date
  /** The pause that the receiver asked for. */
  readonly retryAfterMs: number | null
  /** From 0 to 1. */
  readonly chance: number
}

/** When a delivery that failed is tried again; null: no more. */
export function nextAttemptAt({ attempts, now, retryAfterMs, chance }: FailedAttempt): Date | null {
  const pauseMs = pausesMs[attempts - 1]
  if (pauseMs === undefined) return null
  const pauseOfTableMs = pauseMs * (1 - jitter + 2 * jitter * chance)
  const pauseOfReceiverMs = Math.min(retryAfterMs ?? 0, maxRetryAfterMs)
  return new Date(now.getTime() + Math.round(Math.max(pauseOfTableMs, pauseOfReceiverMs)))
}

/** `Retry-After` in ms: seconds, or a date (RFC 9110). Null for anything else. */
export function readRetryAfter(header: string | undefined, now: Date): number | null {
  if (header === undefined) return null
  if (/^\d{1,9}$/.test(header)) return Number(header) * secondMs
  const at = Date.parse(header)
  return Number.isNaN(at) ? null : Math.max(0, at - now.getTime())
}
