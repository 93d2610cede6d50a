import type postgres from 'postgres'

/** As `server_version_num` counts: ten thousands are major versions. */
const minVersion = 160_000

/** Tries whether a database can be used. Throws an error that names DATABASE_URL and says what to do. */
export async function ensureUsable(sql: postgres.Sql, url: string): Promise<void> {
  try {
    const [row] = await sql<{ version: number; mayCreate: boolean }[]>`
      select current_setting('server_version_num')::int as version,
        has_database_privilege(current_database(), 'create')
          and has_schema_privilege(current_schema(), 'create') as "mayCreate"`
    const fault = row && (versionFault(row.version) ?? (row.mayCreate ? null : mayNotCreate))
    if (fault) throw new Error(fault)
  } catch (error) {
    const fault = databaseFault(error, url)
    throw fault === null ? error : new Error(fault, { cause: error })
  }
}

const mayNotCreate =
  'DATABASE_URL: its user may not create tables in this database. Make this user the owner of the database.'

/** Why this version cannot be used, given `server_version_num`; null if it can. */
export const versionFault = (version: number): string | null =>
  version >= minVersion
    ? null
    : `DATABASE_URL: this is PostgreSQL ${Math.floor(version / 10_000)}, but 16 is the oldest that can be used. Upgrade it, or choose another.`

/** The fault of the database at this address, and the remedy; null for errors of another kind. */
export function databaseFault(error: unknown, address: string): string | null {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const url = new URL(address)
  const place = url.searchParams.get('host') ?? url.host
  const user = decodeURIComponent(url.username)
  const name = decodeURIComponent(url.pathname.slice(1)) || user
  switch (code) {
    case 'ECONNREFUSED':
    case 'ENOENT':
    case 'ETIMEDOUT':
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
    case 'CONNECT_TIMEOUT':
      return `DATABASE_URL: no database answers at ${place}. Start it, or correct the address.`
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `DATABASE_URL: ${url.hostname} is not a known machine. Correct the name, or wait until it can be looked up.`
    case '28P01':
    case '28000':
      return `DATABASE_URL: the database does not admit the user ${user} with this password. Correct the two, or admit the user in pg_hba.conf.`
    case '3D000':
      return `DATABASE_URL: there is no database called ${name}. Create it (createdb --owner=${user} ${name}), or correct the address.`
    case '42501':
      return mayNotCreate
    case '53300':
      return 'DATABASE_URL: the database has no connection left. Raise its max_connections, or lower DATABASE_POOL.'
    default:
      return null
  }
}
