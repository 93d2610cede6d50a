import { type RawBuilder, sql } from 'kysely'
import { type AccountRef, accountIdSql } from '#kernel/database/accountRef.ts'

/**
 * Whether one of two people blocks the other, which is mutual in effect: neither exists for the other. Each is an id
 * or a column. Written out wherever it is checked, because as a database function it would cost thirty times as much.
 */
export function blockedBetween(one: AccountRef, other: AccountRef): RawBuilder<boolean> {
  const [a, b] = [accountIdSql(one), accountIdSql(other)]
  return sql<boolean>`(exists (select 1 from blocks bb where bb.blocker_id = ${a} and bb.blocked_id = ${b})
    or exists (select 1 from blocks bb where bb.blocker_id = ${b} and bb.blocked_id = ${a}))`
}

/** A person who is visible to the viewer: active, and no block in either direction. `a` is the alias of `accounts`. */
export function visiblePerson(viewerId: string, a = 'a'): RawBuilder<boolean> {
  const account = sql.raw(a)
  return sql<boolean>`((${account}.id = ${viewerId}::uuid or account_is_visible(${account}.status, ${account}.isolated_until))
    and not ${blockedBetween(viewerId, sql`${account}.id`)})`
}

/**
 * Another person who exists for the viewer, when many are checked: blocks are read once per query, not once per row.
 * `a` is the alias of `accounts`.
 */
export function visibleAmongMany(viewer: AccountRef, a = 'a'): RawBuilder<boolean> {
  const [account, viewerId] = [sql.raw(a), accountIdSql(viewer)]
  return sql<boolean>`(account_is_visible(${account}.status, ${account}.isolated_until) and ${account}.id not in (
    select b.blocked_id from blocks b where b.blocker_id = ${viewerId}
    union all select b.blocker_id from blocks b where b.blocked_id = ${viewerId}))`
}

/** Whether visitors find the public posts of an account. `a` is the alias of `accounts`. */
export function findableByVisitors(a = 'a'): RawBuilder<boolean> {
  const account = sql.raw(a)
  return sql<boolean>`(${account}.findable_by_visitors and not ${account}.is_private
    and account_is_visible(${account}.status, ${account}.isolated_until))`
}

/** A person whose whole profile the viewer sees: `peoplePolicy.seesPosts`, for lists. */
export function visibleProfile(viewerId: string, a = 'a'): RawBuilder<boolean> {
  const account = sql.raw(a)
  return sql<boolean>`(not ${account}.is_private or ${account}.id = ${viewerId}::uuid or ${follows(viewerId, sql`${account}.id`)})`
}

/**
 * Whether one follows the other. As a value, not as `exists`: of that PostgreSQL may read everybody who follows a
 * person, a hundred thousand for an author, to look up the thirty on a page.
 */
export const follows = (follower: AccountRef, followee: AccountRef): RawBuilder<boolean> => sql<boolean>`coalesce((
  select f.state = 'FOLLOWING' from follows f where f.follower_id = ${accountIdSql(follower)} and f.followee_id = ${accountIdSql(followee)}), false)`

/**
 * Whether two people are members of one group. In a deleted one they stay as long as it can be restored, and share
 * nothing.
 */
export const shareGroup = (one: AccountRef, other: AccountRef): RawBuilder<boolean> => sql<boolean>`exists (
  select 1 from group_members x join group_members y on y.group_id = x.group_id and y.membership_state = 'MEMBER'
  join groups g on g.id = x.group_id and g.deleted_at is null
  where x.account_id = ${accountIdSql(one)} and x.membership_state = 'MEMBER' and y.account_id = ${accountIdSql(other)})`

/** Whether a message from the viewer would reach a person with an account of this alias, openly or as a request. */
export const isReachable = (viewerId: string, alias: 'a' | 'oa'): RawBuilder<boolean> => {
  const [id, whoMay] = [sql.ref(`${alias}.id`), sql.ref(`${alias}.who_may_message`)]
  return sql<boolean>`(${id} <> ${viewerId} and (${whoMay} <> 'NOBODY'
    or ${follows(id, viewerId)}))`
}
