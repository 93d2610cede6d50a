import { sql } from 'kysely'
import type { Db } from '#kernel/database/tables.ts'

/** The names of staff, and those of groups everybody may find that look like this, without those of one account or group. */
export async function guardedNames(
  db: Db,
  { perceptualHash, except }: { perceptualHash: string; except: string | null },
): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select a.display_name as name from accounts a
    where a.roles <> '{}' and a.status = 'ACTIVE' and a.id is distinct from ${except}::uuid
    union all
    select g.name from groups g
    where g.folded_name = ${perceptualHash} and g.deleted_at is null and g.visibility = 'EVERYONE'
      and g.id is distinct from ${except}::uuid`.execute(db)
  return rows.map(({ name }) => name)
}
