import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tables.ts'
import { type GonePost, deletePostRow } from '../../posts/store/posts.ts'
import type { PostStatus } from '../../store/tables.ts'

export interface MovedPostRow {
  readonly id: string
  readonly authorId: string
  readonly groupId: string | null
  readonly eventId: string | null
  readonly repostOf: string | null
  readonly byIsolatedAuthor: boolean
  readonly away: boolean
}

const moved = sql`id, author_id as "authorId", group_id as "groupId", event_id as "eventId", repost_of as "repostOf", by_isolated_author as "byIsolatedAuthor", away`
const authorIsAway = sql`(select account_is_away(a.status, a.isolated_until) from accounts a where a.id = author_id)`

/** Moves a post between published and hidden; null if it is not in the first of the two states. */
export async function changePostStatus(
  tx: Tx,
  postId: string,
  from: PostStatus,
  to: PostStatus,
): Promise<MovedPostRow | null> {
  const { rows } = await sql<MovedPostRow>`
    update posts set status = ${to}, away = case when ${to} = 'PUBLISHED' then ${authorIsAway} else away end where id = ${postId} and status = ${from} and deleted_at is null
    returning ${moved}`.execute(tx)
  return rows[0] ?? null
}

/** Removes a post on behalf of the platform's moderators; null if its author already did. */
export async function markRemoved(tx: Tx, postId: string, now: Date): Promise<GonePost | null> {
  const gone = await deletePostRow(tx, postId, now)
  if (gone) await sql`update posts set removed_at = ${now} where id = ${postId}`.execute(tx)
  return gone
}

/**
 * Restores a post that moderators removed; null if they did not. `appears`: its readers have it again. A repost
 * without text that its author has since made again stays gone: there is only one.
 */
export async function unmarkRemoved(tx: Tx, postId: string): Promise<(MovedPostRow & { appears: boolean }) | null> {
  const { rows } = await sql<MovedPostRow & { appears: boolean }>`
    update posts p set removed_at = null, away = ${authorIsAway}, status = case when status = 'HIDDEN' then 'PUBLISHED' else status end,
      deleted_at = case when text = '' and exists (select 1 from posts o
        where o.author_id = p.author_id and o.repost_of = p.repost_of and o.text = '' and o.deleted_at is null) then deleted_at end
    where id = ${postId} and removed_at is not null
    returning ${moved}, status = 'PUBLISHED' and deleted_at is null as appears`.execute(tx)
  return rows[0] ?? null
}

export interface MovedComment {
  readonly id: string
  readonly postId: string
  readonly parentId: string | null
  readonly ancestors: readonly string[]
  readonly authorId: string
  readonly byIsolatedAuthor: boolean
  readonly mediaId: string | null
}
/**
 * A comment with its post's row and its own locked, in the order in which every writer does; null if it does not
 * exist.
 */
export async function lockCommentWithPost(tx: Tx, commentId: string): Promise<MovedComment | null> {
  await sql`select 1 from posts where id = (select post_id from comments where id = ${commentId}) for no key update`.execute(
    tx,
  )
  const { rows } = await sql<MovedComment>`
    select id, post_id as "postId", parent_id as "parentId", ancestors, author_id as "authorId", by_isolated_author as "byIsolatedAuthor", media_id as "mediaId" from comments
    where id = ${commentId} for no key update`.execute(tx)
  return rows[0] ?? null
}
