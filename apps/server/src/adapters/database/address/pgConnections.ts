import pg from 'pg'
import { type DatabaseAddress, parseAddress } from './parseAddress.ts'
import { tlsOptions } from './tlsOptions.ts'

/** How long a connection may take, in ms: without a bound, a machine that does not answer delays a stop. */
const connectMs = 5000

/** An address for node-postgres, which knows one host: `turn` chooses it. */
function pgOptions(address: DatabaseAddress, turn = 0): pg.ClientConfig {
  const { hosts, user, password, database, tls, options } = address
  const { host, port } = hosts[turn % hosts.length] ?? hosts[0]
  return {
    host,
    port,
    ...(user === undefined ? {} : { user }),
    ...(password === undefined ? {} : { password }),
    ...(database === undefined ? {} : { database }),
    ssl: tlsOptions(address),
    ...(tls.isDirect ? { sslnegotiation: 'direct' } : {}),
    ...(options === undefined ? {} : { options }),
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
  }
}

interface Found {
  readonly client: pg.Client
  readonly turn: number
}

/** Connects to the first of the hosts that can be written to. */
async function findWritable(address: DatabaseAddress, applicationName: string): Promise<Found> {
  const faults: unknown[] = []
  for (const turn of address.hosts.keys()) {
    const client = new pg.Client({ ...pgOptions(address, turn), application_name: applicationName })
    // A lost connection is told by the query that was waiting for it.
    client.on('error', () => undefined)
    try {
      await client.connect()
      if (address.hosts.length > 1) await refuseReadOnly(client)
      return { client, turn }
    } catch (error) {
      await client.end().catch(() => undefined)
      faults.push(error)
    }
  }
  throw faults[0]
}

/** A server that follows another one only reads. */
async function refuseReadOnly(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ isCopy: boolean }>('select pg_is_in_recovery() as "isCopy"')
  if (rows[0]?.isCopy === true) throw new Error('DATABASE_URL: none of the servers can be written to.')
}

/** A connection of its own, to the first host that can be written to. */
export async function openClient(text: string, applicationName: string): Promise<pg.Client> {
  return (await findWritable(parseAddress(text), applicationName)).client
}

/** A pool for the job queue. With several hosts it goes on to the next one when a connection cannot be made or written to. */
export async function openPool(text: string, max: number): Promise<pg.Pool> {
  const address = parseAddress(text)
  const pool = new pg.Pool({
    max,
    application_name: 'koinon jobs',
    ...pgOptions(address),
    ...(address.hosts.length > 1 ? await takingTurns(address) : {}),
  })
  // graphile-worker requires handlers: its own loop retries after a lost connection.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => void client.on('error', () => undefined))
  return pool
}

/** Clients that begin with the host that can be written to now. */
async function takingTurns(address: DatabaseAddress): Promise<pg.PoolConfig> {
  const found = await findWritable(address, 'koinon jobs')
  await found.client.end()
  let { turn } = found
  class NextClient extends pg.Client {
    readonly #turn = turn
    constructor() {
      super({ ...pgOptions(address, turn), application_name: 'koinon jobs' })
    }
    override connect(): Promise<pg.Client>
    override connect(callback: (error: Error) => void): void
    override connect(callback?: (error: Error) => void): Promise<pg.Client> | undefined {
      if (callback === undefined) return this.#open()
      void this.#report(callback)
      return undefined
    }
    /** The pool takes no error for success. */
    async #report(callback: (error: Error) => void): Promise<void> {
      const error = await this.#open().then(
        () => null,
        (fault: Error) => fault,
      )
      Reflect.apply(callback, null, error === null ? [] : [error])
    }
    async #open(): Promise<pg.Client> {
      try {
        await super.connect()
        await refuseReadOnly(this)
        return this
      } catch (error) {
        if (turn === this.#turn) turn += 1
        await this.end().catch(() => undefined)
        throw error
      }
    }
  }
  return { Client: NextClient }
}
