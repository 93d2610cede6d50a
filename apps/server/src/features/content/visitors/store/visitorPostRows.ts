import { type RawBuilder, sql } from 'kysely'
import { anonymousId } from '#kernel/actor.ts'
import { uuidArray } from '#kernel/database/sqlHelpers.ts'
import type { Db } from '#kernel/database/tables.ts'
import { groupVisitors } from '#features/groups/index.ts'
import { visibility } from '#features/users/index.ts'
import { type PostRow, postPage } from '../../posts/store/postRows.ts'
import { visibleComment } from '../../store/visibility.ts'

/** The source of posts for visitors: open groups, a person, or a hashtag. */
export type VisitorPostsOf =
  | { readonly groupIds: readonly string[] }
  | { readonly authorId: string }
  | { readonly tag: string }
  | { readonly postId: string }

/** So many of the newest posts with a hashtag are looked through. */
const maxTagged = 2000

/**
 * The one rule of which posts visitors find, for `p`, `a` and `g` of a post that is shown to them: its group was opened,
 * or its author. Premium ones are found as teasers, reposts not at all.
 */
const isForVisitors = (): RawBuilder<boolean> => sql<boolean>`(
  p.status = 'PUBLISHED' and p.audience in ('EVERYONE', 'PREMIUM') and p.event_id is null
  and (p.repost_of is null or p.text <> '') and not a.is_private
  and case when p.group_id is null then ${visibility.findableByVisitors()} else ${groupVisitors.isOpenToVisitors()} end)`

/** A page of posts that visitors find, newest first. */
export function visitorPostRows(
  db: Db,
  { of, before, limit }: { readonly of: VisitorPostsOf; readonly before: string | null; readonly limit: number },
): Promise<PostRow[]> {
  const earlier = before === null ? sql`` : sql`and q.position < ${before}::uuid`
  return postPage(db, anonymousId, {
    from: candidates(of, earlier, limit),
    where: isForVisitors(),
    order: sql`s.position desc`,
    limit,
  })
}

const candidates = (of: VisitorPostsOf, earlier: RawBuilder<unknown>, limit: number): RawBuilder<unknown> => {
  const newest = sql`q.status = 'PUBLISHED' and q.deleted_at is null ${earlier} order by q.position desc`
  if ('postId' in of) return sql`(select q.id as post_id, q.position from posts q where q.id = ${of.postId}) s`
  if ('authorId' in of)
    return sql`(select q.id as post_id, q.position from posts q
      where q.author_id = ${of.authorId} and q.group_id is null and ${newest}) s`
  if ('tag' in of)
    return sql`(select q.id as post_id, q.position from (
        select h.post_id from post_hashtags h where h.tag = ${of.tag} order by h.post_id desc limit ${sql.lit(maxTagged)}
      ) tagged join posts q on q.id = tagged.post_id where ${newest}) s`
  // Of each group no more than could be on the page, so that a large one does not hide the others; twice as many, because
  // some are not for visitors.
  return sql`(select newest.id as post_id, newest.position from unnest(${uuidArray(of.groupIds)}) as o (group_id)
    cross join lateral (select q.id, q.position from posts q
      where q.group_id = o.group_id and q.event_id is null and ${newest} limit ${sql.lit(limit * 2)}) newest) s`
}

/** The ids of a post's comments, newest first, those of replies included. The caller has checked that visitors find the post. */
export async function visitorCommentIds(
  db: Db,
  { postId, before, limit }: { readonly postId: string; readonly before: string | null; readonly limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select c.id from comments c join accounts a on a.id = c.author_id
    where c.post_id = ${postId} and c.removed is null and ${visibleComment(anonymousId)}
      ${before === null ? sql`` : sql`and c.id < ${before}::uuid`}
    order by c.id desc limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}
