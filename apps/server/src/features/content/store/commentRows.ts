import type { Facet } from '@koinon/contract/shared'
import { sql } from 'kysely'
import { anyOf } from '../../../kernel/lists.ts'
import type { Db } from '../../../kernel/tables.ts'
import type { Key } from '../../../kernel/paging.ts'
import { coveredFor, isFilteredOut } from '../../users/index.ts'
import { visibleComment, visiblePost } from './visibility.ts'

/** A comment with all that its view needs beside people and files. */
export interface CommentRow {
  readonly id: string
  readonly postId: string
  readonly parentId: string | null
  readonly branchId: string | null
  readonly depth: number
  readonly authorId: string
  readonly text: string
  readonly facets: readonly Facet[]
  readonly mediaId: string | null
  readonly likes: number
  readonly replies: number
  /** Of all that stands anywhere under it. */
  readonly below: number
  readonly reactions: Readonly<Record<string, number>>
  readonly myEmojis: readonly string[]
  /** The reader's own words for which it is covered. */
  readonly covered: string | null
  readonly removed: 'AUTHOR' | 'MODERATOR' | null
  readonly createdAt: Date
  readonly editedAt: Date | null
}
export type CommentSort = 'TOP' | 'NEWEST'
/** Replies shown under each comment before the rest is asked for. */
export const shownReplies = 3

const columns = (viewer: string) => sql`
  c.id, c.post_id as "postId", c.parent_id as "parentId", c.branch_id as "branchId", c.depth, c.author_id as "authorId", c.text,
  c.facets, c.media_id as "mediaId", c.like_count as likes, c.reply_count as replies, c.below_count as below, c.reactions, c.removed,
  c.created_at as "createdAt", c.edited_at as "editedAt",
  case when c.author_id <> ${viewer}::uuid then ${coveredFor(viewer, 'COMMENTS', sql`c.text`)} end as covered,
  array(select r.emoji from reactions r where r.target_id = c.id and r.account_id = ${viewer}::uuid) as "myEmojis"`

/** What stands: not removed, or holding the place of what was answered. */
const stands = sql`(c.removed is null or c.below_count > 0)`

/** What has no words that the viewer does not want to read; what it wrote itself always. */
const wanted = (viewer: string) =>
  sql`(c.author_id = ${viewer}::uuid or not ${isFilteredOut(viewer, 'COMMENTS', sql`c.text`)})`

/** A page of a post's comments, or of those that stand right under one. Replies go in the order they were written. */
export async function commentPage(
  db: Db,
  viewer: string,
  list: { postId: string; branchId: string | null; sort: CommentSort; after: Key | null; limit: number },
): Promise<CommentRow[]> {
  const branch = list.branchId === null ? sql`c.branch_id is null` : sql`c.branch_id = ${list.branchId}::uuid`
  const [first, second] = list.after ?? []
  const oldest = list.branchId !== null
  const after = !list.after
    ? sql``
    : oldest
      ? sql`and c.id > ${first}::uuid`
      : list.sort === 'TOP'
        ? sql`and (c.like_count, c.id) < (${first}::int, ${second}::uuid)`
        : sql`and c.id < ${first}::uuid`
  const order = oldest ? sql`c.id` : list.sort === 'TOP' ? sql`c.like_count desc, c.id desc` : sql`c.id desc`
  const { rows } = await sql<CommentRow>`
    select ${columns(viewer)} from comments c join accounts a on a.id = c.author_id
    where c.post_id = ${list.postId} and ${branch} and ${stands} and ${visibleComment(viewer)} and ${wanted(viewer)} ${after}
    order by ${order} limit ${list.limit}`.execute(db)
  return rows
}
export const commentKey =
  (branchId: string | null, sort: CommentSort) =>
  ({ id, likes }: CommentRow): Key =>
    branchId === null && sort === 'TOP' ? [likes, id] : [id]

/** The first replies of each of these comments, one more than is shown, in one query. */
export async function firstReplies(db: Db, viewer: string, ids: readonly string[]): Promise<CommentRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<CommentRow>`
    select reply.* from unnest(${[...ids]}::uuid[]) as b (id)
    cross join lateral (
      select ${columns(viewer)} from comments c join accounts a on a.id = c.author_id
      where c.branch_id = b.id and ${stands} and ${visibleComment(viewer)} and ${wanted(viewer)}
      order by c.id limit ${shownReplies + 1}
    ) reply`.execute(db)
  return rows
}

/** Comments by id that stand and are the viewer's to see; their post is asked for apart. */
export async function commentRows(db: Db, viewer: string, ids: readonly string[]): Promise<CommentRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<CommentRow>`
    select ${columns(viewer)} from comments c join accounts a on a.id = c.author_id
    where c.id = ${anyOf(ids)} and ${stands} and ${visibleComment(viewer)}`.execute(db)
  return rows
}

/** What a comment answers, and what that answers: the first comment first, at most a hundred. */
export async function answeredBy(db: Db, viewer: string, commentId: string): Promise<CommentRow[]> {
  const { rows } = await sql<CommentRow>`
    with recursive chain as (
      select id, parent_id, 0 as up from comments where id = ${commentId}
      union all
      select c.id, c.parent_id, chain.up + 1 from comments c join chain on c.id = chain.parent_id where chain.up < 100
    )
    select ${columns(viewer)} from chain join comments c on c.id = chain.id join accounts a on a.id = c.author_id
    where chain.up > 0 and ${visibleComment(viewer)} order by chain.up desc`.execute(db)
  return rows
}

/** Which of these comments the viewer may see, their posts asked for as well. Removed ones are gone. */
export async function readableComments(db: Db, viewer: string, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`
    select c.id from comments c
    join accounts a on a.id = c.author_id
    join posts p on p.id = c.post_id
    join accounts pa on pa.id = p.author_id
    where c.id = ${anyOf(new Set(ids))} and c.removed is null
      and ${visibleComment(viewer)} and ${visiblePost(viewer, 'p', 'pa')}`.execute(db)
  return new Set(rows.map((row) => row.id))
}
