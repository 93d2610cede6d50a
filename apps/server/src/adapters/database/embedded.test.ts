import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, lstatSync, readFileSync, readlinkSync, rmSync, statSync } from 'node:fs'
import { chmod, cp, rename, symlink, watch, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'
import { createInterface } from 'node:readline'
import postgres from 'postgres'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { scratchFolder } from '#test/scratchFolder.ts'
import { connect } from './connect.ts'
import { type EmbeddedOptions, type EmbeddedPostgres, startEmbeddedPostgres } from './embedded.ts'
import { hasEnded, isAlive, readPidFile } from './embedded/postmaster.ts'
import { postgresTransport } from './postgresTransport.ts'

const isRoot = process.getuid?.() === 0
const isWindows = process.platform === 'win32'
const quiet = { info: () => undefined, warn: () => undefined }
const started: EmbeddedPostgres[] = []

afterEach(async () => {
  await Promise.all(started.splice(0).map((database) => database.stop()))
})

/** A database shared by all read-only tests; copying it saves the others from creating one. */
let shared: EmbeddedPostgres
let model: string

beforeAll(async () => {
  const dataDir = await freshFolder()
  model = path.join(await freshFolder(), 'cluster')
  shared = await startEmbeddedPostgres({ dataDir, durable: false, log: quiet })
  await shared.stop()
  await cp(path.join(dataDir, 'cluster'), model, { recursive: true })
  shared = await startEmbeddedPostgres({ dataDir, durable: false, log: quiet })
})
afterAll(async () => {
  await shared.stop()
  await Promise.all(scratches.map((scratch) => scratch.remove()))
})

const scratches: { remove(): Promise<void> }[] = []
/** A folder for this file only; open to PostgreSQL's own user unless `mode` says otherwise. */
async function freshFolder(mode = 0o711): Promise<string> {
  const scratch = await scratchFolder(mode)
  scratches.push(scratch)
  return scratch.folder
}

/** A data directory that already holds a database. */
async function folderWithDatabase(): Promise<string> {
  const dataDir = await freshFolder()
  await cp(model, path.join(dataDir, 'cluster'), { recursive: true })
  return dataDir
}

async function start(options: Partial<EmbeddedOptions> & { dataDir: string }): Promise<EmbeddedPostgres> {
  const database = await startEmbeddedPostgres({ durable: false, log: quiet, ...options })
  started.push(database)
  return database
}

/** Whether the product, given this address, connects through a socket of this machine. */
async function queryNear(url: string): Promise<boolean | undefined> {
  const near = connect(url, { pool: 1 })
  try {
    return (await near.sql<{ near: boolean }[]>`select inet_server_addr() is null as near`)[0]?.near
  } finally {
    await near.close()
  }
}

async function queryRows<T = string>(
  url: string,
  query: string,
  options: postgres.Options<never> = {},
): Promise<T | undefined> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined, ...options })
  try {
    const [row] = await sql.unsafe<Record<string, T>[]>(query)
    return row && Object.values(row)[0]
  } finally {
    await sql.end()
  }
}

const startScript = (dataDir: string) => `
  const { startEmbeddedPostgres } = await import(${JSON.stringify(path.join(import.meta.dirname, 'embedded.ts'))})
  const log = { info() {}, warn() {} }
  const database = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, durable: false, log })
  console.log(database.pid)
  process.stdin.once('data', async () => { await database.stop(); process.exit() })`

/** Another process of the product that starts the same database and then waits to be told to leave or to be killed. */
async function startElsewhere(dataDir: string): Promise<{ child: ChildProcess; pid: number; leave(): Promise<void> }> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', startScript(dataDir)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string]
  const leave = async () => {
    child.stdin.write('leave\n')
    await once(child, 'exit')
  }
  return { child, pid: Number(line), leave }
}

