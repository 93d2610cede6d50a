import { sql } from 'kysely'
import type { Db } from '#kernel/database/tables.ts'

export interface PostPlace {
  readonly groupId: string | null
  readonly eventId: string | null
}
/** Where a post is; null for one that only its author sees. */
export async function placeOfPost(db: Db, postId: string): Promise<PostPlace | null> {
  const { rows } = await sql<PostPlace>`
    select p.group_id as "groupId", p.event_id as "eventId" from posts p
    where p.id = ${postId} and not p.by_isolated_author`.execute(db)
  return rows[0] ?? null
}

/** Whether no reader ever saw a post: its author is isolated, or it waited for its time, its files or a moderator. */
export async function wasNeverShown(db: Db, postId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from posts where id = ${postId} and (by_isolated_author or status not in ('PUBLISHED', 'HIDDEN'))`.execute(
    db,
  )
  return rows.length > 0
}

interface Mention {
  readonly postId: string
  /** Null: the post itself. */
  readonly commentId: string | null
  /** The only accounts to look at; null: all. */
  readonly among: readonly string[] | null
}
/** The bots that a text mentions. */
export async function botsMentioned(db: Db, { postId, commentId, among }: Mention): Promise<string[]> {
  if (among?.length === 0) return []
  const named =
    commentId === null
      ? sql`select account_id from post_mentions where post_id = ${postId}`
      : sql`select account_id from comment_mentions where comment_id = ${commentId}`
  const { rows } = await sql<{ id: string }>`
    select b.account_id as id from bots b
    where b.account_id in (${named}) and (${among}::uuid[] is null or b.account_id = any(${among}::uuid[]))`.execute(db)
  return rows.map(({ id }) => id)
}

interface Said {
  readonly authorId: string
  readonly threadId: string | null
  readonly botsMentioned: readonly string[]
}
/** The author of a message, the thread in which it stands alone, and the bots that it mentions; null: it was deleted. */
export async function messageSaid(db: Db, messageId: string): Promise<Said | null> {
  const { rows } = await sql<Said>`
    select m.author_id as "authorId", case when m.in_conversation then null else m.thread_id end as "threadId",
      array(select n.account_id from message_mentions n join bots b on b.account_id = n.account_id
        where n.conversation_id = m.conversation_id and n.seq = m.seq) as "botsMentioned"
    from messages m where m.id = ${messageId} and m.deleted_at is null`.execute(db)
  return rows[0] ?? null
}

const groupFrom = async (found: Promise<{ rows: { groupId: string | null }[] }>): Promise<string | null> =>
  (await found).rows[0]?.groupId ?? null

export const groupOfPurchase = (db: Db, purchaseId: string): Promise<string | null> =>
  groupFrom(
    sql<{ groupId: string | null }>`
      select e.group_id as "groupId" from purchases p join entitlements e on e.id = p.entitlement_id where p.id = ${purchaseId}`.execute(
      db,
    ),
  )
export const groupOfCase = (db: Db, caseId: string): Promise<string | null> =>
  groupFrom(
    sql<{ groupId: string | null }>`select group_id as "groupId" from moderation_cases where id = ${caseId}`.execute(
      db,
    ),
  )
