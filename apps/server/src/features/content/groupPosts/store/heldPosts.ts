import { sql } from 'kysely'
import type { Db } from '#kernel/database/tables.ts'

/** How many posts of a person a group and its events have published and still have, counted up to a limit. */
export async function countPublished(
  db: Db,
  { groupId, authorId, limit }: { readonly groupId: string; readonly authorId: string; readonly limit: number },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select 1 from posts p where p.author_id = ${authorId} and p.group_id = ${groupId}
      and p.status = 'PUBLISHED' and p.deleted_at is null limit ${limit}) found`.execute(db)
  return rows[0]?.count ?? 0
}

/** Whether a post still waits for a moderator. */
export async function isPostHeld(db: Db, postId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from posts where id = ${postId} and status = 'HELD' and deleted_at is null`.execute(db)
  return rows.length > 0
}
