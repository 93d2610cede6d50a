import { sql } from 'kysely'
import type { ExportSection } from '#features/accounts/index.ts'

/** Searches of a member, for their archive. */
export const searchExport = (me: string): ExportSection[] => [
  {
    name: 'searches',
    rows: sql`select kind, query, entity_kind, entity_id, at from search_history where account_id = ${me} order by at`,
  },
  {
    name: 'saved-searches',
    rows: sql`select name, query, is_notifying, created_at from saved_searches where account_id = ${me} order by id`,
  },
]
