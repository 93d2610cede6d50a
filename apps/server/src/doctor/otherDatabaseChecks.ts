import { connect } from '#adapters/database/connect.ts'
import { databaseFault } from '#adapters/database/databaseFault.ts'
import type { DatabasePlace } from '../config.ts'
import { type Check, remedyOf, wellCheck, wordsOf } from './check.ts'

/** Behind that, figures of a minute ago would be shown. */
const maxLagSeconds = 60

/** Which database an address leads to: copies of one have the same. */
interface Seen {
  readonly identity: string
  readonly isStandby: boolean
  /** How far a standby is behind; null if nothing was written since it began. */
  readonly lagSeconds: number | null
}

/** The pooler and the standby, if they are set: whether they answer, and lead to the same database. */
export async function otherDatabaseChecks(
  { poolerUrl, readUrl }: Pick<DatabasePlace, 'poolerUrl' | 'readUrl'>,
  url: string | null,
): Promise<Check[]> {
  if (poolerUrl === undefined && readUrl === undefined) return []
  const own = url === null ? null : await inspect(url).catch(() => null)
  return Promise.all([
    ...(poolerUrl === undefined ? [] : [checkPooler(poolerUrl, own)]),
    ...(readUrl === undefined ? [] : [checkStandby(readUrl, own)]),
  ])
}

async function inspect(url: string): Promise<Seen> {
  const { sql, close } = connect(url, { pool: 1 })
  try {
    const [row] = await sql<Seen[]>`
      select (select system_identifier from pg_control_system()) || ' '
          || (select oid from pg_database where datname = current_database()) as identity,
        pg_is_in_recovery() as "isStandby",
        extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())::float8 as "lagSeconds"`
    if (row === undefined) throw new Error('The database answers nothing.')
    return row
  } finally {
    await close()
  }
}

const checkPooler = (url: string, own: Seen | null): Promise<Check> =>
  named('pooler', 'DATABASE_POOLER_URL', url, async () => {
    const { identity } = await inspect(url)
    return own === null || identity === own.identity ? null : elsewhere('pooler', 'DATABASE_POOLER_URL')
  })

const checkStandby = (url: string, own: Seen | null): Promise<Check> =>
  named('standby', 'DATABASE_READ_URL', url, async () => {
    const { identity, isStandby, lagSeconds } = await inspect(url)
    if (own !== null && identity !== own.identity) return elsewhere('standby', 'DATABASE_READ_URL')
    const warn = (detail: string, remedy: string): Check => ({ name: 'standby', state: 'WARN', detail, remedy })
    if (!isStandby)
      return warn(
        'it is no standby',
        'Let DATABASE_READ_URL lead to a standby, or remove it: it spares the database nothing.',
      )
    if ((lagSeconds ?? 0) > maxLagSeconds)
      return warn(
        `it is ${Math.round(lagSeconds ?? 0)} s behind, or nothing was written for so long`,
        'See in pg_stat_replication of the database whether the standby still follows it.',
      )
    return null
  })

const elsewhere = (name: string, variable: string): Check => ({
  name,
  state: 'BAD',
  detail: 'it leads to another database than DATABASE_URL',
  remedy: `Let ${variable} and DATABASE_URL lead to the same database.`,
})

/** The fault that was found, or why it could not be looked for, with its variable. */
async function named(name: string, variable: string, url: string, find: () => Promise<Check | null>): Promise<Check> {
  try {
    return (await find()) ?? wellCheck(name, 'it answers')
  } catch (error) {
    const fault = databaseFault(error, url) ?? `${wordsOf(error)}. ${remedyOf('DATABASE_UNREACHABLE', variable)}`
    const [detail = '', ...remedy] = fault
      .replace(/^DATABASE_URL: /, '')
      .replaceAll('DATABASE_URL', variable)
      .split(/(?<=\.) /)
    return { name, state: 'BAD', detail, remedy: remedy.join(' ') }
  }
}
