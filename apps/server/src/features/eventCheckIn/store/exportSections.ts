import { sql } from 'kysely'
import type { ExportSection } from '#features/accounts/index.ts'

/** Check-ins of a member, for their archive. */
export const checkInExport = (me: string): ExportSection[] => [
  {
    name: 'event-check-ins',
    rows: sql`select c.event_id, d.start_at, c.direction, c.result, c.at, c.undone_at from event_check_ins c
      join event_occurrences d on d.id = c.occurrence_id where c.account_id = ${me} order by c.at`,
  },
]
