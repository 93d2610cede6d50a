import { Socket } from 'node:net'
import { Client } from 'pg'
import type { Cluster } from './cluster.ts'

/**
 * A connection held for as long as this process uses the server. It ends when the server does, which is how that is
 * noticed; and its shared advisory lock tells other processes of the product that a person is here: the last to leave
 * shuts the server down.
 */
export interface Lease {
  /** Resolves when the server has gone, or has disconnected us. Never after `release`. */
  readonly lost: Promise<void>
  /** Releases the lease; returns whether we were last. Only then the connection stays open, to hold off arrivals. */
  release(): Promise<'last' | 'others'>
}

/** An arbitrary number, the same in every version of the product; the lock is in the database `postgres`. */
const lockKey = 0x6c656173

/** Connects as the superuser, creates the product's role and database if they are missing, and takes the lock. */
export async function takeLease(cluster: Cluster, port: number): Promise<Lease> {
  const socket = new Socket()
  const client = new Client({
    stream: () => socket,
    host: '127.0.0.1',
    port,
    user: 'postgres',
    password: cluster.passwords.admin,
    database: 'postgres',
    application_name: 'koinon-lease',
    keepAlive: true,
  })
  client.on('error', () => undefined)
  await client.connect()
  await client.query('select pg_advisory_lock_shared($1)', [lockKey])
  await ensureDatabase(client, cluster.passwords.app)
  // The connection alone must not keep a process running; the guard then takes care of the server.
  socket.unref()
  let released = false
  const lost = new Promise<void>((resolve) => {
    client.once('end', () => {
      if (!released) resolve()
    })
  })
  return {
    lost,
    async release() {
      released = true
      socket.ref()
      try {
        await client.query('select pg_advisory_unlock_shared($1)', [lockKey])
        const { rows } = await client.query<{ last: boolean }>('select pg_try_advisory_lock($1) as last', [lockKey])
        if (rows[0]?.last) return 'last'
        await client.end()
        return 'others'
      } catch {
        return 'last'
      }
    },
  }
}

/** The product's own role owns its database and may read statistics; it cannot run programs or read files. */
async function ensureDatabase(client: Client, password: string): Promise<void> {
  const { rows } = await client.query<{ role: boolean; database: boolean }>(
    `select exists (select from pg_roles where rolname = 'koinon') as role,
            exists (select from pg_database where datname = 'koinon') as database`,
  )
  if (rows[0]?.role && rows[0].database) return
  // Two first starts at once: the second waits here and finds both already made.
  await client.query('select pg_advisory_lock($1)', [lockKey + 1])
  try {
    await client.query(`do $$ begin
      if not exists (select from pg_roles where rolname = 'koinon') then
        create role koinon login password ${client.escapeLiteral(password)};
        grant pg_monitor to koinon;
      end if;
    end $$`)
    const { rowCount } = await client.query("select from pg_database where datname = 'koinon'")
    if (!rowCount) await client.query('create database koinon owner koinon')
  } finally {
    await client.query('select pg_advisory_unlock($1)', [lockKey + 1])
  }
}
