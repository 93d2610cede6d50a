import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tables.ts'

export interface MessageRef {
  readonly messageId: string
  readonly conversationId: string
  readonly seq: number
  readonly threadId: string | null
}
const ref = sql`id as "messageId", conversation_id as "conversationId", seq, thread_id as "threadId"`

/** Marks a message as hidden; null if it already was, or its author deleted it. */
export async function setMessageHidden(
  tx: Tx,
  id: string,
  how: 'HIDDEN' | 'REMOVED',
  now: Date,
): Promise<MessageRef | null> {
  // Removed, it can be restored for as long as anything deleted, however long it was hidden before.
  await sql`update messages set moderation_state = ${how}, deleted_at = ${now}, hidden_with_original = false where id = ${id} and moderation_state is not null`.execute(
    tx,
  )
  const { rows } = await sql<MessageRef>`
    update messages set deleted_at = ${now}, moderation_state = ${how} where id = ${id} and deleted_at is null returning ${ref}`.execute(
    tx,
  )
  return rows[0] ?? null
}

/** Removes the mark; null if there is none. */
export async function unsetMessageHidden(tx: Tx, id: string): Promise<MessageRef | null> {
  const { rows } = await sql<MessageRef>`
    update messages set deleted_at = null, moderation_state = null where id = ${id} and moderation_state is not null and not hidden_with_original
    returning ${ref}`.execute(tx)
  return rows[0] ?? null
}

/**
 * Marks the copies that were made by forwarding a message; returns those that were visible. One with a decision of its
 * own keeps that. The message itself was marked or locked before, so that no copy is made meanwhile.
 */
export async function setCopiesHidden(
  tx: Tx,
  originalId: string,
  how: 'HIDDEN' | 'REMOVED',
  now: Date,
): Promise<MessageRef[]> {
  await sql`update messages set moderation_state = ${how}, deleted_at = ${now}
    where forwarded_from_id = ${originalId} and hidden_with_original and moderation_state is not null`.execute(tx)
  const { rows } = await sql<MessageRef>`
    update messages set deleted_at = ${now}, moderation_state = ${how}, hidden_with_original = true
    where forwarded_from_id = ${originalId} and deleted_at is null returning ${ref}`.execute(tx)
  return rows
}

/** Removes the marks of copies that were hidden with their original; returns them. */
export async function unsetCopiesHidden(tx: Tx, originalId: string): Promise<MessageRef[]> {
  const { rows } = await sql<MessageRef>`
    update messages set deleted_at = null, moderation_state = null, hidden_with_original = false
    where forwarded_from_id = ${originalId} and hidden_with_original and moderation_state is not null
    returning ${ref}`.execute(tx)
  return rows
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
