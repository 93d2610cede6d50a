import { type RawBuilder, sql } from 'kysely'
import { anyOfIds } from '#kernel/database/sqlHelpers.ts'
import type { Db, Tx } from '#kernel/database/tables.ts'
import { unitOfWork } from '#kernel/database/transaction.ts'
import { type CardRow, cardJson, cardOf } from '../../store/cards.ts'
import { isInName } from '../../store/names.ts'
import { blockedBetween } from '../../store/visibility.ts'

export type FollowRow = 'FOLLOWING' | 'FOLLOW_REQUESTED'
interface Pair {
  readonly followerId: string
  readonly followeeId: string
}

/** Locks both accounts in the order of their ids, so that two people following each other cannot deadlock. */
export const lockPair = (tx: Tx, one: string, other: string): Promise<void> => lockPeople(tx, [one, other])

/** Locks these accounts, likewise in the order of their ids. */
export async function lockPeople(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`select id from accounts where id = ${anyOfIds(ids)} order by id for no key update`.execute(tx)
}

interface Preserved {
  readonly state: FollowRow
  readonly by_isolated_author: boolean
  readonly followee_away: boolean
}
const preserved = ['state', 'by_isolated_author', 'followee_away'] as const

/** A follow by an isolated account counts only for the follower; a hidden account is followed by nobody. */
async function count(tx: Tx, { followerId, followeeId }: Pair, row: Preserved, by: 1 | -1): Promise<void> {
  const [followers, following] = [row.by_isolated_author ? 0 : by, row.followee_away ? 0 : by]
  if (followers === 0 && following === 0) return
  const { followCounts } = unitOfWork(tx).app.provided
  await followCounts
    .add(
      sql`select ${followerId}::uuid as id, 0 as followers, ${following}::int as following
        union all select ${followeeId}::uuid, ${followers}::int, 0`,
    )
    .execute(tx)
}

/** Whether a person is isolated: what they do meanwhile reaches nobody. */
const isIsolated = (accountId: string, now: Date) =>
  sql<boolean>`coalesce((select isolated_until > ${now} from accounts where id = ${accountId}), false)`

