import type { MetricsInterval } from '@koinon/contract/shared'
import { sql } from 'kysely'
import type { Db } from '../../../kernel/tables.ts'
import { asker, factSources, knownInSources } from './access.ts'

/** Days of UTC, `YYYY-MM-DD`, both among them. */
export interface Span {
  readonly first: string
  readonly last: string
}

export interface BucketRow {
  readonly at: Date
  readonly members: number
  readonly joined: number
  readonly departed: number
  readonly activeDay: number
  readonly activeWeek: number
  readonly activeMonth: number
  readonly posts: number
  readonly comments: number
  readonly reactions: number
  readonly attendance: number
  readonly countedAt: Date
}
/** The counted days of an organisation, gathered by day, week or month: the last number of what stands, the sum of the rest. */
export async function bucketsOf(
  db: Db,
  homeId: string,
  { first, last }: Span,
  interval: MetricsInterval,
): Promise<BucketRow[]> {
  const { rows } = await sql<BucketRow>`
    select date_trunc(${interval.toLowerCase()}, day::timestamp) at time zone 'UTC' as at,
      (array_agg(members order by day desc))[1] as members, sum(joined)::int as joined, sum(departed)::int as departed,
      (array_agg(active_day order by day desc))[1] as "activeDay",
      (array_agg(active_week order by day desc))[1] as "activeWeek",
      (array_agg(active_month order by day desc))[1] as "activeMonth",
      sum(posts)::int as posts, sum(comments)::int as comments, sum(reactions)::int as reactions,
      sum(attendance)::int as attendance, max(counted_at) as "countedAt"
    from organisation_days
    where home_id = ${homeId} and group_id is null and day >= ${first}::date and day <= ${last}::date
    group by 1 order by 1`.execute(db)
  return rows
}

export interface RevenueRow {
  readonly at: Date
  readonly amount: number
}
/** What was sold in the currency that most was sold in, gathered alike; null where nothing was. */
export async function revenueOf(
  db: Db,
  homeId: string,
  { first, last }: Span,
  interval: MetricsInterval,
): Promise<{ currency: string; rows: RevenueRow[] } | null> {
  const { rows } = await sql<RevenueRow & { currency: string }>`
    with told as (
      select * from organisation_revenue where home_id = ${homeId} and day >= ${first}::date and day <= ${last}::date)
    select t.currency, date_trunc(${interval.toLowerCase()}, t.day::timestamp) at time zone 'UTC' as at,
      sum(t.amount)::float8 as amount
    from told t
    where t.currency = (select currency from told group by 1 order by sum(amount) desc, 1 limit 1)
    group by 1, 2 order by 2`.execute(db)
  const [one] = rows
  return one ? { currency: one.currency, rows } : null
}

export interface GroupNumbers {
  readonly groupId: string
  readonly members: number
  readonly newMembers: number
  readonly leavers: number
  readonly active: number
  readonly posts: number
  readonly comments: number
  readonly reactions: number
  readonly eventAttendance: number
}
/** The same of each group that has enough people now and that the viewer may know of; the biggest first. */
export async function groupNumbersOf(
  db: Db,
  viewerId: string,
  homeId: string,
  { first, last }: Span,
  { smallest, limit }: { smallest: number; limit: number },
): Promise<GroupNumbers[]> {
  const { rows } = await sql<GroupNumbers>`
    with ${asker(viewerId)}, sums as (
      select group_id, sum(joined)::int as joined, sum(departed)::int as departed, sum(posts)::int as posts,
        sum(comments)::int as comments, sum(reactions)::int as reactions, sum(attendance)::int as attendance,
        max(day) as last
      from organisation_days
      where home_id = ${homeId} and group_id is not null and day >= ${first}::date and day <= ${last}::date
      group by 1),
    numbers as (
      select s.*, d.members, d.active_month as active from sums s
      join organisation_days d on d.home_id = ${homeId} and d.group_id = s.group_id and d.day = s.last)
    select n.group_id as "groupId", n.members, n.joined as "newMembers", n.departed as leavers, n.active, n.posts,
      n.comments, n.reactions, n.attendance as "eventAttendance"
    from ${factSources} join numbers n on n.group_id = g.id
    where ${knownInSources} and g.member_count >= ${smallest}
    order by n.members desc, g.name, g.id limit ${limit}`.execute(db)
  return rows
}
