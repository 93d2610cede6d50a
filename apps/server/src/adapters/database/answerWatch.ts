import { sessionSettings } from './address/postgresJsOptions.ts'

/** PostgreSQL itself ends what takes longer than its limit. If nothing at all comes by then, the way to it is broken. */
export const answerLimitMs = sessionSettings.statement_timeout + 5000

/** A connection of postgres.js, as far as it is used here. */
export interface Carrier {
  destroy?: (error: Error) => void
  terminate: () => void
}

/**
 * Ends connections on which queries are under way and none has been answered for so long: behind a proxy or a failover
 * that swallows answers, TCP would wait for a quarter of an hour, and callers with it.
 */
export class AnswerWatch {
  readonly #limitMs: number
  readonly #busy = new WeakMap<Carrier, { count: number; timer: NodeJS.Timeout }>()

  constructor(limitMs: number) {
    this.#limitMs = limitMs
  }

  /** A query was sent. */
  begin(carrier: Carrier): void {
    const busy = this.#busy.get(carrier)
    if (busy) busy.count += 1
    else this.#busy.set(carrier, { count: 1, timer: setTimeout(() => end(carrier), this.#limitMs).unref() })
  }

  /** One of its queries was answered, or refused. */
  done(carrier: Carrier): void {
    const busy = this.#busy.get(carrier)
    if (!busy) return
    busy.count -= 1
    if (busy.count > 0) return void busy.timer.refresh()
    clearTimeout(busy.timer)
    this.#busy.delete(carrier)
  }
}

function end(carrier: Carrier): void {
  const error = Object.assign(new Error('The database did not answer a query.'), { code: 'ETIMEDOUT' })
  if (carrier.destroy) carrier.destroy(error)
  else carrier.terminate()
}
