import { sql } from 'kysely'
import type { ExportSection } from '#features/accounts/index.ts'

/** The named lists of a member, for their archive. On which lists of others they are is the others' own affair. */
export const listsExport = (me: string): ExportSection[] => [
  {
    name: 'named-lists',
    rows: sql`select l.id, l.name, l.description, l.visibility, l.created_at, coalesce((
        select json_agg(json_build_object('kind', e.kind, 'entity_id', e.entity_id, 'added_at', e.added_at) order by e.added_at, e.entity_id)
        from named_list_entries e where e.list_id = l.id), '[]') as entries
      from named_lists l where l.owner_id = ${me} and l.removed_at is null order by l.id`,
  },
  {
    name: 'named-list-departures',
    rows: sql`select list_id, at from named_list_departures where account_id = ${me} order by at, list_id`,
  },
]
