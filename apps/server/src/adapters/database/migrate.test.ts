import { randomBytes } from 'node:crypto'
import postgres from 'postgres'
import { expect, inject, onTestFinished, test } from 'vitest'
import { failedStart } from '#test/failedStart.ts'
import { cloneDatabase } from '#test/world/database.ts'
import { migrate } from './migrate.ts'

async function openDatabase() {
  const database = await cloneDatabase(inject('postgresUrl'), `test_${randomBytes(8).toString('hex')}`)
  onTestFinished(() => database.drop())
  const url = new URL(database.url)
  // A socket's folder is nothing that postgres.js knows.
  url.searchParams.delete('host')
  const sql = postgres(url.toString(), { max: 2, onnotice: () => undefined })
  onTestFinished(() => sql.end())
  return { url: url.toString(), sql }
}

/** As the versions before the first release left it. */
const makeFormer = (sql: postgres.Sql) =>
  sql.unsafe(`
    drop table schema_migrations;
    create table schema_migrations (
      name text primary key, started_at timestamptz not null default now(), finished_at timestamptz);
    insert into schema_migrations (name, finished_at) values ('0001_kernel.ts', now()), ('0010_accounts.ts', now())`)

test('a server does not start on a database made before the first release, and says how to keep its content', async () => {
  const { url, sql } = await openDatabase()
  await makeFormer(sql)
  const { said, code } = await failedStart(url)
  expect(said).toContain('made by a version before the first release')
  expect(said).toContain('start the version that made it, export the content there, and import it here')
  expect(code).toBe(1)
  expect(await sql`select name from schema_migrations order by name`).toEqual([
    { name: '0001_kernel.ts' },
    { name: '0010_accounts.ts' },
  ])
})

test('a database whose schema files have changed since is refused as well', async () => {
  const { sql } = await openDatabase()
  await migrate(sql)
  await sql`update schema_migrations set checksum = 'another' where name = '0002_accounts'`
  await expect(migrate(sql)).rejects.toThrow(/made by a version before the first release/)
})
