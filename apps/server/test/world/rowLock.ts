import { type RawBuilder, sql } from 'kysely'
import { expect } from 'vitest'
import type { World } from './world.ts'

export interface RowLock {
  /** Resolves once this many transactions wait for rows. */
  waitedForBy(count: number): Promise<void>
  release(): Promise<void>
}

/** Locks the rows that a statement locks, in a transaction of its own, so that the next one has to wait. */
export async function lockRows(world: World, statement: RawBuilder<unknown>): Promise<RowLock> {
  const [held, letGo] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()]
  const holding = world.inTransaction(async (tx) => {
    await statement.execute(tx)
    held.resolve(undefined)
    await letGo.promise
  })
  await Promise.race([held.promise, holding])
  return {
    waitedForBy: (count) => expect.poll(() => waiting(world), { timeout: 20_000 }).toBe(count),
    release: async () => {
      letGo.resolve(undefined)
      await holding
    },
  }
}

/** How many transactions wait for a row that another one holds. */
async function waiting({ app }: World): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(app.db)
  return rows[0]?.count ?? 0
}
