import { maxCallsAtOnce } from '@koinon/contract'

/** The source of calls, which can be told to wait. */
interface CallSource {
  pause(): void
  resume(): void
}

/**
 * Runs the calls of one socket, several at a time. While others wait, nothing more is read from the socket; what waits is
 * therefore never more than what arrived in one piece.
 */
export class CallQueue {
  private readonly source: CallSource
  private waiting: (() => Promise<void>)[] = []
  private running = 0

  constructor(source: CallSource) {
    this.source = source
  }

  /** `run` must not reject. */
  add(run: () => Promise<void>): void {
    this.waiting.push(run)
    this.startNext()
    if (this.waiting.length > 0) this.source.pause()
  }

  /** Forgets what waits. */
  clear(): void {
    this.waiting = []
  }

  private startNext(): void {
    while (this.running < maxCallsAtOnce) {
      const run = this.waiting.shift()
      if (!run) return
      this.running += 1
      void run().finally(() => {
        this.running -= 1
        this.startNext()
        if (this.waiting.length === 0) this.source.resume()
      })
    }
  }
}
