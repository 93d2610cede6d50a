import { sql } from 'kysely'
import type { ExportSection } from '#features/accounts/index.ts'

/** Favorites of a member, for their archive. */
export const favoritesExport = (me: string): ExportSection[] => [
  {
    name: 'favorites',
    rows: sql`select kind, entity_id, saved_at from favorites where account_id = ${me} order by id`,
  },
]
