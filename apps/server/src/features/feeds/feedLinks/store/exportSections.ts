import { sql } from 'kysely'
import type { ExportSection } from '#features/accounts/index.ts'

/** The addresses at which a member's programs read, without the addresses themselves. */
export const feedLinksExport = (me: string): ExportSection[] => [
  {
    name: 'feed-links',
    rows: sql`select id, kind, target_id, created_at, last_used_at from feed_links where account_id = ${me} order by created_at, id`,
  },
]