test('the first start made a database with its own role, and the next finds the written rows', async () => {
  expect(await queryRows(shared.url, 'select current_user::text')).toBe('koinon')
  expect(await queryRows(shared.url, "select rolsuper from pg_roles where rolname = 'koinon'")).toBe(false)
  const dataDir = await folderWithDatabase()
  const first = await start({ dataDir, durable: true })
  await queryRows(first.url, "create table kept as select 'still here' as words")
  await first.stop()
  expect(isAlive(first.pid)).toBe(false)

  const second = await start({ dataDir, durable: true })
  expect(await queryRows(second.url, 'select words from kept')).toBe('still here')
  expect(second.port).toBe(first.port)
})

test('a durable database waits for the disk, and one for tests does not', async () => {
  const durable = await start({ dataDir: await folderWithDatabase(), durable: true, settings: { work_mem: '3MB' } })
  expect(await queryRows(durable.url, 'show synchronous_commit')).toBe('on')
  expect(await queryRows(durable.url, 'show fsync')).toBe('on')
  expect(await queryRows(durable.url, 'show work_mem')).toBe('3MB')
  expect(await queryRows(shared.url, 'show fsync')).toBe('off')
})

test('messages for other processes wait for no disk, unlike everything else', async () => {
  // A standby that never comes keeps everybody waiting for ever who waits for the log at all.
  const settings = { synchronous_standby_names: 'nobody' }
  const { url } = await start({ dataDir: await folderWithDatabase(), durable: true, settings })
  const sql = postgres(url)
  onTestFinished(() => sql.end({ timeout: 0 }))
  const received: string[] = []
  const transport = await postgresTransport(sql, {
    onMessage: (message) => void received.push(message),
    missed: () => undefined,
  })
  await transport.send('hello')
  await expect.poll(() => received).toEqual(['hello'])
  // A durable commit does wait, until the database stops.
  void sql`create table kept ()`.catch(() => undefined)
  const waiting = "select count(*)::int from pg_stat_activity where wait_event = 'SyncRep'"
  await expect.poll(() => queryRows<number>(url, waiting)).toBe(1)
})

test('text is UTF-8 and sorted by code point on every machine, and time is UTC', async () => {
  expect(await queryRows(shared.url, 'select datlocale from pg_database where datname = current_database()')).toBe(
    'C.UTF-8',
  )
  expect(await queryRows(shared.url, 'show server_encoding')).toBe('UTF8')
  expect(await queryRows(shared.url, "select upper('grün')")).toBe('GRÜN')
  expect(await queryRows(shared.url, 'show timezone')).toBe('UTC')
})

test('access requires the password, and a connection from this machine', async () => {
  const refusal = { code: '28P01' }
  await expect(queryRows(shared.url, 'select 1', { password: 'guessed' })).rejects.toMatchObject(refusal)
  await expect(queryRows(shared.adminUrl, 'select 1', { password: 'guessed' })).rejects.toMatchObject(refusal)
  expect(await queryRows(shared.adminUrl, 'show listen_addresses')).toBe('127.0.0.1')
  expect(
    await queryRows(shared.adminUrl, "select count(*)::int from pg_hba_file_rules where auth_method = 'trust'"),
  ).toBe(0)
})

test.skipIf(isWindows)('the private socket leads to the same database, and requires the password too', async () => {
  expect(await queryNear(shared.nearUrl)).toBe(true)
  const guessed = new URL(shared.nearUrl)
  guessed.password = 'guessed'
  await expect(queryNear(guessed.toString())).rejects.toMatchObject({ code: '28P01' })
})

test.skipIf(isWindows)('only their owner can read the rows and passwords', () => {
  const cluster = new URL(shared.nearUrl).searchParams.get('host') ?? ''
  expect(statSync(cluster).mode & 0o777).toBe(0o700)
  expect(statSync(path.join(cluster, 'koinon-passwords.json')).mode & 0o777).toBe(0o600)
})

