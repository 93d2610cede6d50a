import { sql } from 'kysely'
import type { ExportSection } from '#features/accounts/index.ts'

/** Notifications of a member, for their archive. */
export const notificationsExport = (me: string): ExportSection[] => [
  {
    name: 'notifications',
    rows: sql`select type, kind, reason, target_kind, target_id, actor_count, at, read_at from notifications where account_id = ${me} order by at`,
  },
]
