import type { Facet } from '@koinon/contract/shared'
import { type RawBuilder, sql } from 'kysely'
import { anyOfIds } from '#kernel/database/sqlHelpers.ts'
import type { Db, Tx } from '#kernel/database/tables.ts'
import { likeEmoji } from '#kernel/text/emoji.ts'
import type { CursorKey } from '#kernel/database/paging.ts'
import { filters } from '#features/users/index.ts'
import { visibleComment, visiblePost } from '../../store/visibility.ts'
import { searchTextOfComment } from '../../store/searchText.ts'

/** A comment with everything its view needs besides people and files. */
export interface CommentRow {
  readonly id: string
  readonly postId: string
  readonly parentId: string | null
  readonly branchId: string | null
  readonly depth: number
  readonly authorId: string
  /** Hidden with its author: the rest of it names nobody. */
  readonly hiddenWithAuthor: boolean
  readonly text: string
  readonly facets: readonly Facet[]
  readonly mediaId: string | null
  readonly linkPreview: Record<string, unknown> | null
  readonly likes: number
  /** Its likes at the moment whose order a page keeps; only on pages. */
  readonly rank?: number
  readonly replies: number
  /** Of everything anywhere under it. */
  readonly descendantCount: number
  readonly reactions: Readonly<Record<string, number>>
  readonly myEmojis: readonly string[]
  /** The reader's filtered words that it contains. */
  readonly filteredBy: string | null
  readonly removed: 'AUTHOR' | 'MODERATOR' | null
  readonly createdAt: Date
  readonly editedAt: Date | null
}
export type CommentSort = 'TOP' | 'NEWEST'
/** Replies shown under each comment before the rest is requested. */
export const shownReplies = 3

/** A comment hidden with its author counts as removed for everybody else; its author sees neither. */
const forMembers = sql`case when c.hidden_with_author then coalesce(c.removed, 'AUTHOR') else c.removed end`
const columns = (viewer: string, removed = forMembers) => sql`
  c.id, c.post_id as "postId", c.parent_id as "parentId", c.branch_id as "branchId", c.depth, c.author_id as "authorId", c.hidden_with_author as "hiddenWithAuthor", c.text,
  c.facets, c.media_id as "mediaId", c.link_preview as "linkPreview", c.like_count as likes, c.reply_count as replies, c.descendant_count as "descendantCount", c.reactions,
  ${removed} as removed,
  c.created_at as "createdAt", c.edited_at as "editedAt",
  case when c.author_id <> ${viewer}::uuid then ${filters.filteredWordsFor(viewer, 'COMMENTS', searchTextOfComment)} end as "filteredBy",
  array(select r.emoji from reactions r where r.target_id = c.id and r.account_id = ${viewer}::uuid) as "myEmojis"`

/**
 * The comments a person gets: those they may see that are not removed, or that keep the place of what was answered. A
 * person hidden from everybody leaves only such places.
 */
const isListed = (viewer: string) =>
  sql`((c.removed is null or c.descendant_count > 0) and (${visibleComment(viewer)} or (c.hidden_with_author and c.descendant_count > 0)))`

/** Comments without words the viewer filters out; always the viewer's own. */
const passesFilters = (viewer: string) =>
  sql`(c.author_id = ${viewer}::uuid or not ${filters.isFilteredOut(viewer, 'COMMENTS', searchTextOfComment)})`

/** Comments whatever became of them: only for moderators. */
export async function commentRowsForStaff(db: Db, viewer: string, ids: readonly string[]): Promise<CommentRow[]> {
  if (ids.length === 0) return []
  const { rows } =
    await sql<CommentRow>`select ${columns(viewer, sql`c.removed`)} from comments c where c.id = ${anyOfIds(ids)}`.execute(
      db,
    )
  return rows
}

interface CommentList {
  readonly postId: string
  readonly branchId: string | null
  readonly sort: CommentSort
  readonly after: CursorKey | null
  readonly limit: number
}

/** A page of a post's comments, or of those directly under one. Replies are in the order they were written. */
export async function commentPage(db: Db, viewer: string, list: CommentList): Promise<CommentRow[]> {
  const oldest = list.branchId !== null
  const branch = oldest ? sql`c.branch_id = ${list.branchId}::uuid` : sql`c.branch_id is null`
  const listed = sql`from comments c join accounts a on a.id = c.author_id
    where c.post_id = ${list.postId} and ${branch} and ${isListed(viewer)} and ${passesFilters(viewer)}`
  if (list.after && !oldest && list.sort === 'TOP') return topPage(db, viewer, listed, { ...list, after: list.after })
  const [first] = list.after ?? []
  const after = !list.after ? sql`` : oldest ? sql`and c.id > ${first}::uuid` : sql`and c.id < ${first}::uuid`
  const order = oldest ? sql`c.id` : list.sort === 'TOP' ? sql`c.like_count desc, c.id desc` : sql`c.id desc`
  const { rows } = await sql<CommentRow>`
    select ${columns(viewer)}, c.like_count as rank ${listed} ${after} order by ${order} limit ${list.limit}`.execute(
    db,
  )
  return rows
}

