import type { Facet } from '@koinon/contract/shared'
import { sql } from 'kysely'
import { jsonb } from '../../../kernel/jsonb.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import type { Db, Tx } from '../../../kernel/tables.ts'
import { anyOf } from '../../../kernel/lists.ts'
import { escapeLike } from '../../../kernel/text/like.ts'
import type { Variant } from '../../media/index.ts'
import { type ConversationFacts, accessConversation } from './access.ts'
import { blockedBetween } from '../../users/index.ts'

export interface MessageFacts {
  readonly id: string
  readonly conversationId: string
  readonly seq: number
  readonly isAuthor: boolean
  readonly hasAttachments: boolean
  readonly createdAt: Date
  readonly deleted: boolean
}

/**
 * The messages of a conversation that a viewer may see: sent after they joined, not hidden by them, by nobody
 * blocked.
 */
export const visibleMessages = (viewerId: string) => sql`
  m.seq > coalesce((select x.joined_seq from conversation_members x
    where x.conversation_id = m.conversation_id and x.account_id = ${viewerId}), 0)
  and not exists (select 1 from messages_hidden h where h.account_id = ${viewerId} and h.message_id = m.id)
  and (m.author_id = ${viewerId} or not ${blockedBetween(viewerId, sql.ref('m.author_id'))})`

/** The only door to a message: with its conversation, for participants; 404 `MESSAGE_NOT_FOUND` for all others. */
export async function accessMessage(
  db: Db,
  viewerId: string,
  messageId: string,
): Promise<{ message: MessageFacts; conversation: ConversationFacts }> {
  const { rows } = await sql<MessageFacts>`
    select m.id, m.conversation_id as "conversationId", m.seq, m.author_id = ${viewerId}::uuid as "isAuthor",
      exists (select 1 from message_attachments a where a.message_id = m.id) as "hasAttachments",
      m.created_at as "createdAt", m.deleted_at is not null as deleted
    from messages m where m.id = ${messageId} and ${visibleMessages(viewerId)}`.execute(db)
  const message = rows[0]
  if (!message) throw new Refusal('MESSAGE_NOT_FOUND')
  const conversation = await accessConversation(db, viewerId, message.conversationId).catch((error: unknown) => {
    throw error instanceof Refusal ? new Refusal('MESSAGE_NOT_FOUND') : error
  })
  return { message, conversation }
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
  readonly now: Date
}

/**
 * Appends a message: the conversation's row gives it the next number and holds off other writers until the commit, so
 * the sequence has no gaps. The author counts as having read it. `rings`: somebody else has a device to notify.
 */
export async function appendMessage(tx: Tx, message: NewMessage): Promise<{ seq: number; rings: boolean }> {
  const { rows } = await sql<{ seq: number; rings: boolean }>`
    with numbered as (
      update conversations set last_seq = last_seq + 1, last_message_id = ${message.id}, last_activity_at = ${message.now}
      where id = ${message.conversationId} returning last_seq
    ), sent as (
      insert into messages (id, conversation_id, seq, author_id, client_id, text, facets, reply_to_id, created_at)
      select ${message.id}, ${message.conversationId}, last_seq, ${message.authorId}, ${message.clientId}, ${message.text},
        ${jsonb(message.facets)}, ${message.replyToId}::uuid, ${message.now} from numbered
      returning seq
    ), read as (
      update conversation_members set read_seq = (select seq from sent), hidden_seq = null
      where conversation_id = ${message.conversationId} and account_id = ${message.authorId}
    )
    select seq, exists (select 1 from conversation_members o join push_tokens t on t.account_id = o.account_id
      where o.conversation_id = ${message.conversationId} and o.account_id <> ${message.authorId}) as rings from sent`.execute(
    tx,
  )
  const [sent] = rows
  if (!sent) throw new Refusal('CONVERSATION_NOT_FOUND')
  const { seq } = sent
  if (message.mentioned.length > 0) {
    await sql`insert into message_mentions (conversation_id, account_id, seq)
      select ${message.conversationId}, account_id, ${seq} from conversation_members
      where conversation_id = ${message.conversationId} and account_id = any(${[...message.mentioned]}::uuid[])
      on conflict do nothing`.execute(tx)
  }
  return sent
}

