import type postgres from 'postgres'
import { type DatabaseAddress, parseAddress } from './parseAddress.ts'
import { tlsOptions } from './tlsOptions.ts'

/** The settings of a session that a request or a job has. */
export const sessionSettings = { statement_timeout: 15_000, idle_in_transaction_session_timeout: 30_000 } as const

/** An address for postgres.js, with the settings of a session as its startup parameters. */
export function postgresJsOptions(text: string): postgres.Options<Record<string, never>> {
  const address = parseAddress(text)
  const { hosts, user, password, database, tls, pooler } = address
  const [{ host, port }] = hosts
  const ssl = tlsOptions(address)
  return {
    ...(host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : listOf(hosts)),
    ...(user === undefined ? {} : { user }),
    ...(password === undefined ? {} : { password }),
    ...(database === undefined ? {} : { database }),
    ssl: ssl === false ? false : ssl,
    ...(tls.isDirect ? { sslnegotiation: 'direct' } : {}),
    // A server that only reads, such as one that a failover left behind, is passed over.
    ...(hosts.length > 1 ? { target_session_attrs: 'read-write' as const } : {}),
    // A statement that was prepared in one session is not known in the one that the next transaction gets.
    ...(pooler === 'transaction' ? { prepare: false } : {}),
    connection: {
      application_name: 'koinon',
      // A pooler refuses them: there the role has them, see `saveSessionSettings`.
      ...(pooler !== null ? {} : { ...sessionSettings, ...startupOptions(address) }),
    },
  }
}

const startupOptions = ({ options }: DatabaseAddress) => (options === undefined ? {} : { options })

/** The types of postgres.js know one host. */
const listOf = (hosts: DatabaseAddress['hosts']): object => ({
  host: hosts.map(({ host }) => host),
  port: hosts.map(({ port }) => port),
})
