import { randomBytes } from 'node:crypto'
import postgres from 'postgres'
import { expect, inject, onTestFinished, test } from 'vitest'
import { failedStart } from '#test/failedStart.ts'
import { cloneDatabase } from '#test/world/database.ts'
import { expectMigrated } from './knownSteps.ts'
import { migrate } from './migrate.ts'
import { type Migration, readMigrations, sqlMigration } from './readMigrations.ts'

async function openDatabase() {
  const database = await cloneDatabase(inject('postgresUrl'), `test_${randomBytes(8).toString('hex')}`)
  onTestFinished(() => database.drop())
  const url = new URL(database.url)
  // A socket's folder is nothing that postgres.js knows.
  url.searchParams.delete('host')
  const sql = postgres(url.toString(), { max: 4, onnotice: () => undefined })
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

const stepOf = (name: string, text: string): Migration => sqlMigration(`${name}.sql`, text)
const withSteps = async (...steps: readonly Migration[]) => [...(await readMigrations()), ...steps]

test('a version starts beside the steps of a newer one that leave it working, but not beside others', async () => {
  const { sql } = await openDatabase()
  const column = stepOf('0021_add_color', '-- breaks: false\nalter table groups add column color text')
  const drop = stepOf('0022_drop_color', '-- breaks: true\nalter table groups drop column color')
  await migrate(sql, { migrations: await withSteps(column) })
  await migrate(sql)
  await expectMigrated(sql)
  await migrate(sql, { migrations: await withSteps(column, drop) })
  for (const start of [() => migrate(sql), () => expectMigrated(sql)])
    await expect(start()).rejects.toThrow(/0022_drop_color, which this version does not have and cannot work with/)
})

test('a node with MIGRATE=never changes nothing, and says which step is to be done first', async () => {
  const { sql } = await openDatabase()
  await expectMigrated(sql)
  await sql`delete from schema_migrations where name = '0020_admin'`
  await expect(expectMigrated(sql)).rejects.toThrow(
    /^MIGRATE: is never, .* lacks a step .*\(0020_admin\)\.\n.* npm run admin -- migrate$/,
  )
  await sql`drop table schema_migrations`
  await expect(expectMigrated(sql)).rejects.toThrow(/lacks \d\d steps/)
})

test('a step that another transaction holds up gives way to requests, tries again, and names the reason in the end', async () => {
  const { sql } = await openDatabase()
  const migrations = await withSteps(
    stepOf(
      '0021_add_color',
      "-- breaks: false\nset local lock_timeout = '20ms';\nalter table groups add column color text",
    ),
  )
  const held = await sql.reserve()
  await held`begin`
  await held`lock table groups in row exclusive mode`
  let waits = 0
  const pause = async () => {
    waits += 1
    // Between two tries nothing waits in front of a request.
    await sql`select 1 from groups limit 1`
  }
  await expect(migrate(sql, { migrations, pause })).rejects.toThrow(/0021_add_color did not get its locks in 20 tries/)
  expect(waits).toBe(19)
  const lines: string[] = []
  const report = (line: string) => void lines.push(line)
  await migrate(sql, { migrations, report, pause: async () => void (await held`rollback`) })
  expect(lines).toEqual(['Upgrading the database: 0021_add_color', expect.stringMatching(/waits for transactions/)])
  held.release()
})

test('an index is made outside a transaction, and a step that was interrupted there runs again', async () => {
  const { sql } = await openDatabase()
  const text = `-- breaks: false
-- transaction: none
-- An interrupted one is left invalid.
drop index concurrently if exists groups_color_idx;
create index concurrently groups_color_idx on groups (color);
`
  const migrations = await withSteps(stepOf('0021_add_color_idx', text))
  await expect(migrate(sql, { migrations })).rejects.toThrow(/"color" does not exist/)
  // The version before it starts meanwhile.
  await migrate(sql)
  await sql`alter table groups add column color text`
  await migrate(sql, { migrations })
  await migrate(sql, { migrations })
  const made = sql`select indisvalid from pg_index where indexrelid = 'groups_color_idx'::regclass`
  expect(await made).toEqual([{ indisvalid: true }])
})

test('a step must say whether it breaks the version before it', () => {
  expect(() => stepOf('0021_add_color', 'alter table groups add column color text')).toThrow(
    /^0021_add_color\.sql: must say/,
  )
})