test('a remembered port that is now taken is replaced by another', async () => {
  const dataDir = await folderWithDatabase()
  const first = await start({ dataDir })
  await first.stop()
  const squatter = createServer().listen(first.port, '127.0.0.1')
  await once(squatter, 'listening')
  const second = await start({ dataDir })
  expect(second.port).not.toBe(first.port)
  await expect(start({ dataDir: await folderWithDatabase(), port: first.port })).rejects.toThrow(`Port ${first.port}`)
  squatter.close()
})

test('settings that PostgreSQL refuses stop the start with its own message', async () => {
  const dataDir = await folderWithDatabase()
  await expect(start({ dataDir, settings: { shared_buffers: 'plenty' } })).rejects.toThrow(/shared_buffers/)
})

test('two processes that start the same new database at once share it', async () => {
  const dataDir = await freshFolder()
  const [one, other] = await Promise.all([start({ dataDir }), startElsewhere(dataDir)])
  expect(one.pid).toBe(other.pid)
})

test('a guest leaves the database running for its host, and the host leaves it for its guest', async () => {
  const dataDir = await folderWithDatabase()
  const host = await startElsewhere(dataDir)
  const guest = await start({ dataDir })
  expect(guest.pid).toBe(host.pid)
  await host.leave()
  expect(await queryRows(guest.url, 'select 1 as one')).toBe(1)

  const secondGuest = await startElsewhere(dataDir)
  await guest.stop()
  expect(isAlive(guest.pid)).toBe(true)
  await secondGuest.leave()
  expect(await hasEnded(guest.pid, 10_000)).toBe(true)
})

test('killing the process that runs the database leaves no orphan and loses nothing committed', async () => {
  const dataDir = await folderWithDatabase()
  const host = await startElsewhere(dataDir)
  const { admin } = JSON.parse(readFileSync(path.join(dataDir, 'cluster/koinon-passwords.json'), 'utf8')) as {
    admin: string
  }
  const port = readPidFile(path.join(dataDir, 'cluster'))?.port
  await queryRows(
    `postgres://postgres:${admin}@127.0.0.1:${port}/koinon`,
    "create table kept as select 'still here' as words",
  )
  host.child.kill('SIGKILL')
  expect(await hasEnded(host.pid, 10_000)).toBe(true)

  const next = await start({ dataDir })
  expect(await queryRows(next.adminUrl.replace(/postgres$/, 'koinon'), 'select words from kept')).toBe('still here')
})

test('a database that dies is restarted on the same port', async () => {
  const warn = vi.fn<(message: string) => void>()
  const { promise: isBack, resolve } = Promise.withResolvers<void>()
  const info = (message: string) => (message.includes('is back') ? resolve() : undefined)
  const database = await start({ dataDir: await folderWithDatabase(), log: { info, warn } })
  const { pid, port } = database
  process.kill(pid, 'SIGKILL')
  await isBack
  expect(warn).toHaveBeenCalledOnce()
  expect(database.pid).not.toBe(pid)
  expect(database.port).toBe(port)
  expect(await queryRows(database.url, 'select 1 as one')).toBe(1)
})

test('the restart of a database is tried again until it succeeds', async () => {
  const dataDir = await folderWithDatabase()
  const [versionFile, strayFile] = [path.join(dataDir, 'cluster/PG_VERSION'), path.join(dataDir, 'PG_VERSION')]
  const failures: string[] = []
  const { promise: hasFailedTwice, resolve: noteSecond } = Promise.withResolvers<void>()
  const { promise: isBack, resolve: noteBack } = Promise.withResolvers<void>()
  const warn = (message: string) => {
    if (message.includes('could not be brought back yet') && failures.push(message) === 2) noteSecond()
  }
  const info = (message: string) => (message.includes('is back') ? noteBack() : undefined)
  const database = await start({ dataDir, log: { info, warn }, revivalPausesMs: [0] })
  await rename(versionFile, strayFile)
  process.kill(database.pid, 'SIGKILL')
  await hasFailedTwice
  await rename(strayFile, versionFile)
  await isBack
  expect(await queryRows(database.url, 'select 1 as one')).toBe(1)
})

