import { execFileSync } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { type Server, createServer } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { createNames } from '#adapters/names/nameServers.ts'
import { chmod, mkdir, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, expect, inject, onTestFinished, test } from 'vitest'
import { pgBouncer, startPgBouncer } from '#test/counterparts/pgBouncer.ts'
import { startTlsDatabase } from '#test/counterparts/tlsDatabase.ts'
import { startNameServer } from '#test/fakes/nameServer.ts'
import { startS3 } from '#test/fakes/s3.ts'
import { startSmtp } from '#test/fakes/smtp.ts'
import { startStripe } from '#test/fakes/stripe/stripe.ts'
import { certify, keyPairOf, pemOf, serverNames } from '#test/fakes/x509.ts'
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
async function faultsOf(env: Record<string, string>, options?: Parameters<typeof examine>[1]): Promise<string[]> {
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

test('a pooler and a standby that are away, lead elsewhere or are none are named', async () => {
  const dead = onPostgres((url) => (url.port = '1')).DATABASE_URL
  const other = onPostgres(() => undefined).DATABASE_URL
  const given = (DATABASE_POOLER_URL: string, DATABASE_READ_URL: string) =>
    faultsOf({ ...ours, DATABASE_POOLER_URL, DATABASE_READ_URL })
  expect(await given(dead, dead)).toEqual([
    expect.stringMatching(/^BAD pooler: no database answers at .* → Start it/),
    expect.stringMatching(/^BAD standby: no database answers at .* → Start it/),
  ])
  expect(await given(other, other)).toEqual([
    'BAD pooler: it leads to another database than DATABASE_URL → Let DATABASE_POOLER_URL and DATABASE_URL lead to the same database.',
    'BAD standby: it leads to another database than DATABASE_URL → Let DATABASE_READ_URL and DATABASE_URL lead to the same database.',
  ])
  expect(await given(world.databaseUrl, world.databaseUrl)).toEqual([
    expect.stringMatching(/^WARN standby: it is no standby → /),
  ])
})

test('a list of hosts, of which one answers with a certificate of a private authority, is well', async () => {
  const list = new URL(tls.url)
  list.search = ''
  list.hostname = 'localhost'
  list.searchParams.set('sslmode', 'verify-full')
  const DATABASE_URL = list.toString().replace('@localhost:', '@localhost:1,localhost:')
  expect(await faultsOf({ DATABASE_URL, DATABASE_CA: tls.files.own })).toEqual([])
})

test('a wrong password of the mail server is named with its remedy', async () => {
  const smtp = await startSmtp()
  onTestFinished(() => smtp.close())
  const SMTP_URL = smtp.url.replace('smtp://', 'smtp://ana:wrong@')
  expect(await faultsOf({ ...ours, SMTP_URL })).toEqual([
    expect.stringMatching(/^BAD mail: .* → The mail server refuses the user name or password in SMTP_URL\./),
  ])
})

/** Listens on a loopback port for the length of a test; returns the port. */
async function listenFor(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return (server.address() as AddressInfo).port
}

test('a name without an address, and a domain without the records of its mails, are named', async () => {
  const smtp = await startSmtp()
  const server = await startNameServer({
    'mill.example': ['v=spf1 mx -all'],
    'other.example': [],
    '_dmarc.other.example': ['v=DMARC1; p=none'],
  })
  onTestFinished(async () => void (await Promise.all([smtp.close(), server.close()])))
  const ports = { names: createNames([server.address]) }
  const faults = async (MAIL_FROM: string, PUBLIC_URL: string) => {
    const env = { NODE_ENV: 'test', KOINON_DATA: await place(), FFMPEG_PATH: process.execPath, SMTP_URL: smtp.url }
    return faultsIn(await examine({ ...env, ...ours, MAIL_FROM, PUBLIC_URL }, { ports }))
  }
  expect(await faults('Mill <hello@mill.example>', 'http://localhost')).toContainEqual(
    expect.stringMatching(/^WARN mail: .* → .* DMARC record/),
  )
  expect(await faults('hello@other.example', 'http://localhost')).toContainEqual(
    expect.stringMatching(/^WARN mail: .* → .* SPF record/),
  )
  expect(await ports.names.addresses('mill.example')).toEqual(['192.0.2.1'])
  expect(await ports.names.addresses('nowhere.example')).toEqual([])
  expect(await createNames(['127.0.0.1:1']).texts('mill.example')).toBeNull()
})

test('a proxy that lets no sockets through, and one that leads elsewhere, are named', async () => {
  const port = await listenFor(createServer((_, response) => void response.end('{"ready":true}')))
  expect(await faultsOf({ ...ours, PUBLIC_URL: `http://127.0.0.1:${port}` })).toEqual([
    expect.stringMatching(/^BAD proxy: .* → .*Upgrade header/),
  ])
  // A place that has moved leads sockets away, too.
  const moved = createServer(({ url }, response) =>
    url === '/status'
      ? void response.end('{"ready":true}')
      : void response.writeHead(308, { location: `https://new.example${url}` }).end(),
  )
  expect(await faultsOf({ ...ours, PUBLIC_URL: `http://127.0.0.1:${await listenFor(moved)}` })).toEqual([])
  const other = await listenFor(createServer((_, response) => void response.end('<h1>It works!</h1>')))
  expect(await faultsOf({ ...ours, PUBLIC_URL: `http://127.0.0.1:${other}` })).toEqual([
    expect.stringMatching(/^BAD proxy: .* → Something else answers .*PUBLIC_URL/),
  ])
})

test('a certificate that browsers do not trust is named, and a proxy whose word is not taken', async () => {
  const own = keyPairOf('127.0.0.1')
  const cert = pemOf(certify(own, own, [serverNames(['mill.example'])]))
  const key = own.key.export({ type: 'pkcs8', format: 'pem' })
  const port = await listenFor(createSecureServer({ cert, key }, (_, response) => void response.writeHead(502).end()))
  expect(await faultsOf({ ...ours, PUBLIC_URL: `https://127.0.0.1:${port}` })).toEqual([
    expect.stringMatching(/^WARN certificate: .* → Browsers do not trust/),
    expect.stringMatching(/^WARN proxy: .* → .*Name the proxy in TRUSTED_PROXIES/),
  ])
})

test('a store that refuses browsers is named', async () => {
  const s3 = await startS3({ allowsBrowsers: false })
  onTestFinished(() => s3.close())
  const store = {
    S3_ENDPOINT: s3.endpoint,
    S3_BUCKET: s3.bucket,
    S3_ACCESS_KEY: s3.accessKey,
    S3_SECRET_KEY: s3.secretKey,
  }
  expect(await faultsOf({ ...ours, ...store })).toEqual([expect.stringMatching(/^BAD storage: .* → .* CORS rules/)])
})

test('a key that Stripe refuses, a webhook that is missing and events that it leaves out are named', async () => {
  const keys = { secretKey: 'sk_test_doctor', webhookSecret: 'whsec_of_the_doctor' }
  const stripe = await startStripe({ ...keys, now: () => new Date() })
  onTestFinished(() => stripe.close())
  const payments = (STRIPE_SECRET_KEY: string) =>
    faultsOf({
      ...ours,
      STRIPE_SECRET_KEY,
      STRIPE_PUBLISHABLE_KEY: 'pk_test_doctor',
      STRIPE_WEBHOOK_SECRET: keys.webhookSecret,
      STRIPE_URL: stripe.url,
    })
  expect(await payments('sk_test_other')).toEqual([expect.stringMatching(/^BAD payments: .* → .*STRIPE_SECRET_KEY/)])
  expect(await payments(keys.secretKey)).toEqual([
    expect.stringMatching(/^BAD payments: .* → .* Add a webhook there .*PUBLIC_URL/),
  ])
  stripe.reportTo('http://localhost:4000/payments/stripeWebhookNotification', ['invoice.paid'])
  expect(await payments(keys.secretKey)).toEqual([
    expect.stringMatching(/^WARN payments: payment_intent\.succeeded, .* → .* Turn them on/),
  ])
})

test('a key that a push service does not take is named', async () => {
  const FCM_PRIVATE_KEY = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({
    type: 'pkcs8',
    format: 'pem',
  })
  const account = { FCM_PROJECT: 'p', FCM_CLIENT_EMAIL: 'a@b.example', FCM_PRIVATE_KEY: String(FCM_PRIVATE_KEY) }
  expect(await faultsOf({ ...ours, ...account, FCM_TOKEN_URL: 'http://127.0.0.1:1' })).toEqual([
    expect.stringMatching(/^BAD push android: .* → .*FCM_PROJECT/),
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
