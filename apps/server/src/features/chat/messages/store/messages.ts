import type { Facet } from '@koinon/contract/shared'
import { sql } from 'kysely'
import { pipeline } from '#adapters/database/pipeline.ts'
import { shownWords } from '#kernel/database/formattedText.ts'
import { jsonb } from '#kernel/database/jsonb.ts'
import { Refusal } from '#kernel/refusal.ts'
import { type AccountRef, accountIdSql } from '#kernel/database/accountRef.ts'
import type { Db, Tx } from '#kernel/database/tables.ts'
import { anyOfIds, uuidArray } from '#kernel/database/sqlHelpers.ts'
import type { links } from '#features/content/index.ts'
import type { Variant } from '#features/media/index.ts'
import { type CardRow, cardJson } from '#features/users/index.ts'
import { accessConversation, recipientsSql } from '../../store/access.ts'
import type { ConversationFacts, MessageFacts } from '../../facts.ts'
import { isMessageThere } from './isMessageThere.ts'
import { visibleMessages } from './visibleMessages.ts'

/**
 * How often a viewer is mentioned in what is unread, in a query over their part `me` in a conversation: only where they
 * still see it.
 */
export const unreadMentions = (viewerId: string) => sql<number>`(select count(*)::int from message_mentions n
  join messages m on m.conversation_id = n.conversation_id and m.seq = n.seq
  where n.conversation_id = me.conversation_id and n.account_id = ${viewerId} and n.seq > me.read_seq
    and m.in_conversation and m.author_id <> ${viewerId} and m.deleted_at is null and ${visibleMessages(viewerId)})`

/** The only access to a message: with its conversation, for participants; 404 `MESSAGE_NOT_FOUND` for all others. */
export async function accessMessage(
  db: Db,
  viewerId: string,
  messageId: string,
): Promise<{ message: MessageFacts; conversation: ConversationFacts }> {
  const { rows } = await sql<MessageFacts>`
    select m.id, m.conversation_id as "conversationId", m.seq, m.author_id = ${viewerId}::uuid as "isAuthor",
      exists (select 1 from message_attachments a where a.message_id = m.id) as "hasAttachments",
      m.created_at as "createdAt", m.deleted_at is not null as deleted, m.thread_id as "threadId",
      m.forwarded_from_id is not null as "isForwarded", m.has_poll as "hasPoll"
    from messages m where m.id = ${messageId} and ${visibleMessages(viewerId)}`.execute(db)
  const message = rows[0]
  if (!message) throw new Refusal('MESSAGE_NOT_FOUND')
  const conversation = await accessConversation(db, viewerId, message.conversationId).catch((error: unknown) => {
    throw error instanceof Refusal ? new Refusal('MESSAGE_NOT_FOUND') : error
  })
  return { message, conversation }
}

/** Likewise for what is done with a message: one that was deleted for everybody is gone, though its place is shown. */
export async function accessExistingMessage(
  db: Db,
  viewerId: string,
  messageId: string,
): ReturnType<typeof accessMessage> {
  const found = await accessMessage(db, viewerId, messageId)
  if (found.message.deleted) throw new Refusal('MESSAGE_NOT_FOUND')
  return found
}

/** Likewise, locking the message's row until the transaction ends, so that no deletion comes between. */
export async function lockExistingMessage(
  tx: Tx,
  viewerId: string,
  messageId: string,
): ReturnType<typeof accessMessage> {
  await pipeline(tx, sql`select 1 from messages where id = ${messageId} for no key update`)
  return accessExistingMessage(tx, viewerId, messageId)
}

export interface NewMessage {
  readonly id: string
  readonly conversationId: string
  readonly authorId: string
  readonly clientId: string
  readonly text: string
  readonly facets: readonly Facet[]
  readonly mentioned: readonly string[]
  readonly replyToId: string | null
  /** The message in whose thread it is a reply. */
  readonly threadId: string | null
  /** False for a reply in a thread that is not also sent to the conversation. */
  readonly inConversation: boolean
  /** The message that it forwards. */
  readonly forwardedFromId: string | null
  readonly hasPoll: boolean
}

/** A message with its place, author and receivers, and whether another participant has a device to push to. */
export interface Appended extends NewMessage {
  readonly seq: number
  /** As they see themselves. */
  readonly author: CardRow
  readonly to: readonly string[]
  readonly hasPushDevice: boolean
}
type AppendedRow = Pick<Appended, 'id' | 'seq' | 'author' | 'to' | 'hasPushDevice'>

/**
 * Appends messages, each to its conversation. The caller has locked the conversations, whose rows count the messages:
 * the sequence has no gaps, and every present participant receives them. Authors count as having read theirs. A reply
 * that is only in its thread changes nothing in the list of conversations.
 */
