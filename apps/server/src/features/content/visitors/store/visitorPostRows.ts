import { type RawBuilder, sql } from 'kysely'
import { anonymousId } from '#kernel/actor.ts'
import { andWhen, uuidArray } from '#kernel/database/sqlHelpers.ts'
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

/** The part of the rule that needs only a post and its author, for `p` and `a`. */
const postIsForVisitors = sql<boolean>`(p.status = 'PUBLISHED' and p.deleted_at is null
  and p.audience in ('EVERYONE', 'PREMIUM') and p.event_id is null and (p.repost_of is null or p.text <> '')
  and not p.by_isolated_author and not a.is_private)`

/**
 * The one rule of which posts visitors find, for `p`, `a` and `g` of a post that is shown to them: its group was opened,
 * or its author. Premium ones are found as teasers, reposts not at all.
 */
const isForVisitors = (): RawBuilder<boolean> => sql<boolean>`(${postIsForVisitors}
  and case when p.group_id is null then ${visibility.findableByVisitors()} else ${groupVisitors.isOpenToVisitors()} end)`

/** A page of posts that visitors find, newest first. */
export function visitorPostRows(
  db: Db,
  { of, before, limit }: { readonly of: VisitorPostsOf; readonly before: string | null; readonly limit: number },
): Promise<PostRow[]> {
  return postPage(db, anonymousId, {
    from: candidates(of, before, limit),
    where: isForVisitors(),
    order: sql`s.position desc`,
    limit,
  })
}

const earlierThan = (before: string | null, posts: 'p' | 'q'): RawBuilder<unknown> =>
  andWhen(before, (position) => sql`${sql.ref(posts)}.position < ${position}::uuid`)

const candidates = (of: VisitorPostsOf, before: string | null, limit: number): RawBuilder<unknown> => {
  const newest = sql`q.status = 'PUBLISHED' and q.deleted_at is null ${earlierThan(before, 'q')} order by q.position desc`
  if ('postId' in of) return sql`(select q.id as post_id, q.position from posts q where q.id = ${of.postId}) s`
  if ('authorId' in of)
    return sql`(select q.id as post_id, q.position from posts q
      where q.author_id = ${of.authorId} and q.group_id is null and ${newest}) s`
  if ('tag' in of)
    return sql`(select q.id as post_id, q.position from (
        select h.post_id from post_hashtags h where h.tag = ${of.tag} order by h.post_id desc limit ${sql.lit(maxTagged)}
      ) tagged join posts q on q.id = tagged.post_id where ${newest}) s`
  return ofGroups(of.groupIds, before, limit)
}

/** So many posts of each group are read first. */
const maxFirst = 5

/**
 * The newest posts of groups: at least `limit`, however they are spread. The first few of each group give a position
 * that no older post can be on the page with, and from there on no group hides another. Of each group reading all that
 * could be on the page costs the more, the more groups there are.
 */
function ofGroups(groupIds: readonly string[], before: string | null, limit: number): RawBuilder<unknown> {
  const newestOf = (since: RawBuilder<unknown>, count: number) => sql`open_groups o cross join lateral (
    select p.id, p.position from posts p join accounts a on a.id = p.author_id
    where p.group_id = o.id and ${postIsForVisitors} and (a.status = 'PURGED' or ${visibility.visibleAmongMany(anonymousId)})
      ${earlierThan(before, 'p')} ${since} order by p.position desc limit ${sql.lit(count)}) newest`
  return sql`(
    with open_groups as materialized (select unnest(${uuidArray(groupIds)}) as id),
    least as materialized (select newest.position from ${newestOf(sql``, maxFirst)}
      order by newest.position desc offset ${sql.lit(limit - 1)} limit 1)
    select newest.id as post_id, newest.position
    from ${newestOf(sql`and p.position >= coalesce((select position from least), ${anonymousId}::uuid)`, limit)}
    order by newest.position desc limit ${sql.lit(limit)}) s`
}

/**
 * The ids of a post's comments, newest first, those of replies included. Those of private people are for members, like
 * their posts. The caller has checked that visitors find the post.
 */
export async function visitorCommentIds(
  db: Db,
  { postId, before, limit }: { readonly postId: string; readonly before: string | null; readonly limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select c.id from comments c join accounts a on a.id = c.author_id
    where c.post_id = ${postId} and c.removed is null and not a.is_private and ${visibleComment(anonymousId)}
      ${before === null ? sql`` : sql`and c.id < ${before}::uuid`}
    order by c.id desc limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** A group or a person, and the position after which posts are wanted. */
export interface PostOwner {
  readonly id: string
  readonly after: string
}
export interface OpenPost {
  readonly id: string
  readonly ownerId: string
  readonly position: string
  readonly changedAt: Date
}

/** The next posts that visitors find of each of some groups or people, the oldest first; `limit` of each. */
export async function openPostsOf(
  db: Db,
  kind: 'GROUPS' | 'PEOPLE',
  { owners, limit }: { readonly owners: readonly PostOwner[]; readonly limit: number },
): Promise<OpenPost[]> {
  const own = kind === 'GROUPS' ? sql`p.group_id = o.id` : sql`p.author_id = o.id and p.group_id is null`
  const { rows } = await sql<OpenPost>`
    select f.id, o.id as "ownerId", f.position, f.changed_at as "changedAt"
    from unnest(${uuidArray(owners.map(({ id }) => id))}, ${uuidArray(owners.map(({ after }) => after))}) o (id, after)
    cross join lateral (
      select p.id, p.position, coalesce(p.edited_at, p.created_at) as changed_at
      from posts p join accounts a on a.id = p.author_id left join groups g on g.id = p.group_id
      where ${own} and p.status = 'PUBLISHED' and p.deleted_at is null and p.position > o.after
        and p.repost_of is null and ${isForVisitors()} and account_is_visible(a.status, a.isolated_until)
      order by p.position limit ${sql.lit(limit)}) f
    order by o.id, f.position`.execute(db)
  return rows
}
