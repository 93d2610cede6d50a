import { execFileSync } from 'node:child_process'
import { chmod, mkdir, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, expect, inject, onTestFinished, test } from 'vitest'
import { pgBouncer, startPgBouncer } from '#test/counterparts/pgBouncer.ts'
import { startTlsDatabase } from '#test/counterparts/tlsDatabase.ts'
import { startSmtp } from '#test/fakes/smtp.ts'
import { scratchFolder } from '#test/scratchFolder.ts'
import { openWorld } from '#test/world/world.ts'
import { diagnosis } from '../admin/commands/doctorCommand.ts'
import { readConfig } from '../config.ts'
import type { Check } from './check.ts'
import { type DatabaseFacts, databaseChecks } from './databaseChecks.ts'
import { examine } from './examine.ts'
import { serviceFaults } from './serviceFaults.ts'

const world = await openWorld()
const tls = await startTlsDatabase()
afterAll(() => tls.stop())

async function place(): Promise<string> {
  const { folder, remove } = await scratchFolder()
  onTestFinished(remove)
  return folder
}

/** The lines that something is to be mended in, each with its fault and its remedy. */
const faultsIn = (checks: readonly Check[]): string[] =>
  checks.flatMap(({ state, name, detail, remedy }) =>
    state === 'OK' ? [] : [`${state} ${name}: ${detail} → ${remedy}`],
  )

/** All that is to be mended in a set-up, but for the address, the mail server and the backups that a test does not have. */
async function faultsOf(env: Record<string, string>, options?: { now: () => Date }): Promise<string[]> {
  const given = { NODE_ENV: 'test', KOINON_DATA: await place(), FFMPEG_PATH: process.execPath, ...env }
  return faultsIn(await examine(given, options)).filter((line) => !/^WARN (address|mail|backups): /.test(line))
}

const onPostgres = (change: (url: URL) => void): { DATABASE_URL: string } => {
  const url = new URL(inject('postgresUrl'))
  url.searchParams.delete('host')
  change(url)
  return { DATABASE_URL: url.toString() }
}
const ours = { DATABASE_URL: world.databaseUrl }

test('a set-up that is well has nothing to mend, and looking at it leaves nothing behind', async () => {
  expect(await faultsOf(ours)).toEqual([])
  const KOINON_DATA = await place()
  expect(await faultsOf({ KOINON_DATA })).toEqual([])
  expect(await readdir(KOINON_DATA)).toEqual([])
})

test.each([
  [
    'an unknown variable',
    { KOINON_NMAE: 'Mill' },
    /^BAD KOINON_NMAE: .*did you mean KOINON_NAME\? → Correct KOINON_NMAE/,
  ],
  ['a misspelled variable', { SMTP_ULR: 'smtp://h' }, /^WARN SMTP_ULR: .* → If SMTP_URL is meant, rename it/],
  [
    'a variable and its file',
    { LINK_SECRET: 'd7Gk2pQx9vTz4mLs'.repeat(2), LINK_SECRET_FILE: import.meta.filename },
    /^BAD LINK_SECRET_FILE: must not be set together with LINK_SECRET/,
  ],
  ['half a store', { S3_BUCKET: 'files', S3_SECRET_KEY: 's' }, /^BAD S3_ACCESS_KEY: is missing/],
  [
    'a wrong password of the database',
    onPostgres((url) => (url.password = 'guessed')),
    /^BAD database: .*does not admit the user postgres.* → Correct the two/,
  ],
  ['no database there', onPostgres((url) => (url.port = '1')), /^BAD database: no database answers at .* → Start it/],
  [
    'an authority that did not sign the certificate',
    { DATABASE_URL: tls.url.replace(/\?.*/, ''), DATABASE_CA: tls.files.other },
    /^BAD database: .*not signed by an authority.* → Name the file with the authority in DATABASE_CA/,
  ],
  ['no NATS server', { ...ours, NATS_URL: 'nats://127.0.0.1:1' }, /^BAD bus: no NATS server answers → Start one/],
  [
    'a store that does not answer',
    { S3_ENDPOINT: 'http://127.0.0.1:1', S3_BUCKET: 'files', S3_ACCESS_KEY: 'k', S3_SECRET_KEY: 's' },
    /^BAD storage: .*ECONNREFUSED.* → Files cannot be stored\. Check the store, and S3_ENDPOINT/,
  ],
  [
    'no mail server there',
    { ...ours, SMTP_URL: 'smtp://127.0.0.1:1' },
    /^BAD mail: .*ECONNREFUSED.* → The mail server does not answer\. .*SMTP_URL/,
  ],
] as const)('%s is named with its remedy', async (_, env, expected) => {
  expect(await faultsOf(env)).toEqual([expect.stringMatching(expected)])
})

test('a wrong password of the mail server is named with its remedy', async () => {
  const smtp = await startSmtp()
  onTestFinished(() => smtp.close())
  const SMTP_URL = smtp.url.replace('smtp://', 'smtp://ana:wrong@')
  expect(await faultsOf({ ...ours, SMTP_URL })).toEqual([
    expect.stringMatching(/^BAD mail: .* → The mail server refuses the user name or password in SMTP_URL\./),
  ])
})

