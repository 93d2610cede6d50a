import { CallError, RequiredParameterError } from '../errors.ts'

/** How often and how long a call is tried again. */
export interface RetryOptions {
  /** How many more times; 3 by default, 0 for never. */
  readonly retries?: number
  /** Seconds: a server that asks for a longer wait is not waited for. 30 by default. */
  readonly maxWaitSeconds?: number
}

/** Waits for so many milliseconds, and rejects once the signal aborts. */
export type Wait = (ms: number, signal?: AbortSignal) => Promise<void>

const busyStatuses: ReadonlySet<number> = new Set([502, 503, 504])
const firstPauseMs = 500
const longestPauseMs = 10_000

interface Attempt extends RetryOptions {
  /** Whether carrying it out a second time does no harm: it only reads, or bears an idempotency key. */
  readonly isRepeatable: boolean
  readonly signal?: AbortSignal
  readonly wait: Wait
}

/** Runs a call, and again while the server is busy or cannot be reached, after pauses that grow. */
export async function withRetries<T>(run: () => Promise<T>, attempt: Attempt): Promise<T> {
  const { retries = 3, maxWaitSeconds = 30, signal, wait } = attempt
  for (let count = 0; ; count += 1) {
    try {
      return await run()
    } catch (error) {
      const pause = pauseAfter(error, count, attempt)
      if (pause === null || count >= retries || pause > maxWaitSeconds * 1000) throw error
      await wait(pause, signal)
    }
  }
}

/** Milliseconds until the next attempt; null if there is none. */
function pauseAfter(error: unknown, count: number, { isRepeatable, signal }: Attempt): number | null {
  if (signal?.aborted || error instanceof RequiredParameterError) return null
  if (!(error instanceof CallError)) return isRepeatable ? growingPause(count) : null
  // A call that was refused for its rate was not carried out.
  const mayRepeat = error.status === 429 || (isRepeatable && busyStatuses.has(error.status))
  if (!mayRepeat) return null
  return error.retryAfter === undefined ? growingPause(count) : error.retryAfter * 1000
}

/** Half of it is random, so that the clients of a server that restarts do not return together. */
export function growingPause(count: number, random: () => number = Math.random): number {
  const longest = Math.min(longestPauseMs, firstPauseMs * 2 ** count)
  return longest / 2 + (random() * longest) / 2
}

export const pause: Wait = (ms, signal) =>
  new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal?.reason instanceof Error ? signal.reason : new Error('Aborted.'))
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, ms)
    signal?.addEventListener('abort', stop, { once: true })
  })
