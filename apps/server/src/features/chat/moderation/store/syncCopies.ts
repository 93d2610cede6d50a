import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tables.ts'
import { type MessageRef, copiesState } from './hideMessage.ts'

interface SyncedCopy extends MessageRef {
  readonly wasShown: boolean
  readonly isShown: boolean
}

/**
 * Marks the next messages that forward a locked one as its decision says; returns those that changed. One with a
 * decision of its own keeps that, and one that its author deleted stays deleted.
 */
export async function syncCopies(tx: Tx, originalId: string, limit: number, now: Date): Promise<SyncedCopy[]> {
  const { rows } = await sql<SyncedCopy>`
    with due as (
      select m.id, m.deleted_at is null as was_shown, ${copiesState} as state from messages m
      where m.forwarded_from_id = ${originalId}
        and (m.deleted_at is null or (m.hidden_with_original and m.moderation_state is not null))
        and ${copiesState} is distinct from m.moderation_state
      order by m.id limit ${limit} for update of m)
    update messages m set moderation_state = due.state, hidden_with_original = due.state is not null,
      deleted_at = case when due.state is not null then ${now}::timestamptz end
    from due where m.id = due.id
    returning m.id as "messageId", m.conversation_id as "conversationId", m.seq, m.thread_id as "threadId",
      due.was_shown as "wasShown", due.state is null as "isShown"`.execute(tx)
  return rows
}
