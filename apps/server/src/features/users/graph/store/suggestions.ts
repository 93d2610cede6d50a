import type { Near } from '@koinon/contract/shared'
import { type RawBuilder, sql } from 'kysely'
import { dayMs } from '#kernel/durations.ts'
import type { Db, Tx } from '#kernel/database/tables.ts'
import { isNear } from './isNear.ts'
import { blockedBetween } from '../../store/visibility.ts'

/** How an unknown person is tied to the viewer: what the suggestion says, and its place in the list. */
export interface SuggestedRow {
  readonly id: string
  readonly score: number
  /** Friends in common, among those who let their lists be seen. */
  readonly friends: number
  /** Groups in common whose members the viewer may see. */
  readonly groups: number
  readonly interests: number
  readonly isContact: boolean
  readonly isActive: boolean
}

/** The kind of a list of people: which ties bring a person in, and how much each counts. */
export interface SuggestionKind {
  readonly sources: readonly ('FRIENDS' | 'GROUPS' | 'CONTACTS' | 'INTERESTS')[]
  readonly weighs: {
    readonly friend: number
    readonly group: number
    readonly contact: number
    readonly interest: number
    readonly active: number
  }
}

/**
 * Leaves out of recommendations: the viewer, anybody gone or isolated, blocked in either direction, already followed
 * or asked, dismissed, bots, and children under a parent's supervision. `a` is the alias of `accounts`.
 */
export const isRecommendable = (viewerId: string, a = 'a'): RawBuilder<boolean> => {
  const person = sql.raw(a)
  return sql<boolean>`(${person}.id <> ${viewerId}::uuid and account_is_visible(${person}.status, ${person}.isolated_until)
    and not ${blockedBetween(viewerId, sql`${person}.id`)}
    and not exists (select 1 from follows known where known.follower_id = ${viewerId}::uuid and known.followee_id = ${person}.id)
    and ${isNotDismissed(viewerId, a)})`
}

/** The part of it that also applies to people already followed. */
export const isNotDismissed = (viewerId: string, a = 'a'): RawBuilder<boolean> => {
  const person = sql.raw(a)
  return sql<boolean>`(${person}.kind <> 'BOT' and not exists (select 1 from person_dismissals d where d.account_id = ${viewerId}::uuid and d.person_id = ${person}.id)
    and not exists (select 1 from family_links child where child.child_id = ${person}.id and child.state in ('PENDING', 'APPROVED')))`
}

/**
 * The ties to follow. Each yields at most a few hundred people, so that nobody's list costs the whole community. The
 * interests of a private profile are no tie: only its followers know them, and nobody followed is suggested.
 */
const ties = (viewerId: string, interestIds: readonly string[] | null, now: Date) => sql`
  friends as (
    select a.id from follows mine
    join follows theirs on theirs.follower_id = mine.followee_id and theirs.followee_id = mine.follower_id and theirs.state = 'FOLLOWING'
    join accounts a on a.id = mine.followee_id and a.show_lists <> 'NOBODY' and account_is_visible(a.status, a.isolated_until)
    where mine.follower_id = ${viewerId} and mine.state = 'FOLLOWING' order by mine.created_at desc limit 300
  ), through_friends as (
    select f.followee_id as id, count(*)::int as n from friends
    join follows f on f.follower_id = friends.id and f.state = 'FOLLOWING'
    join follows back on back.follower_id = f.followee_id and back.followee_id = f.follower_id and back.state = 'FOLLOWING'
    group by f.followee_id order by n desc, id desc limit 300
  ), my_groups as (
    select g.id from group_members m join groups g on g.id = m.group_id and g.deleted_at is null
    where m.account_id = ${viewerId} and m.membership_state = 'MEMBER' and g.member_count <= 1000
      and (g.member_list_scope <> 'NOBODY' or holds_in_group(m.role, m.custom_permissions, 'RESTRICT'))
    order by g.member_count limit 30
  ), through_groups as (
    select m.account_id as id, count(*)::int as n from my_groups
    join group_members m on m.group_id = my_groups.id and m.membership_state = 'MEMBER'
    group by m.account_id order by n desc, id desc limit 300
  ), contacts as (
    select c.match_id as id from contact_matches c join accounts k on k.id = c.match_id and k.findable_by_contact
    where c.account_id = ${viewerId} and (c.expires_at is null or c.expires_at > ${now}) limit 300
  ), chosen as (
    select i.id, coalesce(own.weight, 1) as weight from interests i
    left join account_interests own on own.interest_id = i.id and own.account_id = ${viewerId}
    where ${interestIds ? sql`i.id = any(${[...interestIds]}::uuid[])` : sql`own.account_id is not null`}
  ), through_interests as (
    select distinct newest.account_id as id from chosen cross join lateral (
      select c.account_id from account_interests c join accounts a on a.id = c.account_id and not a.is_private
      where c.interest_id = chosen.id order by c.account_id desc limit 200) newest
  )`

