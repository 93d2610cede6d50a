import { sql } from 'kysely'
import type { Db } from '#kernel/database/tables.ts'
import { readsGroup } from '#features/groups/index.ts'

/** Whether a bot reads a group. */
export async function mayReadGroup(
  db: Db,
  { viewerId, groupId }: { readonly viewerId: string; readonly groupId: string },
): Promise<boolean> {
  const { rows } = await sql<{ reads: boolean }>`
    select ${readsGroup(viewerId, sql`g.id`)} as reads from groups g where g.id = ${groupId}`.execute(db)
  return rows[0]?.reads ?? false
}

/** In no group, posts of private people are known to their followers alone, and bots follow nobody. */
export async function isPublic(db: Db, accountId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from accounts where id = ${accountId} and not is_private and status = 'ACTIVE'`.execute(db)
  return rows.length > 0
}
