import { sql } from 'kysely'
import type { Db, Tx } from '../../../kernel/tables.ts'
import { anyOf } from '../../../kernel/lists.ts'
import { likeEmoji } from '../../../kernel/text/emoji.ts'
import type { Key } from '../../../kernel/paging.ts'
import type { ReactionTargetType } from './tables.ts'
import { visibleAuthor } from './visibility.ts'

export interface Reacting {
  readonly targetType: ReactionTargetType
  readonly targetId: string
  readonly accountId: string
  readonly emoji: string
  /** Of an isolated account: it counts for nobody else. */
  readonly silent: boolean
}

const table = (type: ReactionTargetType) => sql.table(type === 'POST' ? 'posts' : 'comments')

/** Adds a reaction and counts it, once; false when it stood already. The target's row is locked by the caller. */
export async function addReaction(
  tx: Tx,
  { targetType, targetId, accountId, emoji, silent }: Reacting,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql<{ added: number; counted: number }>`
    with added as (
      insert into reactions (target_id, account_id, emoji, target_type, silent, created_at)
      values (${targetId}, ${accountId}, ${emoji}, ${targetType}, ${silent}, ${now})
      on conflict do nothing returning silent
    ), counted as (
      update ${table(targetType)} t set
        reactions = jsonb_set(t.reactions, array[${emoji}]::text[], to_jsonb(coalesce((t.reactions ->> ${emoji}::text)::int, 0) + 1)),
        like_count = t.like_count + ${emoji === likeEmoji ? 1 : 0}
      from added where t.id = ${targetId} and not added.silent returning t.id
    )
    select (select count(*) from added)::int as added, (select count(*) from counted)::int as counted`.execute(tx)
  return rows[0]?.added === 1
}

/** Takes a reaction off and uncounts it; false when there was none. */
export async function removeReaction(
  tx: Tx,
  { targetType, targetId, accountId, emoji }: Omit<Reacting, 'silent'>,
  now: Date,
): Promise<boolean> {
  const isCommentLike = targetType === 'COMMENT' && emoji === likeEmoji
  const noted = sql`, noted as (
      insert into comment_unlikes (comment_id, liked_at, at)
      select ${targetId}::uuid, created_at, ${now}::timestamptz from removed where not silent
    )`
  const { rows } = await sql<{ removed: number; counted: number }>`
    with removed as (
      delete from reactions where target_id = ${targetId} and account_id = ${accountId} and emoji = ${emoji} returning silent, created_at
    )${isCommentLike ? noted : sql``}, counted as (
      update ${table(targetType)} t set
        reactions = case when coalesce((t.reactions ->> ${emoji}::text)::int, 0) <= 1 then t.reactions - ${emoji}::text
          else jsonb_set(t.reactions, array[${emoji}]::text[], to_jsonb((t.reactions ->> ${emoji}::text)::int - 1)) end,
        like_count = t.like_count - ${emoji === likeEmoji ? 1 : 0}
      from removed where t.id = ${targetId} and not removed.silent returning t.id
    )
    select (select count(*) from removed)::int as removed, (select count(*) from counted)::int as counted`.execute(tx)
  return rows[0]?.removed === 1
}

/** How one target stands: its counts, and what the viewer put on it. */
export interface TargetState {
  readonly reactions: Readonly<Record<string, number>>
  readonly myEmojis: readonly string[]
}
export async function targetState(
  db: Db,
  targetType: ReactionTargetType,
  targetId: string,
  viewerId: string,
): Promise<TargetState> {
  const { rows } = await sql<TargetState>`
    select t.reactions, array(select r.emoji from reactions r where r.target_id = t.id and r.account_id = ${viewerId}::uuid order by r.created_at) as "myEmojis"
    from ${table(targetType)} t where t.id = ${targetId}`.execute(db)
  return rows[0] ?? { reactions: {}, myEmojis: [] }
}

export interface ReactionRow {
  readonly accountId: string
  readonly emoji: string
  readonly at: Date
}
/** Who reacted, the newest first, of those whom the viewer may know of; with `emoji` only who used it. */
export async function reactionPage(
  db: Db,
  viewerId: string,
  { targetId, emoji, after, limit }: { targetId: string; emoji: string | null; after: Key | null; limit: number },
): Promise<ReactionRow[]> {
  const [at, id, last] = after ?? []
  const from = after
    ? sql`and (r.created_at, r.account_id, r.emoji) < (${at}::timestamptz, ${id}::uuid, ${last}::text)`
    : sql``
  const { rows } = await sql<ReactionRow>`
    select r.account_id as "accountId", r.emoji, r.created_at as at from reactions r join accounts a on a.id = r.account_id
    where r.target_id = ${targetId} ${emoji === null ? sql`` : sql`and r.emoji = ${emoji}`} ${from}
      and (r.account_id = ${viewerId}::uuid or (not r.silent and ${visibleAuthor(viewerId)}))
    order by r.created_at desc, r.account_id desc, r.emoji desc limit ${limit}`.execute(db)
  return rows
}
export const reactionKey = ({ at, accountId, emoji }: ReactionRow): Key => [at.toISOString(), accountId, emoji]

/** What the viewer put on many targets, by target. Which of them it may see is asked apart. */
export async function ownReactions(
  db: Db,
  viewerId: string,
  targetIds: readonly string[],
): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ target_id: string; emojis: string[] }>`
    select target_id, array_agg(emoji order by created_at, emoji) as emojis from reactions
    where account_id = ${viewerId} and target_id = ${anyOf(targetIds)} group by target_id`.execute(db)
  return new Map(rows.map((row) => [row.target_id, row.emojis]))
}