export async function appendMessages(tx: Tx, messages: readonly NewMessage[], now: Date): Promise<Appended[]> {
  const { rows } = await sql<AppendedRow>`
    with sending as (
      select w.*, w.shown::boolean as in_conversation, c.last_seq + row_number() over (partition by c.id order by w.place) as seq
      from unnest(${uuidArray(messages.map(({ id }) => id))}, ${uuidArray(messages.map((one) => one.conversationId))},
          ${uuidArray(messages.map(({ authorId }) => authorId))}, ${messages.map(({ clientId }) => clientId)}::text[],
          ${messages.map(({ text }) => text)}::text[], ${messages.map(({ facets }) => JSON.stringify(facets))}::text[],
          ${messages.map(({ replyToId }) => replyToId)}::uuid[], ${messages.map(({ threadId }) => threadId)}::uuid[],
          ${messages.map(({ inConversation }) => String(inConversation))}::text[],
          ${messages.map(({ forwardedFromId }) => forwardedFromId)}::uuid[], ${messages.map(({ hasPoll }) => String(hasPoll))}::text[])
        with ordinality as w (id, conversation_id, author_id, client_id, text, facets, reply_to_id, thread_id, shown, forwarded_from_id, poll, place)
      join conversations c on c.id = w.conversation_id
    ), bumped as (
      update conversations c set last_seq = n.seq, last_message_id = n.id,
        last_activity_at = case when n.is_shown then ${now} else c.last_activity_at end
      from (select distinct on (conversation_id) *, bool_or(in_conversation) over (partition by conversation_id) as is_shown
        from sending order by conversation_id, seq desc) n
      where c.id = n.conversation_id
    ), sent as (
      insert into messages (id, conversation_id, seq, author_id, client_id, text, facets, reply_to_id, thread_id, in_conversation, forwarded_from_id, has_poll, created_at)
      select id, conversation_id, seq, author_id, client_id, text, facets::jsonb, reply_to_id, thread_id, in_conversation, forwarded_from_id, poll::boolean, ${now} from sending
    ), read as (
      update conversation_members m set read_seq = n.seq, hidden_seq = null
      from (select conversation_id, author_id, max(seq) as seq from sending where in_conversation group by 1, 2) n
      where m.conversation_id = n.conversation_id and m.account_id = n.author_id
    )
    select n.id, n.seq::int, ${cardJson(sql.ref('a.id'))} as author, array(${recipientsSql(sql.ref('n.conversation_id'))}) as "to",
      exists (select 1 from conversation_members o join push_tokens t on t.account_id = o.account_id
        where o.conversation_id = n.conversation_id and o.account_id <> n.author_id) as "hasPushDevice"
    from sending n join accounts a on a.id = n.author_id`.execute(tx)
  const places = new Map(rows.map((row) => [row.id, row]))
  const appended = messages.flatMap((message) => {
    const place = places.get(message.id)
    return place ? [{ ...message, ...place }] : []
  })
  await addMentions(tx, appended)
  return appended
}

async function addMentions(
  tx: Tx,
  messages: readonly Pick<Appended, 'conversationId' | 'seq' | 'mentioned'>[],
): Promise<void> {
  for (const { conversationId, seq, mentioned } of messages) {
    if (mentioned.length === 0) continue
    await pipeline(
      tx,
      sql`insert into message_mentions (conversation_id, account_id, seq)
        select ${conversationId}, account_id, ${seq} from conversation_members
        where conversation_id = ${conversationId} and account_id = any(${uuidArray(mentioned)})
        on conflict do nothing`,
    )
  }
}

export interface MessageRow {
  readonly id: string
  readonly conversation_id: string
  readonly seq: number
  readonly author_id: string
  readonly client_id: string
  readonly text: string
  readonly facets: Facet[]
  readonly link_preview: links.StoredLink | null
  readonly reactions: Record<string, number>
  readonly mine: readonly OwnReaction[]
  readonly created_at: Date
  readonly edited_at: Date | null
  readonly deleted: boolean
  readonly moderationState: 'HIDDEN' | 'REMOVED' | null
  readonly threadId: string | null
  readonly inConversation: boolean
  readonly hasPoll: boolean
  /** Of a forwarded message: who wrote it, if the viewer sees the original. */
  readonly forwarded: { readonly authorId: string | null } | null
  /** Of a message with replies in a thread that the viewer may see. */
  readonly thread: ThreadRow | null
  readonly reply: { id: string; author_id: string; excerpt: string } | null
  readonly attachments: readonly AttachmentRow[]
}
/** Replies of a thread, at most a hundred, and their last authors. */
export interface ThreadRow {
  readonly count: number
  readonly lastAt: string
  readonly authorIds: readonly string[]
}
/** A reaction of the viewer's; one given while isolated is not among the counts. */
export interface OwnReaction {
  readonly emoji: string
  readonly byIsolatedAuthor: boolean
}
export interface AttachmentRow {
  readonly id: string
  readonly name: string
  readonly media_id: string
  readonly bytes: number
  readonly variants: readonly Variant[]
}