test('a product that stops while its database cannot be restarted does not wait for it', async () => {
  const dataDir = await folderWithDatabase()
  const { promise: hasFailed, resolve } = Promise.withResolvers<void>()
  const warn = (message: string) => (message.includes('could not be brought back yet') ? resolve() : undefined)
  const log = { info: () => undefined, warn }
  const database = await start({ dataDir, log, revivalPausesMs: [0, 3_600_000] })
  await rename(path.join(dataDir, 'cluster/PG_VERSION'), path.join(dataDir, 'PG_VERSION'))
  process.kill(database.pid, 'SIGKILL')
  await hasFailed
  await expect(database.stop()).resolves.toBeUndefined()
})

test('a crash’s lock file whose process id another program has by now does not prevent the start', async () => {
  const dataDir = await folderWithDatabase()
  const first = await start({ dataDir })
  const file = path.join(dataDir, 'cluster/postmaster.pid')
  const lines = readFileSync(file, 'utf8').split('\n')
  await first.stop()
  await writeFile(file, [String(process.pid), ...lines.slice(1)].join('\n'))
  const second = await start({ dataDir })
  expect(await queryRows(second.url, 'select 1 as one')).toBe(1)
})

test('an interrupted first start leaves nothing that prevents the next', async () => {
  const dataDir = await freshFolder()
  const changes = watch(dataDir)
  const child = spawn(process.execPath, ['--input-type=module', '-e', startScript(dataDir)], { stdio: 'ignore' })
  for await (const { filename } of changes) if (filename?.endsWith('.new')) break
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(existsSync(path.join(dataDir, 'cluster'))).toBe(false)
  const database = await start({ dataDir })
  expect(await queryRows(database.url, 'select 1 as one')).toBe(1)
})

test('a database whose folder has vanished is reported, never replaced by an empty one', async () => {
  const dataDir = await folderWithDatabase()
  const elsewhere = await freshFolder()
  await (await start({ dataDir })).stop()
  const cluster = path.join(dataDir, 'cluster')
  await rename(cluster, path.join(elsewhere, 'moved'))
  await symlink(path.join(elsewhere, 'moved'), cluster)
  await (await start({ dataDir })).stop()
  rmSync(path.join(elsewhere, 'moved'), { recursive: true })
  await expect(start({ dataDir })).rejects.toThrow('The database is gone')
})

test.runIf(isRoot)('started by root in a place only root can enter, the cluster lives in the shelter', async () => {
  const secluded = await freshFolder(0o700)
  const shelter = path.join(await freshFolder(), 'shelter')
  const dataDir = path.join(secluded, 'data')
  const database = await start({ dataDir, shelter })
  await queryRows(database.url, "create table kept as select 'still here' as words")
  expect(readlinkSync(path.join(dataDir, 'cluster'))).toContain(shelter)
  expect(statSync(path.join(dataDir, 'cluster')).uid).not.toBe(0)
  await database.stop()
  const again = await start({ dataDir, shelter })
  expect(await queryRows(again.url, 'select words from kept')).toBe('still here')
})

test.runIf(isRoot)('a database that its user can no longer reach moves to the shelter with all its data', async () => {
  const parent = await freshFolder()
  const shelter = path.join(await freshFolder(), 'shelter')
  const dataDir = path.join(parent, 'data')
  await cp(model, path.join(dataDir, 'cluster'), { recursive: true })
  const database = await start({ dataDir, shelter })
  await queryRows(database.url, "create table kept as select 'still here' as words")
  await database.stop()
  await chmod(parent, 0o700)
  const again = await start({ dataDir, shelter })
  expect(lstatSync(path.join(dataDir, 'cluster')).isSymbolicLink()).toBe(true)
  expect(await queryRows(again.url, 'select words from kept')).toBe('still here')
})
