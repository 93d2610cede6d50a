import { sql } from 'kysely'
import type { Db, Tx } from '#kernel/database/tables.ts'

interface Reaction {
  readonly messageId: string
  readonly accountId: string
  readonly emoji: string
}

const count = (tx: Tx, { messageId, emoji }: Reaction, by: 1 | -1) =>
  sql`update messages set reactions = jsonb_set(reactions, array[${emoji}::text],
    to_jsonb(coalesce((reactions ->> ${emoji}::text)::int, 0) + ${by}::int)) where id = ${messageId}`.execute(tx)

/**
 * Adds an emoji to a message, at most `max` different ones per person. The caller has locked the message's row, which
 * orders concurrent reactions.
 */
export async function addReaction(
  tx: Tx,
  reaction: Reaction & { max: number; byIsolatedAuthor: boolean; now: Date },
): Promise<'ADDED' | 'THERE' | 'TOO_MANY'> {
  const { rows } = await sql<{ emoji: string }>`
    select emoji from message_reactions where message_id = ${reaction.messageId} and account_id = ${reaction.accountId}`.execute(
    tx,
  )
  if (rows.some(({ emoji }) => emoji === reaction.emoji)) return 'THERE'
  if (rows.length >= reaction.max) return 'TOO_MANY'
  await tx
    .insertInto('message_reactions')
    .values({
      message_id: reaction.messageId,
      account_id: reaction.accountId,
      emoji: reaction.emoji,
      by_isolated_author: reaction.byIsolatedAuthor,
      created_at: reaction.now,
    })
    .execute()
  if (!reaction.byIsolatedAuthor) await count(tx, reaction, 1)
  return 'ADDED'
}

/** Removes an emoji. The caller has locked the message's row. Returns what there was. */
export async function removeReaction(tx: Tx, reaction: Reaction): Promise<{ byIsolatedAuthor: boolean } | undefined> {
  const removed = await tx
    .deleteFrom('message_reactions')
    .where('message_id', '=', reaction.messageId)
    .where('account_id', '=', reaction.accountId)
    .where('emoji', '=', reaction.emoji)
    .returning('by_isolated_author as byIsolatedAuthor')
    .executeTakeFirst()
  if (removed?.byIsolatedAuthor === false) await count(tx, reaction, -1)
  return removed
}

export interface ReactionRow {
  readonly accountId: string
  readonly emoji: string
  readonly at: Date
}
/** The people who reacted, as far as the viewer may know of them, newest first. */
export async function listReactions(
  db: Db,
  args: {
    viewerId: string
    messageId: string
    emoji?: string | undefined
    after: readonly (string | number | null)[] | null
    limit: number
  },
): Promise<ReactionRow[]> {
  const { rows } = await sql<ReactionRow>`
    select account_id as "accountId", emoji, created_at as at from message_reactions
    where message_id = ${args.messageId} and (not by_isolated_author or account_id = ${args.viewerId}) ${args.emoji ? sql`and emoji = ${args.emoji}` : sql``}
      ${args.after ? sql`and (created_at, account_id, emoji) < (${args.after[0]}::timestamptz, ${args.after[1]}::uuid, ${args.after[2]}::text)` : sql``}
    order by created_at desc, account_id desc, emoji desc limit ${args.limit + 1}`.execute(db)
  return rows
}
