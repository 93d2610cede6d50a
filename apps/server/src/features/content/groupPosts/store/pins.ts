import { sql } from 'kysely'
import type { Db, Tx } from '#kernel/database/tables.ts'
import { organizationPages } from '#features/groups/index.ts'

export interface Pin {
  readonly postId: string
  /** Null: until it is unpinned. */
  readonly until: Date | null
}

/**
 * For posts `p` and the organisation `g` they are in: pinned, and not for a time that is over. Reads the content
 * feature's posts, like everything here.
 */
export const isPinned = sql`(p.pinned and p.status = 'PUBLISHED' and p.deleted_at is null
  and (g.pinned_until is null or g.pinned_until > now()))`

/** The pinned post of an organization; null if there is none. */
export async function pinOf(db: Db, groupId: string): Promise<Pin | null> {
  const { rows } = await sql<Pin>`
    select p.id as "postId", g.pinned_until as until
    from groups g join posts p on p.group_id = g.id and ${isPinned} where g.id = ${groupId}`.execute(db)
  return rows[0] ?? null
}

/** Unpins, even a pin whose time is over; returns the post it was on. The caller has locked the group. */
export async function removePin(tx: Tx, groupId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    update posts set pinned = false where group_id = ${groupId} and pinned returning id`.execute(tx)
  await organizationPages.setPinnedUntil(tx, groupId, null)
  return rows[0]?.id ?? null
}

/** Pins a post if nothing is pinned. The caller has locked the group and the post. */
export async function setPin(tx: Tx, groupId: string, { postId, until }: Pin): Promise<void> {
  await tx.updateTable('posts').set({ pinned: true }).where('id', '=', postId).execute()
  await organizationPages.setPinnedUntil(tx, groupId, until)
}

/** Organisations whose pin has expired. */
export async function expiredPins(db: Db, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from groups where pinned_until <= ${now} order by pinned_until, id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Locks an organisation whose pin has expired; false if it has not. */
export async function lockExpiredPin(tx: Tx, groupId: string, now: Date): Promise<boolean> {
  const { rows } = await sql`select 1 from groups where id = ${groupId} and pinned_until <= ${now} for update`.execute(
    tx,
  )
  return rows.length > 0
}
