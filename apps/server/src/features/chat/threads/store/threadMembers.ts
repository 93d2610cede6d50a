import { sql } from 'kysely'
import { pipeline } from '#adapters/database/pipeline.ts'
import { uuidArray } from '#kernel/database/sqlHelpers.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { type Appended } from '../../messages/store/messages.ts'
import { visibleMessages } from '../../messages/store/visibleMessages.ts'

/**
 * Counts replies among their threads. Their authors follow these, and have read their own; so does the author of the
 * first message, unless they left it, and everybody who is mentioned and sees that.
 */
export async function extendThreads(tx: Tx, messages: readonly Appended[], now: Date): Promise<void> {
  for (const { id, threadId, seq, authorId, mentioned } of messages) {
    if (threadId === null) continue
    await pipeline(
      tx,
      sql`insert into message_threads (root_id, last_seq, last_reply_at) values (${threadId}, ${seq}, ${now})
        on conflict (root_id) do update set last_seq = excluded.last_seq, last_reply_at = excluded.last_reply_at`,
    )
    await pipeline(
      tx,
      sql`insert into message_thread_members (root_id, account_id, read_seq, followed) values (${threadId}, ${authorId}, ${seq}, true)
        on conflict (root_id, account_id) do update set read_seq = excluded.read_seq, followed = true`,
    )
    await pipeline(
      tx,
      sql`insert into message_thread_members (root_id, account_id, followed)
        select m.id, m.author_id, true from messages m where m.id = ${threadId} on conflict do nothing`,
    )
    await followMentioned(tx, { id, threadId, seq, mentioned })
  }
}

/** Lets people whom a reply mentions, and who see it, follow its thread: from there on unless they did before. */
export async function followMentioned(
  tx: Tx,
  { id, threadId, seq, mentioned }: Pick<Appended, 'id' | 'seq' | 'mentioned'> & { threadId: string },
): Promise<void> {
  if (mentioned.length === 0) return
  await pipeline(
    tx,
    sql`insert into message_thread_members as t (root_id, account_id, read_seq, followed)
      select ${threadId}, n.account_id, ${seq - 1}, true
      from messages m join message_mentions n on n.conversation_id = m.conversation_id and n.seq = m.seq
      where m.id = ${id} and n.account_id = any(${uuidArray(mentioned)}) and n.account_id <> m.author_id and ${visibleMessages(sql.ref('n.account_id'))}
      on conflict (root_id, account_id) do update set followed = true,
        read_seq = case when t.followed then t.read_seq else excluded.read_seq end`,
  )
}

interface ThreadMember {
  readonly threadId: string
  readonly accountId: string
}

/** Follows a thread, from its last reply on, or leaves it; false if nothing changed. */
export async function saveFollowed(
  tx: Tx,
  { threadId, accountId, followed }: ThreadMember & { followed: boolean },
): Promise<boolean> {
  const { rows } = await sql`
    insert into message_thread_members as t (root_id, account_id, read_seq, followed)
    select m.id, ${accountId}, coalesce((select h.last_seq from message_threads h where h.root_id = m.id), 0), ${followed}
    from messages m where m.id = ${threadId}
    on conflict (root_id, account_id) do update set followed = excluded.followed,
      read_seq = greatest(t.read_seq, excluded.read_seq)
      where t.followed <> excluded.followed
    returning 1`.execute(tx)
  return rows.length > 0
}

/** Moves the read position of a member who follows the thread forward, never back; false if it stood there or further. */
export async function saveThreadRead(
  tx: Tx,
  { threadId, accountId, seq }: ThreadMember & { seq: number },
): Promise<boolean> {
  const { rows } = await sql`
    update message_thread_members t set read_seq = least(${seq}, h.last_seq) from message_threads h
    where t.root_id = ${threadId} and t.account_id = ${accountId} and h.root_id = t.root_id
      and t.followed and t.read_seq < least(${seq}, h.last_seq)
    returning 1`.execute(tx)
  return rows.length > 0
}
