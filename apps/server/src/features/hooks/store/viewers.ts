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

const publicPerson = sql<boolean>`(not a.is_private and a.status = 'ACTIVE')`

/** Posts in no group are known to everybody, or to the followers of their authors alone; and bots follow nobody. */
export async function isPublicPerson(db: Db, accountId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from accounts a where a.id = ${accountId} and ${publicPerson}`.execute(db)
  return rows.length > 0
}

/** Whether everybody may know of a post in no group, a deleted one too. */
export async function isPublicPost(db: Db, postId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from posts p join accounts a on a.id = p.author_id
    where p.id = ${postId} and p.audience in ('EVERYONE', 'PREMIUM') and ${publicPerson}`.execute(db)
  return rows.length > 0
}
