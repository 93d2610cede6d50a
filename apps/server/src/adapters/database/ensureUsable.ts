import type postgres from 'postgres'
import { databaseFault, mayNotCreate } from './databaseFault.ts'

/** As `server_version_num` counts: ten thousands are major versions. */
const minVersion = 160_000

/** Tries whether a database can be used, and whether tables can be made in it if that `creates` them. Throws an error that names DATABASE_URL and says what to do. */
export async function ensureUsable(
  sql: postgres.Sql,
  url: string,
  { creates = true }: { readonly creates?: boolean } = {},
): Promise<void> {
  try {
    const [row] = await sql<{ version: number; mayCreate: boolean }[]>`
      select current_setting('server_version_num')::int as version,
        has_database_privilege(current_database(), 'create')
          and has_schema_privilege(current_schema(), 'create') as "mayCreate"`
    const fault = row && (versionFault(row.version) ?? (row.mayCreate || !creates ? null : mayNotCreate))
    if (fault) throw new Error(fault)
  } catch (error) {
    const fault = databaseFault(error, url)
    throw fault === null ? error : new Error(fault, { cause: error })
  }
}

/** Why this version cannot be used, given `server_version_num`; null if it can. */
export const versionFault = (version: number): string | null =>
  version >= minVersion
    ? null
    : `DATABASE_URL: this is PostgreSQL ${Math.floor(version / 10_000)}, but 16 is the oldest that can be used. Upgrade it, or choose another.`
