import { connect } from '#adapters/database/connect.ts'
import { databaseFault, mayNotCreate } from '#adapters/database/databaseFault.ts'
import { versionFault } from '#adapters/database/ensureUsable.ts'
import { hearsNotifications } from '#adapters/database/hearsNotifications.ts'
import { migrationNames } from '#adapters/database/migrations/readMigrations.ts'
import { parseAddress } from '#adapters/database/address/parseAddress.ts'
import { type Check, remedyOf, wellCheck, wordsOf } from './check.ts'

/** Codes of authenticators and signed links tolerate little more. */
const maxClockMs = 5000
/** Connections that administrators and backups need besides. */
const spareConnections = 5

export interface DatabaseFacts {
  /** As `server_version_num` counts. */
  readonly version: number
  readonly mayCreate: boolean
  readonly isEncrypted: boolean
  readonly isRemote: boolean
  /** How far its clock is behind this machine's, in ms. */
  readonly clockMs: number
  readonly maxConnections: number
  /** How many this machine's processes open at most. */
  readonly ownConnections: number
  readonly hears: boolean
  /** Steps of the schema that are still to be done, and those of a newer version that this one cannot work with. */
  readonly pending: readonly string[]
  readonly unknown: readonly string[]
}

export interface ExaminedDatabase {
  readonly checks: readonly Check[]
  /** Whether its tables are those of this version. */
  readonly isCurrent: boolean
}

interface Examined {
  readonly url: string
  readonly now: () => Date
  readonly ownConnections: number
}

/** Looks at a database as the server would use it. */
export async function examineDatabase(examined: Examined): Promise<ExaminedDatabase> {
  try {
    const facts = await databaseFactsAt(examined)
    return { checks: databaseChecks(facts), isCurrent: facts.pending.length + facts.unknown.length === 0 }
  } catch (error) {
    const fault = databaseFault(error, examined.url)
    const [detail = '', ...remedy] = (fault ?? `${wordsOf(error)}. ${remedyOf('DATABASE_UNREACHABLE', 'DATABASE_URL')}`)
      .replace(/^DATABASE_URL: /, '')
      .split(/(?<=\.) /)
    return { checks: [{ name: 'database', state: 'BAD', detail, remedy: remedy.join(' ') }], isCurrent: false }
  }
}

async function databaseFactsAt({ url, now, ownConnections }: Examined): Promise<DatabaseFacts> {
  const { sql, close } = connect(url, { pool: 1 })
  try {
    const [row] = await sql<
      (Pick<DatabaseFacts, 'version' | 'mayCreate' | 'isEncrypted' | 'maxConnections'> & {
        at: Date
        hasSteps: boolean
      })[]
    >`
      select current_setting('server_version_num')::int as version,
        has_database_privilege(current_database(), 'create') and has_schema_privilege(current_schema(), 'create') as "mayCreate",
        coalesce((select ssl from pg_stat_ssl where pid = pg_backend_pid()), false) as "isEncrypted",
        current_setting('max_connections')::int as "maxConnections", clock_timestamp() as at,
        to_regclass('schema_migrations') is not null as "hasSteps"`
    if (row === undefined) throw new Error('The database answers nothing.')
    const clockMs = now().getTime() - row.at.getTime()
    const [known, done] = await Promise.all([
      migrationNames(),
      row.hasSteps
        ? sql<{ name: string; breaks: boolean }[]>`
            select name, coalesce((to_jsonb(m) ->> 'breaks')::boolean, true) as breaks
            from schema_migrations m where finished_at is not null`
        : [],
    ])
    const names = new Set(done.map(({ name }) => name))
    return {
      ...row,
      clockMs,
      ownConnections,
      isRemote: parseAddress(url).hosts.some(({ host }) => !isHere(host)),
      hears: await hearsNotifications(url),
      pending: known.filter((name) => !names.has(name)),
      unknown: done.flatMap(({ name, breaks }) => (breaks && !known.includes(name) ? [name] : [])),
    }
  } finally {
    await close()
  }
}

const isHere = (host: string): boolean => host.startsWith('/') || /^(?:localhost|127\.[\d.]+|::1)$/.test(host)

/** A check for each thing that can be wrong with a database that answers. */
export function databaseChecks(facts: DatabaseFacts): Check[] {
  const found: readonly (Check | null)[] = [
    versionCheck(facts.version),
    faultIf(!facts.mayCreate, 'owner', 'its user may not create tables', mayNotCreate),
    faultIf(
      facts.isRemote && !facts.isEncrypted,
      'encryption',
      'the connection to another machine is not encrypted',
      'Add sslmode=verify-full to DATABASE_URL and name the authority in DATABASE_CA, if others can listen on the way.',
      'WARN',
    ),
    faultIf(
      !facts.hears,
      'notifications',
      'a session does not receive what another one notifies',
      'Set pool_mode = session in the pooler and DATABASE_POOLER=session here, or let DATABASE_URL lead past the pooler.',
    ),
    faultIf(
      Math.abs(facts.clockMs) > maxClockMs,
      'clock',
      `this machine and the database differ by ${Math.round(Math.abs(facts.clockMs) / 1000)} s`,
      remedyOf('CLOCKS_DIFFER'),
    ),
    faultIf(
      facts.ownConnections + spareConnections > facts.maxConnections,
      'connections',
      `this machine may open ${facts.ownConnections}, the database allows ${facts.maxConnections} to all`,
      remedyOf('CONNECTIONS_FEW', 'DATABASE_POOL'),
      'WARN',
    ),
    faultIf(facts.unknown.length > 0, 'schema', `unknown: ${facts.unknown.join(', ')}`, remedyOf('SCHEMA_NEWER')),
  ]
  const { isEncrypted, pending } = facts
  const words = [isEncrypted ? 'encrypted' : '', pending.length > 0 ? `${pending.length} steps at the next start` : '']
  return [
    wellCheck('database version', [`PostgreSQL ${(facts.version / 10_000) | 0}`, ...words].filter(Boolean).join(', ')),
    ...found.filter((check) => check !== null),
  ]
}

function versionCheck(version: number): Check | null {
  const [, detail = '', remedy = ''] = /^DATABASE_URL: (.+?)\. (.+)$/.exec(versionFault(version) ?? '') ?? []
  return faultIf(detail !== '', 'version', detail, remedy)
}

const faultIf = (
  applies: boolean,
  ...[name, detail, remedy, state = 'BAD']: [name: string, detail: string, remedy: string, state?: 'WARN' | 'BAD']
): Check | null => (applies ? { name, state, detail, remedy: remedy.replace(/^DATABASE_URL: /, '') } : null)
