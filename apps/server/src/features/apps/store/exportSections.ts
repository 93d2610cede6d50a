import { sql } from 'kysely'
import type { ExportSection } from '#features/accounts/index.ts'

/** The keys that a member made, without the keys themselves. */
export const keysExport = (me: string): ExportSection[] => [
  {
    name: 'keys-for-programs',
    rows: sql`select id, name, scopes, created_at, expires_at, last_used_at, ended_at from access_keys
      where account_id = ${me} order by id`,
  },
]
