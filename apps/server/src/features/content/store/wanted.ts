import { type RawBuilder, sql } from 'kysely'
import { uuids } from '../../../kernel/lists.ts'
import { type Somebody, idOf } from '../../../kernel/somebody.ts'
import type { Db } from '../../../kernel/tables.ts'
import { type FilterPlace, isFilteredOut } from '../../users/index.ts'
import { notHiddenBy } from './feedback.ts'
import type { Reached } from './spreading.ts'
import { visiblePost } from './visibility.ts'
import { wordsOfPost } from './words.ts'

/** Who reads a feed, and of which kind of posts. */
export interface Reader {
  readonly viewerId: Somebody
  readonly mediaType: string | null
  readonly now: Date
}

/**
 * What every feed leaves out although it may be seen: posts its reader asked not to see, posts that come from, mention
 * or repost somebody muted, posts that mention somebody blocked, posts with filtered words, their own or reposted, and
 * plain reposts of what may not be seen. The reader's own posts are always included. `p` is the alias of `posts`.
 */
export function wanted({ viewerId, mediaType, now }: Reader): RawBuilder<boolean> {
  const viewer = idOf(viewerId)
  return sql<boolean>`${notHiddenBy(viewerId)} ${mediaType === null ? sql`` : sql`and p.media_type = ${mediaType}`}
    and (p.author_id = ${viewer} or not (
      exists (select 1 from mutes u where u.muter_id = ${viewer} and (u.until is null or u.until > ${now}) and (
        u.muted_id = p.author_id
        or exists (select 1 from post_mentions n where n.post_id in (p.id, p.repost_of) and n.account_id = u.muted_id)
        or exists (select 1 from posts o where o.id = p.repost_of and o.author_id = u.muted_id)))
      or ${namesBlocked(viewer)}
      or ${saysUnwanted(viewerId, 'FEEDS')}))
    and (p.repost_of is null or p.text <> '' or exists (
      select 1 from posts o join accounts oa on oa.id = o.author_id
      where o.id = p.repost_of and ${visiblePost(viewerId, 'o', 'oa')}))`
}

/** Whether a post, or somebody else's that it reposts, has words that the reader does not want to see here. */
export const saysUnwanted = (viewer: Somebody, place: FilterPlace): RawBuilder<boolean> => sql<boolean>`(
  ${isFilteredOut(viewer, place, wordsOfPost('p'))}
  or (p.repost_of is not null and exists (select 1 from posts o where o.id = p.repost_of and o.author_id <> ${idOf(viewer)}
    and ${isFilteredOut(viewer, place, wordsOfPost('o'))})))`

/**
 * Whether a post, or what it reposts, mentions somebody blocked in either direction. Most readers block nobody, which is
 * checked once per query.
 */
const namesBlocked = (viewer: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`((
    select exists (select 1 from blocks b where b.blocker_id = ${viewer}) or exists (select 1 from blocks b where b.blocked_id = ${viewer}))
  and exists (select 1 from post_mentions n where n.post_id in (p.id, p.repost_of) and n.account_id in (
    select b.blocked_id from blocks b where b.blocker_id = ${viewer}
    union all select b.blocker_id from blocks b where b.blocked_id = ${viewer})))`

/** Without those whose feeds leave the post out: nobody hears of what their feed does not show. */
export async function wantedBy(db: Db, reached: readonly Reached[], now: Date): Promise<Reached[]> {
  if (reached.length === 0) return []
  const { rows } = await sql<Reached>`
    select p.id as "postId", r.id as "readerId" from unnest(
      (select ${uuids(reached.map(({ postId }) => postId))}), (select ${uuids(reached.map(({ readerId }) => readerId))})
    ) as r (post_id, id) join posts p on p.id = r.post_id
    where ${wanted({ viewerId: sql.ref('r.id'), mediaType: null, now })}`.execute(db)
  return rows
}
