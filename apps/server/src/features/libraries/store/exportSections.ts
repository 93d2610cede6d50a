import { sql } from 'kysely'
import type { ExportSection } from '#features/accounts/index.ts'
import { visibleLibrary } from './visibility.ts'

/** Progress of a member, for their archive. */
export const librariesExport = (me: string): ExportSection[] => [
  {
    name: 'library-progress',
    rows: sql`select l.id as library_id, case when ${visibleLibrary(me)} then l.title end as library, i.post_id, w.state, w.position_ms, w.note, w.updated_at
      from library_progress w join library_items i on i.id = w.item_id join libraries l on l.id = i.library_id
      where w.account_id = ${me} order by w.updated_at, w.item_id`,
  },
]
