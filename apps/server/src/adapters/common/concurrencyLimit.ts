/** The gate's queue is full: the caller should answer "try again" rather than wait longer. */
export class QueueFullError extends Error {
  override readonly name = 'GateFullError'
  readonly code = 'GATE_FULL'
  /** Seconds until the work that waits now will be done, as far as can be told; at least 1. */
  readonly retryAfter: number

  constructor(message: string, waitMs = 0) {
    super(message)
    this.retryAfter = Math.max(1, Math.ceil(waitMs / 1000))
  }
}

export interface ConcurrencyLimit {
  /**
   * Runs `work` when a place is free; at most `running` at once and `waiting` in line, beyond which it throws
   * GateFullError. A call still waiting when `signal` fires leaves the line and rejects with its reason.
   */
  run<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T>
  /** How long the works of late took on average, in ms; 0 before the first has ended. */
  averageMs(): number
}

export interface ConcurrencyLimits {
  readonly running: number
  readonly waiting: number
  /**
   * The longest that anybody waits in line, in ms: works that would have to wait longer, to judge by those of late, are
   * refused at once, and those that do all the same are refused then. Without a bound by default.
   */
  readonly maxWaitMs?: number
  /** A clock in ms that never goes back, for tests. */
  readonly clock?: () => number
}

/** The weight of the latest work in the average. */
const newestWeight = 0.2
/** The first works also start threads and load what they need: only from then on the average tells how long others wait. */
const telling = 10

interface Waiting {
  readonly enter: () => void
}

/** Waits in line until a place is handed on; leaves it when `signal` fires, or after `maxWaitMs`. */
async function placeIn(
  queue: Waiting[],
  {
    signal,
    maxWaitMs,
    expectedWaitMs,
  }: { signal: AbortSignal | undefined; maxWaitMs: number; expectedWaitMs: () => number },
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const place = { enter: resolve }
  const leave = (reason: unknown) => {
    const index = queue.indexOf(place)
    if (index >= 0) queue.splice(index, 1)
    reject(reason)
  }
  const cancel = () => leave(signal?.reason)
  signal?.addEventListener('abort', cancel, { once: true })
  const late = Number.isFinite(maxWaitMs)
    ? setTimeout(() => leave(new QueueFullError('this work waited too long', expectedWaitMs())), maxWaitMs)
    : undefined
  queue.push(place)
  try {
    await promise
  } finally {
    clearTimeout(late)
    signal?.removeEventListener('abort', cancel)
  }
}

/** Limits costly work: so many at once, so many in line, and no more. */
export function createConcurrencyLimit({
  running,
  waiting,
  maxWaitMs = Infinity,
  clock = () => performance.now(),
}: ConcurrencyLimits): ConcurrencyLimit {
  let busy = 0
  let averageMs = 0
  let ended = 0
  const queue: Waiting[] = []
  const expectedWaitMs = () => ((queue.length + 1) * averageMs) / running

  const enter = async (signal?: AbortSignal): Promise<void> => {
    if (busy < running) {
      busy += 1
      return
    }
    if (queue.length >= waiting || (ended >= telling && expectedWaitMs() > maxWaitMs))
      throw new QueueFullError('too much of this work is already waiting', expectedWaitMs())
    await placeIn(queue, { signal, maxWaitMs, expectedWaitMs })
  }

  // The place is handed on without being released, so that a newcomer cannot slip in before those already waiting.
  const leave = (): void => {
    const next = queue.shift()
    if (next) next.enter()
    else busy -= 1
  }

  return {
    async run(work, signal) {
      signal?.throwIfAborted()
      await enter(signal)
      const started = clock()
      try {
        return await work()
      } finally {
        ended += 1
        const tookMs = clock() - started
        averageMs = averageMs === 0 ? tookMs : averageMs + newestWeight * (tookMs - averageMs)
        leave()
      }
    },
    averageMs: () => averageMs,
  }
}
