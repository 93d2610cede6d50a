import { sql } from 'kysely'
import type { Db, Tx } from '#kernel/database/tables.ts'
import { anyOfIds, uuidArray } from '#kernel/database/sqlHelpers.ts'
import { likeEmoji } from '#kernel/text/emoji.ts'
import type { CursorKey } from '#kernel/database/paging.ts'
import { visibility } from '#features/users/index.ts'
import type { ReactionTargetType } from '../../store/tables.ts'
import { savedBy } from '../../posts/store/postRows.ts'
import { type PostCounts, countColumns } from '../../posts/store/postCounts.ts'

export interface ReactionDraft {
  readonly targetType: ReactionTargetType
  readonly targetId: string
  readonly accountId: string
  readonly emoji: string
  /** By an isolated account: it counts for nobody else. */
  readonly byIsolatedAuthor: boolean
}

const table = (type: ReactionTargetType) => sql.table(type === 'POST' ? 'posts' : 'comments')

/** A post's numbers after a reaction, and what else the person who reacted did with it. */
export interface ReactedPost extends PostCounts {
  readonly reposted: boolean
  readonly saved: boolean
}
/** The effect of a reaction: whether there was any, and the post's numbers if it was counted there. */
export interface Reacted {
  readonly done: boolean
  readonly numbers: ReactedPost | null
}
const nothingDone: Reacted = { done: false, numbers: null }

type AddedRow = Pick<ReactionDraft, 'targetId' | 'accountId'> & ReactedPost & { readonly isCounted: boolean }

/**
 * Adds one emoji of each of these people to a target each and counts it, unless it already existed; in their order, the
 * effect. The caller has locked the targets' rows. A person named twice with one target adds to it once.
 */
export async function addReactions(
  tx: Tx,
  { targetType, emoji }: Pick<ReactionDraft, 'targetType' | 'emoji'>,
  reacting: readonly Pick<ReactionDraft, 'targetId' | 'accountId' | 'byIsolatedAuthor'>[],
  now: Date,
): Promise<Reacted[]> {
  if (reacting.length === 0) return []
  const isPost = targetType === 'POST'
  const { rows } = await sql<AddedRow>`
    with asked as (
      select * from unnest((select ${uuidArray(reacting.map(({ targetId }) => targetId))}),
        (select ${uuidArray(reacting.map(({ accountId }) => accountId))}), ${reacting.map(({ byIsolatedAuthor }) => String(byIsolatedAuthor))}::text[]::boolean[]
      ) as w (target_id, account_id, by_isolated_author)
    ), added as (
      insert into reactions (target_id, account_id, emoji, target_type, by_isolated_author, created_at)
      select target_id, account_id, ${emoji}, ${targetType}, by_isolated_author, ${now}::timestamptz from asked
      on conflict do nothing returning target_id, account_id, by_isolated_author
    ), counted as (
      update ${table(targetType)} p set
        reactions = jsonb_set(p.reactions, array[${emoji}]::text[],
          to_jsonb(coalesce((p.reactions ->> ${emoji}::text)::int, 0) + w.more)),
        like_count = p.like_count + ${emoji === likeEmoji ? sql`w.more` : sql`0`}
      from (select target_id, count(*)::int as more from added where not by_isolated_author group by target_id) w
      where p.id = w.target_id returning p.id ${isPost ? sql`, p.repost_count, ${countColumns}` : sql``}
    )
    select w.target_id as "targetId", w.account_id as "accountId", p.id is not null as "isCounted"
      ${isPost ? sql`, p.likes, p.comments, p.reposts, p.shares, p.views, p.reactions, ${savedBy(sql.ref('w.account_id'))}` : sql``}
    from added w left join counted p on p.id = w.target_id and not w.by_isolated_author`.execute(tx)
  const key = ({ targetId, accountId }: Pick<ReactionDraft, 'targetId' | 'accountId'>) => `${targetId} ${accountId}`
  const added = new Map(rows.map((row) => [key(row), row]))
  return reacting.map((one) => {
    const row = added.get(key(one))
    if (!row) return nothingDone
    // A reaction added twice exists already.
    added.delete(key(one))
    const { targetId: _, accountId: __, isCounted, ...numbers } = row
    return { done: true, numbers: isPost && isCounted ? numbers : null }
  })
}

