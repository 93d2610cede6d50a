import { sql } from 'kysely'
import { pipeline } from '#adapters/database/pipeline.ts'
import type { Db, Tx } from '#kernel/database/tables.ts'
import { visibleMessages } from '../../messages/store/visibleMessages.ts'

/** Locks the conversation of a message before the message itself, so that its pins can be counted. */
export async function lockPins(tx: Tx, messageId: string): Promise<void> {
  await pipeline(
    tx,
    sql`select 1 from conversations c join messages m on m.conversation_id = c.id where m.id = ${messageId}
      for no key update of c`,
  )
}

interface NewPin {
  readonly messageId: string
  readonly conversationId: string
  readonly accountId: string
  readonly now: Date
}

/** Pins a message, unless it is pinned. The caller has locked the pins of the conversation. */
export async function addPin(
  tx: Tx,
  { messageId, conversationId, accountId, now }: NewPin,
  max: number,
): Promise<'ADDED' | 'PINNED_BEFORE' | 'FULL'> {
  const { rows } = await sql<{ count: number; isPinned: boolean }>`
    select count(*)::int as count, coalesce(bool_or(p.message_id = ${messageId}), false) as "isPinned"
    from pinned_messages p join messages m on m.id = p.message_id and m.deleted_at is null
    where p.conversation_id = ${conversationId}`.execute(tx)
  const { count = 0, isPinned = false } = rows[0] ?? {}
  if (isPinned) return 'PINNED_BEFORE'
  if (count >= max) return 'FULL'
  await sql`
    insert into pinned_messages (message_id, conversation_id, pinned_by, pinned_at)
    values (${messageId}, ${conversationId}, ${accountId}, ${now})`.execute(tx)
  return 'ADDED'
}

/** Unpins a message; false if it was not pinned. */
export async function removePin(tx: Tx, messageId: string): Promise<boolean> {
  const { rows } = await sql`delete from pinned_messages where message_id = ${messageId} returning message_id`.execute(
    tx,
  )
  return rows.length > 0
}

export interface PinRow {
  readonly messageId: string
  readonly pinnedBy: string
  readonly pinnedAt: Date
}

/** The pins of a conversation whose messages are there for the viewer, last pinned first. */
export async function listPins(
  db: Db,
  { viewerId, conversationId, limit }: { viewerId: string; conversationId: string; limit: number },
): Promise<PinRow[]> {
  const { rows } = await sql<PinRow>`
    select p.message_id as "messageId", p.pinned_by as "pinnedBy", p.pinned_at as "pinnedAt"
    from pinned_messages p join messages m on m.id = p.message_id
    where p.conversation_id = ${conversationId} and m.deleted_at is null and ${visibleMessages(viewerId)}
    order by p.pinned_at desc, p.message_id desc limit ${limit}`.execute(db)
  return rows
}
