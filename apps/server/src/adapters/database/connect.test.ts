import { sql } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'
import { databaseProxy } from '#test/fakes/databaseProxy.ts'
import { cloneDatabase } from '#test/world/database.ts'
import { connect } from './connect.ts'
import { isConnectionLost } from './lostConnections.ts'
import { postgresTransport } from './postgresTransport.ts'

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

test('after an outage of the database, queries are answered and processes receive each other’s messages again', async () => {
  const database = await cloneDatabase(inject('postgresUrl'), 'test_outage')
  const proxy = await databaseProxy(database.url)
  const [ours, other] = [connect(proxy.url, { pool: 3 }), connect(database.url, { pool: 1 })]
  onTestFinished(async () => {
    await Promise.all([ours.close(), other.close()])
    await proxy.close()
    await database.drop()
  })
  const events: string[] = []
  let missed = 0
  await postgresTransport(ours.sql, { onMessage: (message) => events.push(message), missed: () => (missed += 1) })
  const speaking = await postgresTransport(other.sql, { onMessage: () => undefined, missed: () => undefined })
  await proxy.cut()
  const query = () => ours.db.transaction().execute(async (tx) => (await sql`select 1 as n`.execute(tx)).rows)
  for (let tries = 0; tries < 3; tries += 1) await expect(query()).rejects.toSatisfy(isConnectionLost)
  await proxy.restore()
  await expect.poll(() => query().catch(() => [])).toEqual([{ n: 1 }])
  // The listener was told that it may have missed something, and hears what is said from then on.
  await expect.poll(() => missed).toBe(1)
  await speaking.send('hello')
  await expect.poll(() => events).toEqual(['hello'])
})

test('a query sent while its connection breaks is refused, and the next one is answered', async () => {
  const database = await cloneDatabase(inject('postgresUrl'), 'test_reset')
  const proxy = await databaseProxy(database.url)
  const ours = connect(proxy.url, { pool: 1 })
  onTestFinished(async () => {
    await ours.close()
    await proxy.close()
    await database.drop()
  })
  const one = () => sql<{ n: number }>`select 1 as n`.execute(ours.db).then(({ rows }) => rows)
  expect(await one()).toEqual([{ n: 1 }])
  const broken = sql`select pg_sleep(60)`.execute(ours.db)
  // Sent after the error of the socket and before its end, when the driver does not know yet that it is closed.
  const late = broken.catch(one)
  await expect.poll(() => countSleepers(database.url)).toBe(1)
  proxy.reset()
  await expect(late).rejects.toSatisfy(isConnectionLost)
  expect(await one()).toEqual([{ n: 1 }])
})

test('queries that are never answered are refused, and the next are answered on connections of their own', async () => {
  const database = await cloneDatabase(inject('postgresUrl'), 'test_swallowed')
  const proxy = await databaseProxy(database.url)
  const ours = connect(proxy.url, { pool: 2, limitMs: 500 })
  onTestFinished(async () => {
    await ours.close()
    await proxy.close()
    await database.drop()
  })
  const single = () => sql<{ n: number }>`select 1 as n`.execute(ours.db).then(({ rows }) => rows)
  const within = () =>
    ours.db.transaction().execute(async (tx) => (await sql<{ n: number }>`select 1 as n`.execute(tx)).rows)
  expect(await Promise.all([single(), within()])).toEqual([[{ n: 1 }], [{ n: 1 }]])
  proxy.swallow()
  const outcomes = await Promise.allSettled([single(), within()])
  for (const outcome of outcomes)
    expect(outcome).toMatchObject({ status: 'rejected', reason: expect.toSatisfy(isConnectionLost) })
  await proxy.restore()
  // Connections begun meanwhile are given up after some seconds.
  const both = () => Promise.all([single(), within()])
  await expect.poll(() => both().catch(() => []), { timeout: 10_000 }).toEqual([[{ n: 1 }], [{ n: 1 }]])
  expect(await Promise.all([both(), both()])).toHaveLength(2)
})

test('a transaction that gives itself more time is waited for', async () => {
  const ours = connect(inject('postgresUrl'), { pool: 1, limitMs: 100 })
  onTestFinished(ours.close)
  const rows = await ours.db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = '10min'`.execute(tx)
    return (await sql`select 1 as n from pg_sleep(0.5)`.execute(tx)).rows
  })
  expect(rows).toEqual([{ n: 1 }])
})

/** How many sessions of the database sleep. */
async function countSleepers(url: string): Promise<number> {
  const { db, close } = connect(url, { pool: 1 })
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`.execute(db)
  await close()
  return rows.length
}