const countsOf = (type: ReactionTargetType, accountId: string) =>
  type === 'POST' ? sql`${countColumns}, ${savedBy(accountId)}` : sql`p.id`

/** Removes a reaction and its count, if there was one. */
export async function removeReaction(
  tx: Tx,
  { targetType, targetId, accountId, emoji }: Omit<ReactionDraft, 'byIsolatedAuthor'>,
  now: Date,
): Promise<Reacted> {
  const isCommentLike = targetType === 'COMMENT' && emoji === likeEmoji
  const noted = sql`, noted as (
      insert into comment_unlikes (comment_id, liked_at, at)
      select ${targetId}::uuid, created_at, ${now}::timestamptz from removed where not by_isolated_author
    )`
  const { rows } = await sql<Reacted>`
    with removed as (
      delete from reactions where target_id = ${targetId} and account_id = ${accountId} and emoji = ${emoji} returning by_isolated_author, created_at
    )${isCommentLike ? noted : sql``}, counted as (
      update ${table(targetType)} p set
        reactions = case when coalesce((p.reactions ->> ${emoji}::text)::int, 0) <= 1 then p.reactions - ${emoji}::text
          else jsonb_set(p.reactions, array[${emoji}]::text[], to_jsonb((p.reactions ->> ${emoji}::text)::int - 1)) end,
        like_count = p.like_count - ${emoji === likeEmoji ? 1 : 0}
      from removed where p.id = ${targetId} and not removed.by_isolated_author returning ${countsOf(targetType, accountId)}
    )
    select exists (select 1 from removed) as done,
      ${targetType === 'POST' ? sql`(select to_json(c) from counted c)` : sql`null`} as numbers`.execute(tx)
  return rows[0] ?? nothingDone
}

/** The state of one target: its counts, and the viewer's own reactions. */
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
/** The people who reacted, newest first, among those the viewer may know of; with `emoji` only those who used it. */
export async function reactionPage(
  db: Db,
  viewerId: string,
  { targetId, emoji, after, limit }: { targetId: string; emoji: string | null; after: CursorKey | null; limit: number },
): Promise<ReactionRow[]> {
  const [at, id, last] = after ?? []
  const from = after
    ? sql`and (r.created_at, r.account_id, r.emoji) < (${at}::timestamptz, ${id}::uuid, ${last}::text)`
    : sql``
  const { rows } = await sql<ReactionRow>`
    select r.account_id as "accountId", r.emoji, r.created_at as at from reactions r join accounts a on a.id = r.account_id
    where r.target_id = ${targetId} ${emoji === null ? sql`` : sql`and r.emoji = ${emoji}`} ${from}
      and (r.account_id = ${viewerId}::uuid or (not r.by_isolated_author and ${visibility.visibleAmongMany(viewerId)}))
    order by r.created_at desc, r.account_id desc, r.emoji desc limit ${limit}`.execute(db)
  return rows
}
export const reactionKey = ({ at, accountId, emoji }: ReactionRow): CursorKey => [at.toISOString(), accountId, emoji]

/** The viewer's reactions to many targets, by target. Which of them they may see is checked separately. */
export async function ownReactions(
  db: Db,
  viewerId: string,
  targetIds: readonly string[],
): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ target_id: string; emojis: string[] }>`
    select target_id, array_agg(emoji order by created_at, emoji) as emojis from reactions
    where account_id = ${viewerId} and target_id = ${anyOfIds(targetIds)} group by target_id`.execute(db)
  return new Map(rows.map((row) => [row.target_id, row.emojis]))
}
