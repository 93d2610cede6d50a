import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { openWorld } from '#test/world/world.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { inTransaction } from '#kernel/database/transaction.ts'
import { connect } from './connect.ts'
import { pipeline } from './pipeline.ts'

const world = await openWorld()
const { app } = world
const at = app.runtime.now()
const note = (tx: Tx, key: string, used = 1) =>
  pipeline(tx, tx.insertInto('target_limits').values({ key, used, started_at: at }))
const keys = async (like: string) =>
  (await app.db.selectFrom('target_limits').select('key').where('key', 'like', like).execute()).map(({ key }) => key)
const twice = { code: '23505' }

afterAll(() => app.db.deleteFrom('target_limits').where('key', 'like', 'along %').execute())

test('a pipelined statement is visible to the next one, and stays once the transaction is committed', async () => {
  const seen = await inTransaction(app, async (tx) => {
    await note(tx, 'along a')
    return tx.selectFrom('target_limits').select('used').where('key', '=', 'along a').executeTakeFirst()
  })
  expect(seen).toEqual({ used: 1 })
  expect(await keys('along a')).toEqual(['along a'])
})

test('a pipelined last statement is committed with all before it', async () => {
  await inTransaction(app, async (tx) => {
    await note(tx, 'along b1')
    await note(tx, 'along b2')
  })
  expect(await keys('along b%')).toHaveLength(2)
})

test('if a pipelined statement fails, the next one fails with its error, and nothing stays', async () => {
  const failing = inTransaction(app, async (tx) => {
    await note(tx, 'along c')
    await note(tx, 'along c')
    await sql`select 1`.execute(tx)
  })
  await expect(failing).rejects.toMatchObject(twice)
  expect(await keys('along c')).toEqual([])
})

test('if a pipelined statement fails with nothing after it, the commit fails with its error, and nothing stays', async () => {
  const failing = inTransaction(app, async (tx) => {
    await note(tx, 'along d')
    await note(tx, 'along d')
  })
  await expect(failing).rejects.toMatchObject(twice)
  expect(await keys('along d')).toEqual([])
})

test('an error undone by a rollback to a savepoint is dropped, and the rest is committed', async () => {
  await inTransaction(app, async (tx) => {
    await note(tx, 'along e1')
    await pipeline(tx, sql`savepoint before`)
    await note(tx, 'along e1')
    await expect(sql`release savepoint before`.execute(tx)).rejects.toMatchObject(twice)
    await sql`rollback to savepoint before`.execute(tx)
    await note(tx, 'along e2')
  })
  expect((await keys('along e%')).toSorted()).toEqual(['along e1', 'along e2'])
})

test('the connection of a failed transaction serves the next without a trace', async () => {
  const failing = (key: string) =>
    inTransaction(app, async (tx) => {
      await note(tx, key)
      await note(tx, key)
    }).catch((error: unknown) => error)
  const many = Array.from({ length: 40 }, (_, index) => `along f${index}`)
  await Promise.all(many.map(failing))
  await Promise.all(many.map((key) => inTransaction(app, (tx) => note(tx, key))))
  expect(await keys('along f%')).toHaveLength(many.length)
})

test('a transaction gets its connection in turn during an endless flood of queries', async () => {
  const { db, close } = connect(world.databaseUrl, { pool: 2 })
  try {
    const many = 150
    let [answered, isOver] = [0, false]
    const query = async () => {
      await sql`select pg_sleep(0.002)`.execute(db)
      answered += 1
    }
    const queryOn = async () => {
      while (!isOver) await query()
    }
    // Both connections are open, so that there is something to queue for.
    await Promise.all([query(), query()])
    answered = 0
    const flood = Array.from({ length: many }, queryOn)
    await db.transaction().execute((tx) => sql`select 1`.execute(tx))
    expect(answered).toBeLessThan(2 * many)
    isOver = true
    await Promise.all(flood)
  } finally {
    await close()
  }
})

test('a query after one that failed amid its rows gets exactly its own rows', async () => {
  const { db, close } = connect(world.databaseUrl, { pool: 1 })
  const failing = sql`select 1 / (3 - n) as part from generate_series(1, 5) as n`
  const numbers = sql<{ n: number }>`select n from generate_series(1, 3) as n`
  const expected = [1, 2, 3]
  try {
    await expect(failing.execute(db)).rejects.toThrow('division by zero')
    expect((await numbers.execute(db)).rows.map(({ n }) => n)).toEqual(expected)
    await db.transaction().execute(async (tx) => {
      await sql`savepoint before`.execute(tx)
      await expect(failing.execute(tx)).rejects.toThrow('division by zero')
      await sql`rollback to before`.execute(tx)
      expect((await numbers.execute(tx)).rows.map(({ n }) => n)).toEqual(expected)
    })
  } finally {
    await close()
  }
})

test('a query after a lost connection gets exactly its own rows', async () => {
  const { db, sql: pool, close } = connect(world.databaseUrl, { pool: 1 })
  try {
    await pool`select pg_terminate_backend(pg_backend_pid())`.catch(() => undefined)
    // The driver may pass the reason for the old connection's end on to the next query.
    await sql`select 1`.execute(db).catch(() => undefined)
    expect((await sql<{ two: number }>`select 2 as two`.execute(db)).rows).toEqual([{ two: 2 }])
  } finally {
    await close()
  }
})