export interface MessageRow {
  readonly id: string
  readonly conversation_id: string
  readonly seq: number
  readonly author_id: string
  readonly client_id: string
  readonly text: string
  readonly facets: Facet[]
  readonly reactions: Record<string, number>
  readonly mine: string[]
  readonly created_at: Date
  readonly edited_at: Date | null
  readonly deleted: boolean
  readonly reply: { id: string; author_id: string; excerpt: string } | null
  readonly attachments: readonly AttachmentRow[]
}
export interface AttachmentRow {
  readonly id: string
  readonly name: string
  readonly media_id: string
  readonly bytes: number
  readonly variants: readonly Variant[]
}

/** Messages by id with everything their views need, in one query; those the viewer may not see are left out. */
export async function messageRows(db: Db, viewerId: string, ids: readonly string[]): Promise<Map<string, MessageRow>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<MessageRow>`
    select m.id, m.conversation_id, m.seq, m.author_id, m.client_id, m.text, m.facets, m.reactions, m.created_at, m.edited_at,
      m.deleted_at is not null as deleted,
      array(select r.emoji from message_reactions r where r.message_id = m.id and r.account_id = ${viewerId}) as mine,
      case when q.id is null then null else json_build_object('id', q.id, 'author_id', q.author_id, 'excerpt', left(q.text, 140)) end as reply,
      coalesce((select json_agg(json_build_object('id', a.id, 'name', a.name, 'media_id', a.media_id,
          'bytes', coalesce(f.actual_bytes, f.declared_bytes), 'variants', f.variants) order by a.position)
        from message_attachments a join media f on f.id = a.media_id where a.message_id = m.id), '[]') as attachments
    from messages m
    left join messages q on q.id = m.reply_to_id and q.deleted_at is null
    where m.id = ${anyOf(ids)} and ${visibleMessages(viewerId)}`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** What a message may carry. */
export type Having = 'MEDIA' | 'FILES' | 'LINKS'

function having(what: Having | undefined) {
  if (what === undefined) return sql``
  if (what === 'LINKS') return sql`and m.deleted_at is null and m.facets @> '[{"kind": "LINK"}]'`
  const kind = what === 'FILES' ? sql`f.kind = 'FILE'` : sql`f.kind <> 'FILE'`
  return sql`and m.deleted_at is null and exists (
    select 1 from message_attachments a join media f on f.id = a.media_id where a.message_id = m.id and ${kind})`
}

type Direction = { readonly before?: number; readonly after?: number }

/** Ids of a conversation's messages the viewer may see, next to a point in it, nearest first. */
export async function messageIdsBeside(
  db: Db,
  asked: {
    viewerId: string
    conversationId: string
    limit: number
    query?: string | undefined
    having?: Having | undefined
  } & Direction,
): Promise<{ id: string; seq: number }[]> {
  const { before, after } = asked
  const place =
    before !== undefined ? sql`and m.seq < ${before}` : after !== undefined ? sql`and m.seq > ${after}` : sql``
  const matching = asked.query
    ? sql`and m.deleted_at is null and m.text ilike ${`%${escapeLike(asked.query)}%`}`
    : sql``
  const { rows } = await sql<{ id: string; seq: number }>`
    select m.id, m.seq from messages m
    where m.conversation_id = ${asked.conversationId} ${place} ${matching} ${having(asked.having)} and ${visibleMessages(asked.viewerId)}
    order by m.seq ${after !== undefined ? sql`asc` : sql`desc`} limit ${asked.limit}`.execute(db)
  return rows
}

export async function changeText(
  tx: Tx,
  change: { id: string; text: string; facets: readonly Facet[]; now: Date },
): Promise<void> {
  await sql`update messages set text = ${change.text}, facets = ${jsonb(change.facets)}, edited_at = ${change.now}
    where id = ${change.id} and deleted_at is null`.execute(tx)
}

/** Hides a message from one person. */
export async function hideMessage(tx: Tx, accountId: string, messageId: string): Promise<void> {
  await tx
    .insertInto('messages_hidden')
    .values({ account_id: accountId, message_id: messageId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Empties a message for everybody; its place stays. False if it already was empty. */
export async function deleteForAll(tx: Tx, id: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{
    id: string
  }>`update messages set deleted_at = ${now} where id = ${id} and deleted_at is null returning id`.execute(tx)
  return rows.length > 0
}
