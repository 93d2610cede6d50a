import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { randomBytes } from 'node:crypto'
import postgres from 'postgres'
import { expect, inject, onTestFinished, test } from 'vitest'
import { cloneDatabase } from '#test/world/database.ts'
import { scratchFolder } from '#test/scratchFolder.ts'
import { migrate } from './migrate.ts'

const main = path.resolve(import.meta.dirname, '../../main.ts')

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

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
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
  const data = await scratchFolder()
  onTestFinished(() => data.remove())
  const server = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', main], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: url,
      DATA_DIR: data.folder,
      PORT: String(await freePort()),
      HOST: '127.0.0.1',
      KOINON_ROLES: 'web',
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const [said, [code]] = await Promise.all([text(server.stderr), once(server, 'exit') as Promise<[number | null]>])
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
