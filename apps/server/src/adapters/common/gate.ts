/** The gate's queue is full: the caller should answer "try again" rather than wait longer. */
export class GateFullError extends Error {
  override readonly name = 'GateFullError'
  readonly code = 'GATE_FULL'
}

export interface Gate {
  /**
   * Runs `work` when a place is free; at most `running` at once and `waiting` in line, beyond which it throws
   * GateFullError. A call still waiting when `signal` fires leaves the line and rejects with its reason.
   */
  run<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T>
}

/** Limits costly work: so many at once, so many in line, and no more. */
export function createGate({ running, waiting }: { running: number; waiting: number }): Gate {
  let busy = 0
  const line: (() => void)[] = []

  const enter = async (signal?: AbortSignal): Promise<void> => {
    if (busy < running) {
      busy += 1
      return
    }
    if (line.length >= waiting) throw new GateFullError('too much of this work is already waiting')
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const giveUp = () => {
      const place = line.indexOf(resolve)
      if (place >= 0) line.splice(place, 1)
      reject(signal?.reason)
    }
    signal?.addEventListener('abort', giveUp, { once: true })
    line.push(resolve)
    await promise
    signal?.removeEventListener('abort', giveUp)
  }

  // The place is handed on without being released, so that a newcomer cannot slip in before those already waiting.
  const leave = (): void => {
    const next = line.shift()
    if (next) next()
    else busy -= 1
  }

  return {
    async run(work, signal) {
      signal?.throwIfAborted()
      await enter(signal)
      try {
        return await work()
      } finally {
        leave()
      }
    },
  }
}