/** How many replies of a thread are counted. */
const maxCounted = 100
/** The thread of a message `m`, as the viewer may see it; null without replies. */
const threadOf = (viewer: AccountRef) => sql`(with replies as (
    select r.author_id, r.seq, r.created_at from messages r
    where r.thread_id = m.id and r.deleted_at is null and ${visibleMessages(viewer, 'r')} order by r.seq desc limit ${sql.lit(maxCounted)})
  select json_build_object('count', count(*), 'lastAt', max(p.created_at), 'authorIds', array(
      select l.author_id from replies l group by l.author_id order by max(l.seq) desc limit 3))
  from replies p having count(*) > 0)`

/** The columns of a `MessageRow`, for `m` (messages), and `q` of `quotedBy`. */
export const messageColumns = (viewer: AccountRef) => sql`
  m.id, m.conversation_id, m.seq, m.author_id, m.client_id, m.text, m.facets, m.link_preview, m.reactions, m.created_at, m.edited_at,
  m.deleted_at is not null as deleted, m.moderation_state as "moderationState",
  m.thread_id as "threadId", m.in_conversation as "inConversation", m.has_poll as "hasPoll", ${threadOf(viewer)} as thread,
  case when m.forwarded_from_id is not null then json_build_object('authorId', (select r.author_id from messages r
    where r.id = m.forwarded_from_id and ${isMessageThere(viewer, sql`m.forwarded_from_id`)})) end as forwarded,
  coalesce((select json_agg(json_build_object('emoji', r.emoji, 'byIsolatedAuthor', r.by_isolated_author))
    from message_reactions r where r.message_id = m.id and r.account_id = ${accountIdSql(viewer)}), '[]') as mine,
  case when q.id is null then null else json_build_object('id', q.id, 'author_id', q.author_id, 'excerpt', left(${shownWords('q.text', 'q.facets')}, 140)) end as reply,
  coalesce((select json_agg(json_build_object('id', a.id, 'name', a.name, 'media_id', a.media_id,
      'bytes', coalesce(f.actual_bytes, f.declared_bytes), 'variants', f.variants) order by a.position)
    from message_attachments a join media f on f.id = a.media_id where a.message_id = m.id), '[]') as attachments`

/** Joins the message that `m` answers, if the viewer may see it. */
export const quotedBy = (viewer: AccountRef) =>
  sql`left join messages q on q.id = m.reply_to_id and q.deleted_at is null and ${visibleMessages(viewer, 'q')}`

/**
 * Messages by id with everything their views need, in one query. Messages that the viewer may not see are left out,
 * quoted ones too.
 */
export async function messageRows(
  db: Db,
  viewer: AccountRef,
  ids: readonly string[],
): Promise<Map<string, MessageRow>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<MessageRow>`
    select ${messageColumns(viewer)} from messages m ${quotedBy(viewer)}
    where m.id = ${anyOfIds(ids)} and ${visibleMessages(viewer)}`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Changes the text of a message, and whom it mentions. Returns who was mentioned before. */
export async function changeText(
  tx: Tx,
  change: Pick<Appended, 'id' | 'conversationId' | 'seq' | 'text' | 'facets' | 'mentioned'> & { now: Date },
): Promise<string[]> {
  const { id, conversationId, seq, text, facets, now } = change
  await sql`update messages set text = ${text}, facets = ${jsonb(facets)}, link_preview = null, edited_at = ${now}
    where id = ${id} and deleted_at is null`.execute(tx)
  const before = await tx
    .deleteFrom('message_mentions')
    .where('conversation_id', '=', conversationId)
    .where('seq', '=', seq)
    .returning('account_id')
    .execute()
  await addMentions(tx, [change])
  return before.map((row) => row.account_id)
}

/** Hides a message from one person. */
export async function hideMessageFor(tx: Tx, accountId: string, messageId: string): Promise<void> {
  await tx
    .insertInto('hidden_messages')
    .values({ account_id: accountId, message_id: messageId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * Empties a message for everybody; its place stays. False if it already was empty. A message that moderators have only
 * hidden is then gone, too, for any decision of theirs.
 */
export async function deleteForAll(tx: Tx, id: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    update messages set deleted_at = ${now}, moderation_state = null, link_preview = null
    where id = ${id} and (deleted_at is null or moderation_state = 'HIDDEN') returning id`.execute(tx)
  return rows.length > 0
}
