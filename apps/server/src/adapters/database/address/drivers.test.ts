import { afterAll, expect, inject, test } from 'vitest'
import { certifiedRole, startTlsDatabase } from '#test/counterparts/tlsDatabase.ts'
import { connect } from '../connect.ts'
import { databaseFault } from '../databaseFault.ts'
import { openClient, openPool } from './pgConnections.ts'

const server = await startTlsDatabase()
afterAll(() => server.stop())
const { own, other, certificate, key } = server.files

/** Whether the connection of a driver is encrypted, or why there is none. */
type Attempt = (url: string) => Promise<boolean>
const question = 'select ssl from pg_stat_ssl where pid = pg_backend_pid()'
const drivers: Readonly<Record<string, Attempt>> = {
  'postgres.js': async (url) => {
    const { sql, close } = connect(url, { pool: 1 })
    try {
      return (await sql.unsafe<{ ssl: boolean }[]>(question))[0]?.ssl ?? false
    } finally {
      await close()
    }
  },
  'node-postgres': async (url) => {
    const client = await openClient(url, 'test')
    try {
      return (await client.query<{ ssl: boolean }>(question)).rows[0]?.ssl ?? false
    } finally {
      await client.end()
    }
  },
  'a pool of node-postgres': async (url) => {
    const pool = await openPool(url, 1)
    try {
      return (await pool.query<{ ssl: boolean }>(question)).rows[0]?.ssl ?? false
    } finally {
      await pool.end()
    }
  },
}

function addressOf({ host = 'localhost', ...parameters }: Record<string, string>): string {
  const url = new URL(server.url)
  url.searchParams.delete('host')
  url.hostname = host
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return url.toString()
}

/** Each driver has this outcome: encrypted or not, or a fault in the words for operators. */
async function expectOfAll(url: string, outcome: boolean | RegExp): Promise<void> {
  for (const [name, attempt] of Object.entries(drivers)) {
    const found = await attempt(url).catch((error: unknown) => databaseFault(error, url) ?? error)
    expect(String(found), `${name} ${url}`).toMatch(typeof outcome === 'boolean' ? new RegExp(`^${outcome}$`) : outcome)
  }
}

const [untrusted, otherName] = [/DATABASE_URL: .*not signed by.*DATABASE_CA/, /DATABASE_URL: .*for another name/]
const address = { host: '127.0.0.1' }

test.each([
  ['disable', {}, false],
  ['require', {}, true],
  ['require', { sslrootcert: own, ...address }, true],
  ['require', { sslrootcert: other }, untrusted],
  ['verify-ca', { sslrootcert: own, ...address }, true],
  ['verify-ca', { sslrootcert: other }, untrusted],
  ['verify-ca', {}, untrusted],
  ['verify-full', { sslrootcert: own }, true],
  ['verify-full', { sslrootcert: own, sslnegotiation: 'direct' }, true],
  ['verify-full', { sslrootcert: own, ...address }, otherName],
  ['verify-full', { sslrootcert: other }, untrusted],
] as const)('all drivers have the same connection for sslmode=%s with %o', async (sslmode, parameters, outcome) => {
  await expectOfAll(addressOf({ sslmode, ...parameters }), outcome)
})

test('a client is admitted by its certificate', async () => {
  const login = { user: certifiedRole, sslrootcert: own }
  await expectOfAll(addressOf({ ...login, sslcert: certificate, sslkey: key }), true)
  await expectOfAll(addressOf(login), /asks for a certificate/)
})

test('of several hosts the one that answers is used', async () => {
  const url = addressOf({ sslmode: 'verify-full', sslrootcert: own }).replace('@localhost:', '@localhost:1,localhost:')
  await expectOfAll(url, true)
})

test('a list of hosts of which none can be used is refused with the fault of one of them', async () => {
  await expectOfAll(
    addressOf({ sslmode: 'disable' }).replace(/@localhost:\d+/, '@localhost:1,localhost:2'),
    /no database answers/,
  )
  const url = addressOf({ sslmode: 'verify-full', sslrootcert: other })
  await expectOfAll(url.replace('@localhost:', '@localhost:1,localhost:'), /not signed by|no database answers/)
})

test('a server that does not encrypt, where that is asked for, is named as such', async () => {
  const url = new URL(inject('postgresUrl'))
  url.searchParams.delete('host')
  url.searchParams.set('sslmode', 'require')
  await expectOfAll(url.toString(), /DATABASE_URL: the database does not encrypt/)
})
