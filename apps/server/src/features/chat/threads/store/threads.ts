import { type RawBuilder, sql } from 'kysely'
import { type AccountRef, accountIdSql } from '#kernel/database/accountRef.ts'
import { andWhen, anyOfIds } from '#kernel/database/sqlHelpers.ts'
import type { Db } from '#kernel/database/tables.ts'
import { type DraftRow, draftJson } from '../../drafts/store/drafts.ts'
import { visibleMessages } from '../../messages/store/visibleMessages.ts'

/** How many unread replies of one thread are counted. */
const maxCounted = 100

/** Replies `r` in a thread that the viewer follows (`t`) which they see and have not read. */
const isUnreadReply = (viewer: AccountRef) => sql`r.thread_id = t.root_id and r.seq > t.read_seq
  and r.author_id <> ${accountIdSql(viewer)} and r.deleted_at is null and ${visibleMessages(viewer, 'r')}`

/** Whether a member follows a thread of the conversation in which something is unread, up to a message. */
export const hasUnreadThread = (
  account: RawBuilder<unknown>,
  conversationId: RawBuilder<unknown>,
  upTo?: RawBuilder<unknown>,
): RawBuilder<boolean> => sql<boolean>`exists (select 1 from message_thread_members t
  join message_threads h on h.root_id = t.root_id and h.last_seq > t.read_seq
  join messages r on ${isUnreadReply(account)} ${upTo ? sql`and r.seq <= ${upTo}` : sql``}
  where t.account_id = ${account} and t.followed and r.conversation_id = ${conversationId})`

/** Whether the viewer takes part now in the conversation of a message `q`, by their part `me` in it. */
const takesPart = (viewerId: string) => sql`me.state = 'ACCEPTED' and (c.kind <> 'GROUP_CHAT' or exists (
  select 1 from group_members gm join groups g on g.id = gm.group_id
  where gm.group_id = c.group_id and gm.account_id = ${viewerId} and gm.membership_state = 'MEMBER'
    and g.deleted_at is null and g.chat_enabled))`

/** How many replies are unread in threads that the viewer follows, in conversations that are not muted. */
export const unreadInThreads = (viewerId: string, now: Date): RawBuilder<number> => sql<number>`(
  select count(*)::int from message_thread_members t
  join message_threads h on h.root_id = t.root_id and h.last_seq > t.read_seq
  join messages r on ${isUnreadReply(viewerId)} and not r.in_conversation
  join conversations c on c.id = r.conversation_id
  join conversation_members me on me.conversation_id = c.id and me.account_id = t.account_id
  where t.account_id = ${viewerId} and t.followed and ${takesPart(viewerId)}
    and me.level <> 'NONE' and (me.muted_until is null or me.muted_until <= ${now}))`

export interface ThreadRow {
  readonly id: string
  readonly conversationId: string
  readonly followed: boolean
  readonly readSeq: number
  readonly unread: number
  readonly lastReplyId: string | null
  readonly draft: DraftRow | null
}

/**
 * Threads by id, as the viewer may see them. Access is checked elsewhere. Authors follow the threads of their own messages
 * before anybody replies: otherwise a reply that they do not see would show.
 */
export async function threadRows(db: Db, viewerId: string, ids: readonly string[]): Promise<Map<string, ThreadRow>> {
  const { rows } = await sql<ThreadRow>`
    select q.id, q.conversation_id as "conversationId", coalesce(t.followed, q.author_id = ${viewerId}::uuid) as followed,
      case when t.followed then t.read_seq else 0 end::int as "readSeq",
      case when t.followed then (select count(*)::int from (
        select 1 from messages r where ${isUnreadReply(viewerId)} limit ${sql.lit(maxCounted)}) x) else 0 end as unread,
      (select m.id from messages m where m.thread_id = q.id and m.deleted_at is null and ${visibleMessages(viewerId)}
        order by m.seq desc limit 1) as "lastReplyId", ${draftJson} as draft
    from messages q left join message_thread_members t on t.root_id = q.id and t.account_id = ${viewerId}
    left join message_drafts d on d.account_id = ${viewerId} and d.place_id = q.id
    where q.id = ${anyOfIds(ids)}`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** The threads `t` that the viewer follows, with replies that they see, in conversations they take part in. */
const followed = (viewerId: string) => sql`message_thread_members t
  join message_threads h on h.root_id = t.root_id
  join messages q on q.id = t.root_id
  join conversations c on c.id = q.conversation_id
  join conversation_members me on me.conversation_id = c.id and me.account_id = t.account_id
  where t.account_id = ${viewerId} and t.followed and ${takesPart(viewerId)} and exists (select 1 from messages m
    where m.thread_id = t.root_id and m.deleted_at is null and ${visibleMessages(viewerId)})`
const isUnread = (viewerId: string) =>
  sql`(h.last_seq > t.read_seq and exists (select 1 from messages r where ${isUnreadReply(viewerId)}))`

export interface ListedThread {
  readonly id: string
  readonly at: Date
}
export interface ThreadFilter {
  readonly viewerId: string
  readonly unread?: boolean | undefined
  readonly after: readonly (string | number | null)[] | null
  readonly limit: number
}

/** The threads that the viewer follows, last reply first; one more than asked for. */
export async function listThreads(db: Db, { viewerId, unread, after, limit }: ThreadFilter): Promise<ListedThread[]> {
  const { rows } = await sql<ListedThread>`
    select t.root_id as id, h.last_reply_at as at from ${followed(viewerId)}
      ${unread === undefined ? sql`` : sql`and ${isUnread(viewerId)} = ${unread}`}
      ${andWhen(after, ([at, id]) => sql`(h.last_reply_at, t.root_id) < (${at}::timestamptz, ${id}::uuid)`)}
    order by h.last_reply_at desc, t.root_id desc limit ${limit + 1}`.execute(db)
  return rows
}

/** How many of them have something unread. */
export async function unreadThreadTotal(db: Db, viewerId: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from ${followed(viewerId)} and ${isUnread(viewerId)}`.execute(db)
  return rows[0]?.total ?? 0
}
