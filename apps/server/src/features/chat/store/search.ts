import { sql } from 'kysely'
import type { Db } from '../../../kernel/tables.ts'
import { visibleMessages } from './messages.ts'
import { says } from './words.ts'

export interface MessageWish {
  readonly viewerId: string
  readonly words: readonly string[]
  readonly conversationId?: string | undefined
  readonly authorId?: string | undefined
  readonly from?: Date | undefined
  readonly to?: Date | undefined
  /** The last message of the previous page. */
  readonly before: string | null
  readonly limit: number
}

/** Messages with all of these words, in conversations that the viewer takes part in now, newest first. */
export async function findMessages(db: Db, wish: MessageWish): Promise<{ id: string; conversationId: string }[]> {
  const { viewerId, words, conversationId, authorId, from, to, before, limit } = wish
  const { rows } = await sql<{ id: string; conversationId: string }>`
    select m.id, m.conversation_id as "conversationId" from messages m
    join conversations c on c.id = m.conversation_id
    join conversation_members me on me.conversation_id = m.conversation_id and me.account_id = ${viewerId}
    where ${says(words)}
      and me.state in ('ACCEPTED', 'PENDING')
      and (c.kind <> 'GROUP_CHAT' or exists (select 1 from group_members gm join groups g on g.id = gm.group_id
        where gm.group_id = c.group_id and gm.account_id = ${viewerId} and gm.standing = 'MEMBER' and g.deleted_at is null))
      and ${visibleMessages(viewerId)}
      ${conversationId ? sql`and m.conversation_id = ${conversationId}` : sql``}
      ${authorId ? sql`and m.author_id = ${authorId}` : sql``}
      ${from ? sql`and m.created_at >= ${from}` : sql``}
      ${to ? sql`and m.created_at < ${to}` : sql``}
      ${before ? sql`and m.id < ${before}::uuid` : sql``}
    order by m.id desc limit ${limit + 1}`.execute(db)
  return rows
}
