import { sql } from 'kysely'
import { repairCounts } from '#kernel/database/repairCounts.ts'
import type { Tx } from '#kernel/database/tables.ts'

/** The libraries of existing groups. */
export const repairLibraryCounts = (tx: Tx): Promise<string[]> =>
  repairCounts(tx, {
    table: 'groups',
    counts: {
      library_count: sql`(select count(*)::int from libraries l where l.group_id = t.id and l.deleted_at is null and not l.by_isolated_author)`,
    },
    where: sql`t.deleted_at is null`,
  })
