import { sql } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'
import { cloneDatabase } from '../../../test/world/database.ts'
import { connect } from './connect.ts'

test('a transaction gets a new connection after all existing ones have ended', async () => {
  const database = await cloneDatabase(inject('postgresUrl'), 'test_connections')
  const [ours, other] = [connect(database.url, { pool: 2 }), connect(database.url, { pool: 1 })]
  onTestFinished(async () => {
    await Promise.all([ours.close(), other.close()])
    await database.drop()
  })
  const one = () =>
    ours.db.transaction().execute(async (tx) => (await sql<{ n: number }>`select 1 as n`.execute(tx)).rows)
  expect(await one()).toEqual([{ n: 1 }])
  // As each of them ends by itself after half an hour.
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(other.db)
  // A dead connection still in the pool is refused once.
  await expect.poll(() => one().catch(() => [])).toEqual([{ n: 1 }])
  expect(await Promise.all([one(), one(), one()])).toHaveLength(3)
})
