import { sql } from 'kysely'
import { repairCounts } from '#kernel/database/repairCounts.ts'
import type { Tx } from '#kernel/database/tables.ts'

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id)

/** A comment that counts, at any depth. */
const countedComment = sql`c.removed is null and not c.by_isolated_author and not c.hidden_with_author`

/** Emojis with their counts, and likes, among the reactions that others see; `t` is the target. */
const counted = sql`
  cross join lateral (
    select coalesce(jsonb_object_agg(e.emoji, e.n), '{}') as reactions, coalesce(sum(e.n) filter (where e.emoji = '❤️'), 0)::int as likes
    from (select emoji, count(*)::int as n from reactions r where r.target_id = t.id and not r.by_isolated_author group by emoji) e
  ) rc`

/**
 * Sets posts' numbers to what their rows say; returns those that were wrong. Each wrong row is locked and counted
 * again before it is written, so that concurrent changes are not lost.
 */
export async function repairPosts(tx: Tx): Promise<string[]> {
  const truth = sql`
    select t.id, rc.likes, rc.reactions,
      (select count(*)::int from comments c where c.post_id = t.id and ${countedComment}) as comments,
      (select count(*)::int from posts r where r.repost_of = t.id and r.status = 'PUBLISHED' and r.deleted_at is null and not r.by_isolated_author and not r.away) as reposts,
      (select count(*)::int from post_shares s where s.post_id = t.id and not s.by_isolated_author) as shares,
      (select coalesce(sum(v.view_count), 0)::int from post_views v where v.post_id = t.id) as views
    from posts t ${counted}`
  const isWrong = sql`(t.like_count, t.comment_count, t.repost_count, t.share_count, t.view_count, t.reactions)
    is distinct from (w.likes, w.comments, w.reposts, w.shares, w.views, w.reactions)`
  const { rows: suspects } = await sql<{
    id: string
  }>`select t.id from posts t join (${truth}) w on w.id = t.id where ${isWrong}`.execute(tx)
  if (suspects.length === 0) return []
  await sql`select 1 from posts where id = any(${idsOf(suspects)}::uuid[]) order by id for no key update`.execute(tx)
  const { rows } = await sql<{ id: string }>`
    update posts t set like_count = w.likes, comment_count = w.comments, repost_count = w.reposts, share_count = w.shares, view_count = w.views, reactions = w.reactions
    from (${truth} where t.id = any(${idsOf(suspects)}::uuid[])) w where t.id = w.id and ${isWrong} returning t.id`.execute(
    tx,
  )
  return idsOf(rows)
}

export async function repairComments(tx: Tx): Promise<string[]> {
  const truth = sql`
    select t.id, rc.likes, rc.reactions,
      (select count(*)::int from comments c where c.branch_id = t.id and ${countedComment}) as replies,
      (select count(*)::int from comments c where c.post_id = t.post_id and t.id = any(c.ancestors) and ${countedComment}) as below
    from comments t ${counted}`
  const isWrong = sql`(t.like_count, t.reply_count, t.descendant_count, t.reactions) is distinct from (w.likes, w.replies, w.below, w.reactions)`
  const { rows: suspects } = await sql<{
    id: string
  }>`select t.id from comments t join (${truth}) w on w.id = t.id where ${isWrong}`.execute(tx)
  if (suspects.length === 0) return []
  const ids = idsOf(suspects)
  await sql`select 1 from posts where id in (select post_id from comments where id = any(${ids}::uuid[])) order by id for no key update`.execute(
    tx,
  )
  await sql`select 1 from comments where id = any(${ids}::uuid[]) order by id for no key update`.execute(tx)
  const { rows } = await sql<{ id: string }>`
    update comments t set like_count = w.likes, reply_count = w.replies, descendant_count = w.below, reactions = w.reactions
    from (${truth} where t.id = any(${ids}::uuid[])) w where t.id = w.id and ${isWrong} returning t.id`.execute(tx)
  return idsOf(rows)
}

/** Condition of a post that counts for its author and its group. */
const countedPost = sql`p.status = 'PUBLISHED' and p.deleted_at is null and not p.by_isolated_author`

export const repairAuthors = (tx: Tx): Promise<string[]> =>
  repairCounts(tx, {
    table: 'accounts',
    counts: { post_count: sql`(select count(*)::int from posts p where p.author_id = t.id and ${countedPost})` },
  })

export const repairGroups = (tx: Tx): Promise<string[]> =>
  repairCounts(tx, {
    table: 'groups',
    counts: {
      post_count: sql`(select count(*)::int from posts p
        where p.group_id = t.id and ${countedPost} and not p.away and p.event_id is null)`,
    },
  })
