import { sql } from 'kysely'
import type { Db } from '#kernel/database/tables.ts'
import { visibility } from '#features/users/index.ts'
import { screenRecencyMs } from './fanOut.ts'

/** The maximum of a profile's posts whose readers are searched, newest first. */
const maxPosts = 300
/** The maximum of notified readers: those who saw a post last come first. */
const maxOutsiders = 10_000

/**
 * Readers who lately saw a post of this profile, or a repost of it, without following its owner: it may still be on
 * their screens. Only connected readers; followers keep their rights, and blocked people lost theirs before.
 */
export async function recentLostReaders(db: Db, authorId: string, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select v.account_id as id from (
      select p.id from posts p
      where p.author_id = ${authorId} and p.group_id is null and p.audience = 'EVERYONE' and p.status = 'PUBLISHED'
        and p.deleted_at is null and not p.by_isolated_author
      order by p.position desc limit ${maxPosts}) own
    cross join lateral (select own.id union all select r.id from posts r where r.repost_of = own.id) shown
    join post_views v on v.post_id = shown.id
    where v.at > ${new Date(now.getTime() - screenRecencyMs)} and v.account_id <> ${authorId}
      and exists (select 1 from redundancy_sessions l where l.account_id = v.account_id)
      and not exists (select 1 from follows f
        where f.follower_id = v.account_id and f.followee_id = ${authorId} and f.state = 'FOLLOWING')
      and not ${visibility.blockedBetween(sql.ref('v.account_id'), authorId)}
    group by v.account_id order by max(v.at) desc limit ${maxOutsiders}`.execute(db)
  return rows.map(({ id }) => id)
}

/** For each of these pairs, whether the author's profile is closed to the viewer. */
export async function haveLostProfile(
  db: Db,
  pairs: readonly { readonly viewerId: string; readonly authorId: string }[],
): Promise<boolean[]> {
  const { rows } = await sql<{ place: number }>`
    select asked.place from unnest(
      ${pairs.map(({ viewerId }) => viewerId)}::uuid[], ${pairs.map(({ authorId }) => authorId)}::uuid[]
    ) with ordinality as asked (viewer_id, author_id, place)
    join accounts a on a.id = asked.author_id and a.is_private
    where not exists (select 1 from follows f
      where f.follower_id = asked.viewer_id and f.followee_id = a.id and f.state = 'FOLLOWING')`.execute(db)
  const outside = new Set(rows.map(({ place }) => place))
  return pairs.map((_, index) => outside.has(index + 1))
}
