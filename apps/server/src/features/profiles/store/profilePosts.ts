import { sql } from 'kysely'
import type { Db, Tx } from '#kernel/database/tables.ts'

/** The places on a profile for its owner's posts. */
export type ProfilePlace = 'HEADER' | 'PINNED'

/** The posts at a place of a profile, in order; deleted ones are left out. */
export async function placedPosts(db: Db, accountId: string, place: ProfilePlace): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from profile_posts s join posts p on p.id = s.post_id and p.deleted_at is null
    where s.account_id = ${accountId} and s.place = ${place} order by s.position, s.post_id`.execute(db)
  return rows.map(({ id }) => id)
}

/** The posts of every place of a profile in one query. */
export async function allPlacedPosts(db: Db, accountId: string): Promise<Record<ProfilePlace, string[]>> {
  const { rows } = await sql<{ id: string; place: ProfilePlace }>`
    select s.post_id as id, s.place from profile_posts s
    where s.account_id = ${accountId} order by s.position, s.post_id`.execute(db)
  const at = (place: ProfilePlace) => rows.flatMap((row) => (row.place === place ? row.id : []))
  return { HEADER: at('HEADER'), PINNED: at('PINNED') }
}

/** Puts these posts there, in this order, replacing the previous ones. */
export async function placePosts(
  tx: Tx,
  accountId: string,
  place: ProfilePlace,
  postIds: readonly string[],
): Promise<void> {
  await sql`delete from profile_posts where account_id = ${accountId} and place = ${place}`.execute(tx)
  await sql`
    insert into profile_posts (account_id, place, post_id, position)
    select ${accountId}::uuid, ${place}, w.id, w.position
    from unnest(${[...postIds]}::uuid[]) with ordinality as w (id, position)`.execute(tx)
}

/**
 * The posts that a member may put on their profile: their own published ones; `onProfile`: none of those in groups. A
 * post that moderators hid for a while keeps its place, which only its author sees.
 */
export async function ownPublished(
  tx: Tx,
  accountId: string,
  postIds: readonly string[],
  { onProfile = false, withMedia = false }: { onProfile?: boolean; withMedia?: boolean } = {},
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select p.id from posts p
    where p.id = any(${[...postIds]}::uuid[]) and p.author_id = ${accountId} and p.status in ('PUBLISHED', 'HIDDEN') and p.deleted_at is null
      ${onProfile ? sql`and p.group_id is null and p.event_id is null` : sql``}
      ${withMedia ? sql`and exists (select 1 from post_media m where m.post_id = p.id)` : sql``}
    order by p.id for key share`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}