/**
 * A further page ordered by likes. Likes come and go while a person reads, so the order is that of the moment of the
 * first page: likes given since are not counted, likes withdrawn since are. Nothing comes twice, and nothing is missed.
 */
async function topPage(
  db: Db,
  viewer: string,
  listed: RawBuilder<unknown>,
  { postId, after, limit }: CommentList & { after: CursorKey },
): Promise<CommentRow[]> {
  const [moment, likes, id] = after
  const at = sql`${moment}::timestamptz`
  const before = sql`(c.like_count - (select m.by from moved m where m.id = c.id))`
  const page = (rank: RawBuilder<unknown>) => sql`
    and (${rank}, c.id) < (${likes}::int, ${id}::uuid) order by ${rank} desc, c.id desc limit ${limit}`
  const { rows } = await sql<CommentRow>`
    with moved as (
      select n.id, sum(n.by)::int as by from (
        select r.target_id as id, 1 as by from comments c join reactions r on r.target_id = c.id
        where c.post_id = ${postId} and c.branch_id is null and c.like_count > 0
          and r.created_at > ${at} and r.emoji = ${likeEmoji} and not r.by_isolated_author
        union all
        select u.comment_id, -1 from comments c join comment_unlikes u on u.comment_id = c.id
        where c.post_id = ${postId} and c.branch_id is null and u.at > ${at} and u.liked_at <= ${at}
      ) n group by n.id
    )
    select ${columns(viewer)}, k.rank from (
      (select c.id, c.like_count as rank ${listed} and not exists (select 1 from moved m where m.id = c.id) ${page(sql`c.like_count`)})
      union all
      (select c.id, ${before} as rank ${listed} and c.id in (select m.id from moved m) ${page(before)})
    ) k join comments c on c.id = k.id
    order by k.rank desc, k.id desc limit ${limit}`.execute(db)
  return rows
}

/** Where a page ends; when ordered by likes, with the moment whose order it keeps. */
export const commentKey =
  (list: Pick<CommentList, 'branchId' | 'sort' | 'after'>, now: Date) =>
  ({ id, likes, rank }: CommentRow): CursorKey =>
    list.branchId === null && list.sort === 'TOP' ? [list.after?.[0] ?? now.toISOString(), rank ?? likes, id] : [id]

/** Deletes the records of likes withdrawn before then. */
export async function deleteUnlikesBefore(tx: Tx, before: Date): Promise<void> {
  await sql`delete from comment_unlikes where at < ${before}`.execute(tx)
}

/** The first replies of each of these comments, one more than is shown, in one query. */
export async function firstReplies(db: Db, viewer: string, ids: readonly string[]): Promise<CommentRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<CommentRow>`
    select reply.* from unnest(${[...ids]}::uuid[]) as b (id)
    cross join lateral (
      select ${columns(viewer)} from comments c join accounts a on a.id = c.author_id
      where c.branch_id = b.id and ${isListed(viewer)} and ${passesFilters(viewer)}
      order by c.id limit ${shownReplies + 1}
    ) reply`.execute(db)
  return rows
}

/** Existing comments by id that the viewer may see; access to their post is checked separately. */
export async function commentRows(db: Db, viewer: string, ids: readonly string[]): Promise<CommentRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<CommentRow>`
    select ${columns(viewer)} from comments c join accounts a on a.id = c.author_id
    where c.id = ${anyOfIds(ids)} and ${isListed(viewer)}`.execute(db)
  return rows
}

/** The comments above a reply, the first comment first, at most a hundred. */
export async function answeredBy(db: Db, viewer: string, commentId: string): Promise<CommentRow[]> {
  const { rows } = await sql<CommentRow>`
    with recursive chain as (
      select id, parent_id, 0 as up from comments where id = ${commentId}
      union all
      select c.id, c.parent_id, chain.up + 1 from comments c join chain on c.id = chain.parent_id where chain.up < 100
    )
    select ${columns(viewer)} from chain join comments c on c.id = chain.id join accounts a on a.id = c.author_id
    where chain.up > 0 and (${visibleComment(viewer)} or c.hidden_with_author) order by chain.up desc`.execute(db)
  return rows
}

/** Which of these comments the viewer may see, checking access to their posts as well. Removed ones are gone. */
export async function readableComments(db: Db, viewer: string, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`
    select c.id from comments c
    join accounts a on a.id = c.author_id
    join posts p on p.id = c.post_id
    join accounts pa on pa.id = p.author_id
    where c.id = ${anyOfIds(new Set(ids))} and c.removed is null
      and ${visibleComment(viewer)} and ${visiblePost(viewer, 'p', 'pa')}`.execute(db)
  return new Set(rows.map((row) => row.id))
}