test('at the start the store and the mail server that do not answer are named with their variables', async () => {
  const store = { S3_ENDPOINT: 'http://127.0.0.1:1', S3_BUCKET: 'files', S3_ACCESS_KEY: 'k', S3_SECRET_KEY: 's' }
  const KOINON_DATA = await place()
  const faults = await serviceFaults(readConfig({ ...store, KOINON_DATA, SMTP_URL: 'smtp://127.0.0.1:1' }))
  expect(faults.map(({ name, remedy }) => `${name}: ${remedy}`)).toEqual([
    expect.stringMatching(/^storage: .*S3_ENDPOINT/),
    expect.stringMatching(/^mail: .*SMTP_URL/),
  ])
  expect(await serviceFaults(readConfig({ KOINON_DATA }))).toEqual([])
})

test('a clock that differs from the database’s is named', async () => {
  const late = () => new Date(Date.now() - 60_000)
  expect(await faultsOf(ours, { now: late })).toEqual([
    expect.stringMatching(/^BAD clock: .*differ by 60 s → .*time synchronization/),
  ])
})

test('a damaged file of secrets is named', async () => {
  const KOINON_DATA = await place()
  await writeFile(path.join(KOINON_DATA, 'secrets.json'), '{"LINK')
  expect(await faultsOf({ KOINON_DATA })).toEqual([
    expect.stringMatching(/^BAD secrets: The secrets in .* cannot be read → Restore the file from a backup/),
  ])
})

test('a damaged address of the server’s own database is named', async () => {
  const KOINON_DATA = await place()
  await writeFile(path.join(KOINON_DATA, 'database.url'), 'postgres://')
  expect(await faultsOf({ KOINON_DATA })).toEqual([
    expect.stringMatching(/^BAD database: .*database\.url is damaged → Start the server again/),
  ])
})

/** A disk of a megabyte at this folder; null where that may not be mounted. */
function mountSmallDisk(folder: string): (() => void) | null {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'koinon-test', folder], { stdio: 'ignore' })
    return () => void execFileSync('umount', [folder])
  } catch {
    return null
  }
}

test('a full disk is named', async (context) => {
  const KOINON_DATA = await place()
  const unmount = mountSmallDisk(KOINON_DATA)
  if (unmount === null) return context.skip('a small disk cannot be mounted here')
  onTestFinished(unmount)
  await writeFile(path.join(KOINON_DATA, 'all'), Buffer.alloc(1024 * 1024 - 8192))
  expect(await faultsOf({ ...ours, KOINON_DATA })).toContainEqual(
    expect.stringMatching(/^BAD storage: .* → Free up space, or move KOINON_DATA to a larger disk\./),
  )
  return undefined
})

test.skipIf(process.getuid?.() === 0)('a folder that cannot be written to is named', async () => {
  const folder = path.join(await place(), 'closed')
  await mkdir(folder)
  await chmod(folder, 0o500)
  expect(await faultsOf({ KOINON_DATA: folder })).toContainEqual(expect.stringMatching(/^BAD data: .*KOINON_DATA/))
})

test.skipIf(pgBouncer === null)(
  `a pooler in transaction mode is named${pgBouncer === null ? ' (skipped: PgBouncer is not installed)' : ''}`,
  async () => {
    const DATABASE_URL = await startPgBouncer(world.databaseUrl, 'transaction')
    expect(await faultsOf({ DATABASE_URL, DATABASE_POOLER: 'session' })).toContainEqual(
      expect.stringMatching(/^BAD notifications: .* → Set pool_mode = session/),
    )
  },
)

test('an old or a newer database, a foreign owner, a plain connection and few connections are named', () => {
  const well: DatabaseFacts = {
    version: 180_004,
    mayCreate: true,
    isEncrypted: true,
    isRemote: true,
    clockMs: 20,
    maxConnections: 100,
    ownConnections: 40,
    hears: true,
    pending: [],
    unknown: [],
  }
  const faults = (change: Partial<DatabaseFacts>) => faultsIn(databaseChecks({ ...well, ...change }))
  expect(faults({})).toEqual([])
  for (const [change, expected] of [
    [{ version: 150_012 }, /^BAD version: this is PostgreSQL 15.* → Upgrade it/],
    [{ mayCreate: false }, /^BAD owner: .* → its user may not create tables/],
    [{ isEncrypted: false }, /^WARN encryption: .*DATABASE_CA/],
    [{ maxConnections: 40 }, /^WARN connections: .*DATABASE_POOL/],
    [{ unknown: ['0099_later'] }, /^BAD schema: unknown: 0099_later → A newer version/],
  ] as const)
    expect(faults(change)).toEqual([expect.stringMatching(expected)])
})

test('the exit code is that of the worst line', () => {
  const check = (state: Check['state']): Check => ({
    name: 'mail',
    state,
    detail: 'x',
    remedy: state === 'OK' ? null : 'y',
  })
  expect(
    [['OK'], ['OK', 'WARN'], ['WARN', 'BAD']].map(
      (states) => diagnosis(states.map((one) => check(one as Check['state']))).exitCode,
    ),
  ).toEqual([0, 1, 2])
})
