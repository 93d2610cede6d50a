import { sql as query } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'
import { pgBouncer, startPgBouncer } from '#test/counterparts/pgBouncer.ts'
import { cloneDatabase } from '#test/world/database.ts'
import { prepareJobs } from '#kernel/work/jobs.ts'
import { readyDatabase } from '../../readyDatabase.ts'
import { withParameter } from './address/parseAddress.ts'
import { connect } from './connect.ts'
import { databaseFault } from './databaseFault.ts'
import { ensureUsable } from './ensureUsable.ts'
import { hearsNotifications } from './hearsNotifications.ts'
import { pipeline } from './pipeline.ts'
import { saveSessionSettings } from './saveSessionSettings.ts'
import { postgresTransport } from './postgresTransport.ts'

const why = pgBouncer === null ? ' (skipped: PgBouncer is not installed)' : ''

async function database(name: string): Promise<string> {
  const { url, drop } = await cloneDatabase(inject('postgresUrl'), name)
  onTestFinished(drop)
  return url
}
function open(url: string) {
  const connection = connect(url, { pool: 2 })
  onTestFinished(connection.close)
  return connection
}

test.skipIf(pgBouncer === null)(
  `through PgBouncer in session mode, sessions have their settings, listen and work the queue${why}`,
  async () => {
    const through = await startPgBouncer(await database('pooled'), 'session')
    const refused = await open(through).sql`select 1`.catch((error: unknown) => databaseFault(error, through))
    expect(refused).toMatch(/^DATABASE_URL: a pooler .* Set DATABASE_POOLER=session/)

    const url = withParameter(through, 'pooler', 'session')
    const { sql } = open(url)
    await ensureUsable(sql, url)
    await saveSessionSettings(sql)
    const [row] = await sql`
      select current_setting('statement_timeout') as statement,
        current_setting('idle_in_transaction_session_timeout') as idle, current_setting('application_name') as name`
    expect(row).toEqual({ statement: '15s', idle: '30s', name: 'koinon' })
    await prepareJobs(url)
    const received: string[] = []
    const transport = await postgresTransport(sql, {
      onMessage: (text) => received.push(text),
      missed: () => undefined,
    })
    await transport.send('hello')
    await expect.poll(() => received).toEqual(['hello'])
    await transport.close()
    expect(await hearsNotifications(url)).toBe(true)
  },
)

test.skipIf(pgBouncer === null)(
  `a pooler in transaction mode is found out by the notifications that it loses${why}`,
  async () => {
    const through = await startPgBouncer(await database('transactions'), 'transaction')
    expect(await hearsNotifications(withParameter(through, 'pooler', 'session'))).toBe(false)
  },
)

test.skipIf(pgBouncer === null)(
  `through PgBouncer in transaction mode, requests share few sessions and keep their transactions apart${why}`,
  async () => {
    const url = await database('shared')
    const poolerUrl = withParameter(await startPgBouncer(url, 'transaction'), 'pooler', 'transaction')
    await readyDatabase(url, { poolerUrl, report: () => undefined })
    const { db, close } = connect(poolerUrl, { pool: 8 })
    onTestFinished(close)
    const settings = await query<{
      statement: string
    }>`select current_setting('statement_timeout') as statement`.execute(db)
    expect(settings.rows).toEqual([{ statement: '15s' }])
    await query`create table turns (id int primary key, by int, session int)`.execute(db)
    const turn = (by: number) =>
      db.transaction().execute(async (tx) => {
        for (const nth of [0, 1, 2])
          await pipeline(tx, query`insert into turns values (${by * 3 + nth}, ${by}, pg_backend_pid())`)
        await query`select count(*) from turns where by = ${by}`.execute(tx)
        if (by % 5 === 0) throw new Error('undone')
      })
    await Promise.allSettled(Array.from({ length: 40 }, (_, by) => turn(by)))
    const { rows } = await query<{ by: number; count: number; sessions: number }>`
      select by, count(*)::int as count, count(distinct session)::int as sessions from turns group by by`.execute(db)
    expect(rows).toHaveLength(32)
    expect(rows.filter(({ count, sessions }) => count !== 3 || sessions !== 1)).toEqual([])
  },
)

test.skipIf(pgBouncer === null)(
  `through PgBouncer in transaction mode, queries are answered while a transaction leaves them a single connection${why}`,
  async () => {
    const url = await database('crowded')
    const poolerUrl = withParameter(await startPgBouncer(url, 'transaction'), 'pooler', 'transaction')
    await readyDatabase(url, { poolerUrl, report: () => undefined })
    const { db, close } = connect(poolerUrl, { pool: 2 })
    onTestFinished(close)
    const greet = (within: typeof db) => query`select 1`.execute(within)
    await Promise.all([greet(db), greet(db)])
    await db.transaction().execute(async (tx) => {
      await greet(tx)
      // So long that it is still read when the pooler learns that the one before it is answered.
      const numbers = query.raw(Array.from({ length: 20_000 }, (_, nth) => nth).join())
      const [one, other] = await Promise.all([
        query<{ found: number }>`select 1 as found`.execute(db),
        query<{ found: number }>`select ${2}::int as found where 5 = any (array[${numbers}])`.execute(db),
      ])
      expect([one.rows, other.rows]).toEqual([[{ found: 1 }], [{ found: 2 }]])
    })
  },
)
