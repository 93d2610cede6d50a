import { type DatabaseAddress, parseAddress } from './address/parseAddress.ts'

export const mayNotCreate =
  'DATABASE_URL: its user may not create tables in this database. Make this user the owner of the database.'

/** Node's and OpenSSL's codes for a certificate that is not trusted, and for one of another machine. */
const untrusted =
  /^(?:SELF_SIGNED_CERT_IN_CHAIN|DEPTH_ZERO_SELF_SIGNED_CERT|UNABLE_TO_\w+|CERT_(?:HAS_EXPIRED|NOT_YET_VALID|UNTRUSTED|SIGNATURE_FAILURE))$/
/** A server that answered without encryption where it was asked for. */
const plain = /does not support SSL|^(?:EPROTO|ERR_SSL_\w+)$/

interface Place {
  readonly at: string
  readonly host: string
  readonly user: string
  readonly name: string
}

/** The fault of the database at this address, and the remedy; null for errors of another kind. */
export function databaseFault(error: unknown, address: string): string | null {
  const first = error instanceof AggregateError ? (error.errors as unknown[])[0] : error
  if (!(first instanceof Error)) return null
  const code = 'code' in first ? String(first.code) : ''
  const parts = parseAddress(address)
  const fault =
    tlsFault(code, first.message, parts) ?? loginFault(code, first.message) ?? faultByCode(code, placeOf(parts))
  return fault === null ? null : `DATABASE_URL: ${fault}`
}

function placeOf({ hosts, user = '', database }: DatabaseAddress): Place {
  const at = hosts.map(({ host, port }) => (host.startsWith('/') ? host : `${host}:${port}`)).join(', ')
  return { at, host: hosts[0].host, user, name: database ?? user }
}

function tlsFault(code: string, message: string, { tls }: DatabaseAddress): string | null {
  if (untrusted.test(code))
    return `the certificate of the database is not signed by an authority that is trusted (${message}). Name the file with the authority in DATABASE_CA, or renew the certificate.`
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID')
    return 'the certificate of the database is for another name. Use the name that it is for, or sslmode=verify-ca.'
  // postgres.js begins the handshake all the same, at which PostgreSQL hangs up.
  const isCut = code === 'ECONNRESET' && tls.mode !== 'disable'
  return isCut || plain.test(code) || plain.test(message)
    ? 'the database does not encrypt connections, or ended this one. Set ssl = on there, or sslmode=disable here if nobody else can listen.'
    : null
}

function loginFault(code: string, message: string): string | null {
  if (code === '08P01' && message.includes('unsupported startup parameter'))
    return 'a pooler such as PgBouncer stands in front. Set DATABASE_POOLER=session, and pool_mode = session there, or name a pooler in transaction mode as DATABASE_POOLER_URL.'
  if (code !== '28000') return null
  if (/no encryption|SSL off/i.test(message))
    return 'the database takes encrypted connections only. Add sslmode=verify-full to the address, and its authority as DATABASE_CA.'
  return message.includes('client certificate')
    ? 'the database asks for a certificate of this server. Add sslcert and sslkey to the address, with their files.'
    : null
}

function faultByCode(code: string, { at, host, user, name }: Place): string | null {
  switch (code) {
    case 'ECONNREFUSED':
    case 'ECONNRESET':
    case 'ENOENT':
    case 'ETIMEDOUT':
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
    case 'CONNECT_TIMEOUT':
    case 'CONNECTION_CLOSED':
      return `no database answers at ${at}. Start it, or correct the address.`
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `${host} is not a known machine. Correct the name, or wait until it can be looked up.`
    case '28P01':
    case '28000':
      return `the database does not admit the user ${user} with this password. Correct the two, or admit the user in pg_hba.conf.`
    case '3D000':
      return `there is no database called ${name}. Create it (createdb --owner=${user} ${name}), or correct the address.`
    case '42501':
      return mayNotCreate.slice('DATABASE_URL: '.length)
    case '53300':
      return 'the database has no connection left. Raise its max_connections, or lower DATABASE_POOL.'
    default:
      return null
  }
}
