import { sql } from 'kysely'
import type { ExportSection } from '#features/accounts/index.ts'

/** The webhooks that a member made, without their secrets. */
export const hooksExport = (me: string): ExportSection[] => [
  {
    name: 'webhooks',
    rows: sql`select id, group_id, url, events, state, created_at from hooks where made_by = ${me} order by id`,
  },
]
