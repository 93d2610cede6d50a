import type { App } from '#kernel/http/app.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { inTransaction } from '#kernel/database/transaction.ts'

/** Something whose state is at a provider, with how often that was written. */
interface Read {
  readonly providerReadCount: number
}
interface Reading<Row extends Read, Told, Done> {
  see(): Promise<Row>
  read(seen: Row): Promise<Told>
  /** The row again, locked. */
  hold(tx: Tx, seen: Row): Promise<Row>
  /** Writes what was reported, and counts that. */
  write(tx: Tx, row: Row, state: Told): Promise<Done>
}

const maxTries = 12

/**
 * Asks a provider while nothing is locked, and writes what it reported. An older reading never overwrites a newer
 * one: if another was written meanwhile, it asks again.
 */
export async function readProviderState<Row extends Read, Told, Done>(
  app: App,
  { see, read, hold, write }: Reading<Row, Told, Done>,
): Promise<Done> {
  for (let tries = 0; tries < maxTries; tries += 1) {
    const seen = await see()
    const state = await read(seen)
    const written = await inTransaction(app, async (tx) => {
      const row = await hold(tx, seen)
      return row.providerReadCount === seen.providerReadCount ? { done: await write(tx, row, state) } : null
    })
    if (written) return written.done
  }
  throw new Refusal('TRY_AGAIN', { retryAfter: 1 })
}
