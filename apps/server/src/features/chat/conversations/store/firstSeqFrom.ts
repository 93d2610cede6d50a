import { sql } from 'kysely'
import type { Db } from '#kernel/database/tables.ts'

/**
 * The number of a conversation's first message from a time on; one more than the last if there is none. Numbers have no
 * gaps and rise with time, so halving finds it in twenty steps among a million.
 */
export async function firstSeqFrom(db: Db, conversationId: string, at: Date): Promise<number> {
  const { rows } = await sql<{ seq: number }>`
    with recursive halves as (
      select 1::bigint as low, c.last_seq + 1 as high from conversations c where c.id = ${conversationId}
      union all
      select case when m.created_at < ${at} then m.seq + 1 else b.low end, case when m.created_at < ${at} then b.high else m.seq end
      from halves b join messages m on m.conversation_id = ${conversationId} and m.seq = (b.low + b.high) / 2
      where b.low < b.high
    )
    select low::int as seq from halves where low >= high`.execute(db)
  return rows[0]?.seq ?? 1
}
