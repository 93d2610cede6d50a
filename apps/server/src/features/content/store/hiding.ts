import { sql } from 'kysely'
import type { Tx } from '../../../kernel/tables.ts'
import type { PostStatus } from './tables.ts'

export interface MovedPost {
  readonly id: string
  readonly authorId: string
  readonly groupId: string | null
  readonly eventId: string | null
  readonly repostOf: string | null
  readonly silent: boolean
}

/** Moves a post between being published and being hidden; null when it is not in the first of the two. */
export async function movePost(tx: Tx, postId: string, from: PostStatus, to: PostStatus): Promise<MovedPost | null> {
  const { rows } = await sql<MovedPost>`
    update posts set status = ${to} where id = ${postId} and status = ${from} and deleted_at is null
    returning id, author_id as "authorId", group_id as "groupId", event_id as "eventId", repost_of as "repostOf", silent`.execute(
    tx,
  )
  return rows[0] ?? null
}

export interface MovedComment {
  readonly id: string
  readonly postId: string
  readonly parentId: string | null
  readonly ancestors: readonly string[]
  readonly authorId: string
  readonly silent: boolean
}
/** A comment with its post's row and its own held, in the order every writer takes them; null when it is not there. */
export async function holdComment(tx: Tx, commentId: string): Promise<MovedComment | null> {
  await sql`select 1 from posts where id = (select post_id from comments where id = ${commentId}) for no key update`.execute(
    tx,
  )
  const { rows } = await sql<MovedComment>`
    select id, post_id as "postId", parent_id as "parentId", ancestors, author_id as "authorId", silent from comments
    where id = ${commentId} for no key update`.execute(tx)
  return rows[0] ?? null
}