const sourceTables = {
  FRIENDS: 'through_friends',
  GROUPS: 'through_groups',
  CONTACTS: 'contacts',
  INTERESTS: 'through_interests',
} as const

/** People who live around somewhere, according to their profiles; a few hundred. */
const through = (near: Near) => sql`(select a.id from accounts a where ${isNear(near)} order by a.id desc limit 300)`

/** People to meet along the ties of the aim, the closest first. One row more than asked for. */
export async function suggestedPeople(
  db: Db,
  args: {
    viewerId: string
    aim: SuggestionKind
    /** Counts only these as shared; the viewer's own interests if null. */
    interestIds: readonly string[] | null
    /** Only people who share one of them. */
    mustShare?: boolean
    /** Only people who say they are from around there. */
    near?: Near | null
    now: Date
    after: { score: number; id: string } | null
    limit: number
  },
): Promise<SuggestedRow[]> {
  const { viewerId, aim, now, after } = args
  const weekAgo = new Date(now.getTime() - 7 * dayMs)
  const { weighs } = aim
  const { near = null } = args
  const sources = aim.sources.map((source) => sql`select id from ${sql.table(sourceTables[source])}`)
  const candidates = sql.join(near ? [...sources, through(near)] : sources, sql` union `)
  const { rows } = await sql<SuggestedRow>`
    with ${ties(viewerId, args.interestIds, now)}, candidates as (${candidates}), judged as (
      select a.id, coalesce(f.n, 0) as friends, coalesce(g.n, 0) as groups, coalesce(i.n, 0) as interests,
        coalesce(i.weight, 0) as likeness, k.id is not null as "isContact",
        not a.is_private and exists (select 1 from posts p where p.author_id = a.id and p.status = 'PUBLISHED' and p.deleted_at is null
          and not p.by_isolated_author and p.group_id is null and p.audience = 'EVERYONE' and p.created_at > ${weekAgo}) as "isActive"
      from candidates join accounts a on a.id = candidates.id
      left join through_friends f on f.id = a.id
      left join through_groups g on g.id = a.id
      left join contacts k on k.id = a.id
      left join lateral (select count(*)::int as n, sum(chosen.weight * c.weight)::int as weight
        from account_interests c join chosen on chosen.id = c.interest_id where c.account_id = a.id and not a.is_private) i on true
      where ${isRecommendable(viewerId)} ${args.mustShare ? sql`and i.n > 0` : sql``} ${near ? sql`and ${isNear(near)}` : sql``}
    ), scored as (
      select *, (friends * ${weighs.friend}::int + groups * ${weighs.group}::int + likeness * ${weighs.interest}::int
        + case when "isContact" then ${weighs.contact}::int else 0 end
        + case when "isActive" then ${weighs.active}::int else 0 end)::int as score from judged
    )
    select id, score, friends, groups, interests, "isContact", "isActive" from scored
    where ${after?.id ?? null}::uuid is null or (score, id) < (${after?.score ?? null}::int, ${after?.id ?? null}::uuid)
    order by score desc, id desc limit ${args.limit + 1}`.execute(db)
  return rows
}

/** Remembers whom not to recommend again; ids of people the viewer may not know of are ignored. */
export async function dismissPeople(
  tx: Tx,
  dismissed: { accountId: string; personIds: readonly string[]; now: Date },
): Promise<void> {
  await sql`
    insert into person_dismissals (account_id, person_id, at)
    select ${dismissed.accountId}, a.id, ${dismissed.now} from accounts a
    where a.id = any(${[...dismissed.personIds]}::uuid[]) and a.id <> ${dismissed.accountId}
      and account_is_visible(a.status, a.isolated_until) and not ${blockedBetween(dismissed.accountId, sql.ref('a.id'))}
    on conflict do nothing`.execute(tx)
}
