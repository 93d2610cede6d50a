import { sql } from 'kysely'
import type { Db } from '#kernel/database/tables.ts'

/** How many members are searched for faces, so that a large community costs no more than a small one. */
const maxSearched = 300

/** Of the newest 300 members those with a picture and a public profile, the earliest first. */
export async function facesOf(db: Db, groupId: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select a.id from (
      select account_id, joined_at from group_members
      where group_id = ${groupId} and membership_state = 'MEMBER' order by joined_at desc, account_id desc limit ${sql.lit(maxSearched)}
    ) newest join accounts a on a.id = newest.account_id
    where a.kind <> 'BOT' and not a.is_private and a.avatar_media_id is not null and account_is_visible(a.status, a.isolated_until)
    order by newest.joined_at, a.id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** The owner and the admins of a community with a public profile, except those hidden from everybody; the owner first. */
export async function adminIds(db: Db, groupId: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select a.id from group_members m join accounts a on a.id = m.account_id
    where m.group_id = ${groupId} and holds_in_group(m.role, m.custom_permissions, 'ADMINS') and a.kind <> 'BOT' and not a.is_private and account_is_visible(a.status, a.isolated_until)
    order by m.role = 'OWNER' desc, m.joined_at, a.id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** How many of a community's members joined since then. */
export async function joinedSince(db: Db, groupId: string, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from group_members
    where group_id = ${groupId} and membership_state = 'MEMBER' and joined_at >= ${since} and not away`.execute(db)
  return rows[0]?.count ?? 0
}
