import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import postgres from 'postgres'
import { expect, onTestFinished, test } from 'vitest'
import { isConnectionLost } from './lostConnections.ts'

const coded = (code: string, facts: object = {}) => Object.assign(new Error(code), { code, ...facts })

/** A loopback server that closes every connection at once; its address is refused once it is closed. */
async function hangingUp(): Promise<{ port: number; close(): Promise<void> }> {
  const server = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const close = async () => {
    server.close()
    await once(server, 'close')
  }
  return { port, close }
}
const failureOf = (work: Promise<unknown>): Promise<unknown> => work.then(() => null).catch((error: unknown) => error)
const queryByPg = async (address: { host: string; port?: number }): Promise<unknown> => {
  const client = new Client({ ...address, user: 'koinon', password: 'none', database: 'koinon' })
  client.on('error', () => undefined)
  return client.connect()
}
const queryByPostgres = async (address: { host: string; port: number; path?: string }): Promise<unknown> => {
  const sql = postgres({ ...address, user: 'koinon', password: 'none', database: 'koinon', max: 1 })
  onTestFinished(() => sql.end({ timeout: 0 }))
  return sql`select 1`
}

test('both drivers’ refused, broken and missing connections count as lost', async () => {
  const { port, close } = await hangingUp()
  const broken = [await failureOf(queryByPg({ host: '127.0.0.1', port }))]
  await close()
  const missing = path.join(tmpdir(), 'no-such-folder-for-sockets')
  const failures = [
    ...broken,
    await failureOf(queryByPg({ host: '127.0.0.1', port })),
    await failureOf(queryByPostgres({ host: '127.0.0.1', port })),
    await failureOf(queryByPg({ host: missing })),
    await failureOf(queryByPostgres({ host: missing, port: 5432, path: path.join(missing, '.s.PGSQL.5432') })),
  ]
  expect(failures.map((failure) => [String(failure), isConnectionLost(failure)])).toEqual(
    failures.map((failure) => [String(failure), true]),
  )
})

test.each([
  ['a database that is shutting down', coded('57P01'), true],
  ['a database that crashed', coded('57P02'), true],
  ['a database that recovers', coded('57P03'), true],
  ['a connection exception', coded('08006'), true],
  ['a connection that took too long', coded('ETIMEDOUT'), true],
  ['a name that cannot be resolved now', coded('EAI_AGAIN'), true],
  ['a failure whose cause is a lost connection', new Error('a job failed', { cause: coded('ECONNRESET') }), true],
  ['all addresses of a name refusing', new AggregateError([coded('ECONNREFUSED'), coded('ENETUNREACH')]), true],
  ['a missing file', coded('ENOENT', { syscall: 'open' }), false],
  ['a unique key', coded('23505'), false],
  ['a cancelled statement', coded('57014'), false],
  ['a full disk', coded('ENOSPC'), false],
  ['a bug', new TypeError('x is not a function'), false],
  ['no error at all', 'ECONNREFUSED', false],
])('%s is distinguished from a lost connection', (_, error, isLost) => {
  expect(isConnectionLost(error)).toBe(isLost)
})
