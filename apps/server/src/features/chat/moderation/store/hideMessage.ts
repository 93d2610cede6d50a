import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tables.ts'

export interface MessageRef {
  readonly messageId: string
  readonly conversationId: string
  readonly seq: number
  readonly threadId: string | null
}
export interface Hiding {
  readonly how: 'HIDDEN' | 'REMOVED'
  /** A group decides about what forwards the message in its own conversation, the platform everywhere. */
  readonly level: 'GROUP' | 'PLATFORM'
}
const ref = sql`m.id as "messageId", m.conversation_id as "conversationId", m.seq, m.thread_id as "threadId"`

/** How a message (`m`) is hidden with the one that it forwards; null if it is not. */
export const copiesState = sql`(select o.copies_state from messages o
  where o.id = m.forwarded_from_id and (o.copies_everywhere or o.conversation_id = m.conversation_id))`

/** Locks a message and the one that it forwards, which comes first wherever both are locked; also deleted ones. */
export async function lockMessage(tx: Tx, id: string): Promise<void> {
  await sql`select 1 from messages where id = (select m.forwarded_from_id from messages m where m.id = ${id}) for share`.execute(
    tx,
  )
  await sql`select 1 from messages where id = ${id} for update`.execute(tx)
}

/** Marks a locked message as hidden; null if it already was, or its author deleted it. */
export async function setMessageHidden(
  tx: Tx,
  id: string,
  { how, level }: Hiding,
  now: Date,
): Promise<MessageRef | null> {
  await sql`update messages set copies_state = ${how}, copies_everywhere = ${level === 'PLATFORM'} where id = ${id}`.execute(
    tx,
  )
  // Removed, it can be restored for as long as anything deleted, however long it was hidden before.
  await sql`update messages set moderation_state = ${how}, deleted_at = ${now}, hidden_with_original = false where id = ${id} and moderation_state is not null`.execute(
    tx,
  )
  const { rows } = await sql<MessageRef>`
    update messages m set deleted_at = ${now}, moderation_state = ${how} where m.id = ${id} and m.deleted_at is null returning ${ref}`.execute(
    tx,
  )
  return rows[0] ?? null
}

/** Removes the mark of a locked message; null if there is none, or it stays hidden with the message that it forwards. */
export async function unsetMessageHidden(tx: Tx, id: string, now: Date): Promise<MessageRef | null> {
  await sql`update messages set copies_state = null, copies_everywhere = false where id = ${id}`.execute(tx)
  await sql`update messages m set moderation_state = ${copiesState}, deleted_at = ${now}, hidden_with_original = true
    where m.id = ${id} and m.moderation_state is not null and not m.hidden_with_original and ${copiesState} is not null`.execute(
    tx,
  )
  const { rows } = await sql<MessageRef>`
    update messages m set deleted_at = null, moderation_state = null
    where m.id = ${id} and m.moderation_state is not null and not m.hidden_with_original returning ${ref}`.execute(tx)
  return rows[0] ?? null
}

/** The files of a message that no other message of its conversation shows. */
export async function filesOfMessage(tx: Tx, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select a.media_id as id from message_attachments a join messages m on m.id = a.message_id
    where a.message_id = ${id} and not exists (
      select 1 from message_attachments b join messages n on n.id = b.message_id
      where b.media_id = a.media_id and n.conversation_id = m.conversation_id and n.id <> m.id and n.deleted_at is null)`.execute(
    tx,
  )
  return rows.map((row) => row.id)
}