/** Writes a follow or a request; false if either already exists. Updates the counts. */
export async function startFollow(tx: Tx, pair: Pair, state: FollowRow, now: Date): Promise<boolean> {
  const { followerId, followeeId } = pair
  const byIsolatedAuthor = isIsolated(followerId, now)
  const started = await tx
    .insertInto('follows')
    .values({
      follower_id: followerId,
      followee_id: followeeId,
      state,
      by_isolated_author: byIsolatedAuthor,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning([...preserved])
    .executeTakeFirst()
  if (started?.state === 'FOLLOWING') await count(tx, pair, started, 1)
  return started !== undefined
}

/** Ends a follow or withdraws a request; returns what there was. */
export async function endFollow(tx: Tx, pair: Pair): Promise<FollowRow | null> {
  const ended = await tx
    .deleteFrom('follows')
    .where('follower_id', '=', pair.followerId)
    .where('followee_id', '=', pair.followeeId)
    .returning([...preserved])
    .executeTakeFirst()
  if (ended?.state === 'FOLLOWING') await count(tx, pair, ended, -1)
  return ended?.state ?? null
}

/** Makes a request a follow; false if none was pending. */
export async function acceptFollow(tx: Tx, pair: Pair, now: Date): Promise<boolean> {
  const accepted = await tx
    .updateTable('follows')
    .set({
      state: 'FOLLOWING',
      by_isolated_author: sql<boolean>`away or ${isIsolated(pair.followerId, now)}`,
      created_at: now,
    })
    .where('follower_id', '=', pair.followerId)
    .where('followee_id', '=', pair.followeeId)
    .where('state', '=', 'FOLLOW_REQUESTED')
    .returning([...preserved])
    .executeTakeFirst()
  if (accepted) await count(tx, pair, accepted, 1)
  return accepted !== undefined
}

/** Deletes a pending request; false if there was none. */
export async function removeRequest(tx: Tx, pair: Pair): Promise<boolean> {
  const dropped = await tx
    .deleteFrom('follows')
    .where('follower_id', '=', pair.followerId)
    .where('followee_id', '=', pair.followeeId)
    .where('state', '=', 'FOLLOW_REQUESTED')
    .returning('follower_id')
    .executeTakeFirst()
  return dropped !== undefined
}

/**
 * Followers waiting for an answer from a profile that was opened at that moment. If it is private again, later requests
 * go on waiting.
 */
export async function pendingFollowers(db: Db, followeeId: string, openedAt: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select f.follower_id as id from follows f join accounts a on a.id = f.followee_id
    where f.followee_id = ${followeeId} and f.state = 'FOLLOW_REQUESTED' and (not a.is_private or f.created_at <= ${openedAt})`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

export interface ListedPerson {
  readonly id: string
  readonly at: Date
}
interface Args {
  readonly viewerId: string
  readonly after: readonly (string | number | null)[] | null
  readonly limit: number
  readonly query?: string | undefined
}

const visible = (viewerId: string) =>
  sql`(a.id = ${viewerId} or account_is_visible(a.status, a.isolated_until)) and not ${blockedBetween(viewerId, sql.ref('a.id'))}`
const matching = (query: string | undefined) => (query ? sql`and ${isInName(query.toLowerCase())}` : sql``)
const beyond = (after: Args['after'], at: string, id: string) =>
  after ? sql`and (${sql.ref(at)}, ${sql.ref(id)}) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``

/**
 * The accounts that follow (`followers`), are followed by (`following`), or ask to follow (`requests`) an account,
 * newest first.
 */
export async function listFollows(
  db: Db,
  list: 'followers' | 'following' | 'requests',
  accountId: string,
  { viewerId, after, limit, query }: Args,
): Promise<ListedPerson[]> {
  const [other, own] = list === 'following' ? ['f.followee_id', 'f.follower_id'] : ['f.follower_id', 'f.followee_id']
  const { rows } = await sql<ListedPerson>`
    select ${sql.ref(other)} as id, f.created_at as at from follows f join accounts a on a.id = ${sql.ref(other)}
    where ${sql.ref(own)} = ${accountId} and f.state = ${list === 'requests' ? 'FOLLOW_REQUESTED' : 'FOLLOWING'}
      and (${list !== 'followers'} or not f.by_isolated_author or f.follower_id = ${viewerId})
      and ${visible(viewerId)} ${matching(query)} ${beyond(after, 'f.created_at', other)}
    order by f.created_at desc, ${sql.ref(other)} desc limit ${limit + 1}`.execute(db)
  return rows
}

interface SharedPeople {
  readonly viewerId: string
  readonly personId: string
  /** Whether the viewer may see the person's lists; otherwise those people count whose own lists may be seen. */
  readonly seesLists: boolean
}

/**
 * People `x.followee_id` whom the viewer follows and who fulfil the joins, those the viewer followed last first; the
 * first three as cards.
 */
async function followedWith(db: Db, { viewerId, seesLists }: SharedPeople, joins: RawBuilder<unknown>) {
  const { rows } = await sql<{ card: CardRow; total: number }>`
    select ${cardJson(viewerId)} as card, count(*) over ()::int as total
    from follows x ${joins}
    join accounts a on a.id = x.followee_id
    where x.follower_id = ${viewerId} and x.state = 'FOLLOWING' and ${visible(viewerId)}
      and (${seesLists} or a.show_lists <> 'NOBODY')
    order by x.created_at desc limit 3`.execute(db)
  return { count: rows[0]?.total ?? 0, items: rows.map(({ card }) => cardOf(card)) }
}

/** Friends (mutual follows) that two people have in common, among those the viewer may see. */
export const commonFriends = (db: Db, shared: SharedPeople) =>
  followedWith(
    db,
    shared,
    sql`
    join follows y on y.follower_id = x.followee_id and y.followee_id = ${shared.viewerId} and y.state = 'FOLLOWING'
    join follows p on p.follower_id = x.followee_id and p.followee_id = ${shared.personId} and p.state = 'FOLLOWING'
    join follows q on q.follower_id = ${shared.personId} and q.followee_id = x.followee_id and q.state = 'FOLLOWING'`,
  )

/** A person's followers whom the viewer follows. */
export const knownFollowers = (db: Db, shared: SharedPeople) =>
  followedWith(
    db,
    shared,
    sql`join follows p on p.follower_id = x.followee_id and p.followee_id = ${shared.personId} and p.state = 'FOLLOWING' and not p.by_isolated_author`,
  )
