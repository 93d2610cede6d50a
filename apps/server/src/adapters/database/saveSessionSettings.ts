import type postgres from 'postgres'
import { sessionSettings } from './address/postgresJsOptions.ts'
import { isConnectionLost } from './lostConnections.ts'

/**
 * Gives the settings of a session to this user in this database. A pooler refuses them as startup parameters, and forgets
 * them when it hands a connection on. The pooler's connections that are older do not have them, so the one that was used
 * here is ended if they are new.
 */
export async function saveSessionSettings(sql: postgres.Sql): Promise<void> {
  const required = Object.entries(sessionSettings).map(([name, ms]) => ({ name, value: `${ms}ms` }))
  const [row] = await sql<{ database: string; given: string[] }[]>`
    select current_database() as database, coalesce((
      select setconfig from pg_db_role_setting
      where setrole = current_user::regrole and setdatabase = (select oid from pg_database where datname = current_database())
    ), '{}') as given`
  const missing = required.filter(({ name, value }) => row?.given.includes(`${name}=${value}`) !== true)
  if (row === undefined || missing.length === 0) return
  for (const { name, value } of missing)
    await sql`alter role current_user in database ${sql(row.database)} set ${sql(name)} to ${sql.unsafe(`'${value}'`)}`
  await sql`select pg_terminate_backend(pg_backend_pid())`.catch((error: unknown) => {
    if (!isConnectionLost(error)) throw error
  })
}
