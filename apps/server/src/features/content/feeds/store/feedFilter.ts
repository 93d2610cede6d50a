import { type RawBuilder, sql } from 'kysely'
import { whenAnyExists, uuidArray, andWhen } from '#kernel/database/sqlHelpers.ts'
import { type AccountRef, accountIdSql } from '#kernel/database/accountRef.ts'
import type { Db } from '#kernel/database/tables.ts'
import { filters } from '#features/users/index.ts'
import { isHiddenBy } from './feedback.ts'
import type { Reached } from './fanOut.ts'
import { visiblePost } from '../../store/visibility.ts'

/** The reader of a feed, and the kind of posts in it. */
export interface FeedReader {
  readonly viewerId: AccountRef
  readonly mediaType: string | null
  readonly now: Date
}

/**
 * The filter of every feed: it leaves out visible posts that the reader asked not to see, that come from, mention or
 * repost a muted person, that mention a blocked one, or that contain filtered words, their own or reposted, and plain
 * reposts of posts that the reader may not see. The reader's own posts are always included. `p` is the alias of
 * `posts`.
 */
export function belongsInFeed({ viewerId, mediaType, now }: FeedReader): RawBuilder<boolean> {
  const viewer = accountIdSql(viewerId)
  return sql<boolean>`not ${isHiddenBy(viewer)} ${andWhen(mediaType, (type) => sql`p.media_type = ${type}`)}
    and (p.author_id = ${viewer} or not (
      ${comesFromMuted(viewer, now)}
      or ${namesBlocked(viewer)}
      or ${isFiltered(viewerId, 'FEEDS')}))
    and (p.repost_of is null or p.text <> '' or exists (
      select 1 from posts o join accounts oa on oa.id = o.author_id
      where o.id = p.repost_of and ${visiblePost(viewerId, 'o', 'oa')}))`
}

/** Whether a post, or another person's that it reposts, has words that the reader does not want to see here. */
export const isFiltered = (viewer: AccountRef, place: filters.FilterPlace): RawBuilder<boolean> =>
  whenAnyExists(
    filters.anyFilters(viewer, place, 'HIDE'),
    sql`is_filtered(${accountIdSql(viewer)}, ${place}, p.id, p.repost_of)`,
  )

/** Whether a post, or what it reposts, is by a muted person or mentions them. */
const comesFromMuted = (viewer: RawBuilder<unknown>, now: Date): RawBuilder<boolean> => {
  const muted = sql`select 1 from mutes u where u.muter_id = ${viewer} and (u.until is null or u.until > ${now})`
  return whenAnyExists(
    muted,
    sql`exists (${muted} and (
      u.muted_id = p.author_id
      or exists (select 1 from post_mentions n where n.post_id in (p.id, p.repost_of) and n.account_id = u.muted_id)
      or exists (select 1 from posts o where o.id = p.repost_of and o.author_id = u.muted_id)))`,
  )
}

/** Whether a post, or what it reposts, mentions a blocked person in either direction. */
const namesBlocked = (viewer: RawBuilder<unknown>): RawBuilder<boolean> => {
  const blocked = sql`select b.blocked_id from blocks b where b.blocker_id = ${viewer}
    union all select b.blocker_id from blocks b where b.blocked_id = ${viewer}`
  return whenAnyExists(
    blocked,
    sql`exists (select 1 from post_mentions n where n.post_id in (p.id, p.repost_of) and n.account_id in (${blocked}))`,
  )
}

/** Leaves out readers whose feeds leave the post out: a post is announced only to readers whose feed shows it. */
export async function readersWanting(db: Db, reached: readonly Reached[], now: Date): Promise<Reached[]> {
  if (reached.length === 0) return []
  const { rows } = await sql<Reached>`
    select p.id as "postId", r.id as "readerId" from unnest(
      (select ${uuidArray(reached.map(({ postId }) => postId))}), (select ${uuidArray(reached.map(({ readerId }) => readerId))})
    ) as r (post_id, id) join posts p on p.id = r.post_id
    where ${belongsInFeed({ viewerId: sql.ref('r.id'), mediaType: null, now })}`.execute(db)
  return rows
}

/** SQL conditions on posts `p` by the filters of their reader. */
export const feedFilter = { isFiltered, belongsInFeed }
