import type { MetricsInterval } from '@koinon/contract/shared'
import { sql } from 'kysely'
import type { Db } from '#kernel/database/tables.ts'
import { viewerCte, factSources, knownInSources } from '../../store/access.ts'

/** Days in UTC, `YYYY-MM-DD`, both included. */
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
/**
 * The counted days of an organisation, grouped by day, week or month: the last value of states, the sum of the rest.
 */
export async function bucketsOf(
  db: Db,
  organizationId: string,
  { first, last }: Span,
  interval: MetricsInterval,
): Promise<BucketRow[]> {
  const { rows } = await sql<BucketRow>`
    with days as (
      select *, date_trunc(${interval.toLowerCase()}, day::timestamp) as begins from organization_days
      where organization_id = ${organizationId} and group_id is null and day >= ${first}::date and day <= ${last}::date)
    select distinct on (begins) begins at time zone 'UTC' as at, members, (sum(joined) over bucket)::int as joined,
      (sum(departed) over bucket)::int as departed, active_day as "activeDay", active_week as "activeWeek",
      active_month as "activeMonth", (sum(posts) over bucket)::int as posts, (sum(comments) over bucket)::int as comments,
      (sum(reactions) over bucket)::int as reactions, (sum(attendance) over bucket)::int as attendance,
      max(counted_at) over bucket as "countedAt"
    from days window bucket as (partition by begins)
    order by begins, day desc`.execute(db)
  return rows
}

export interface RevenueRow {
  readonly at: Date
  readonly amount: number
}
/** Sales in the currency in which most was sold, grouped the same way; null if there were none. */
export async function revenueOf(
  db: Db,
  organizationId: string,
  { first, last }: Span,
  interval: MetricsInterval,
): Promise<{ currency: string; rows: RevenueRow[] } | null> {
  const { rows } = await sql<RevenueRow & { currency: string }>`
    with told as (
      select * from organization_revenue where organization_id = ${organizationId} and day >= ${first}::date and day <= ${last}::date)
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
/**
 * The counts of each group between two days: the sums of the whole months in between, and the days before the first of
 * those and after the last.
 */
const countedOfGroups = (organizationId: string, { first, last }: Span) => {
  const numbers = sql`group_id, joined, departed, posts, comments, reactions, attendance`
  const whole = sql`date_trunc('month', ${first}::date + interval '1 month - 1 day')::date`
  // A month with nothing counted after the last day is complete: mostly the present one.
  const rest = sql`(case when exists (select 1 from organization_days d where d.organization_id = ${organizationId} and d.day > ${last}::date)
    then date_trunc('month', ${last}::date + 1) else date_trunc('month', ${last}::date) + interval '1 month' end)::date`
  const days = (from: unknown, to: unknown) => sql`
    select ${numbers} from organization_days
    where organization_id = ${organizationId} and group_id is not null and day >= ${from} and day <= ${to}`
  return sql`
    select ${numbers} from organization_months where organization_id = ${organizationId} and month >= ${whole} and month < ${rest}
    union all ${days(sql`${first}::date`, sql`least(${whole} - 1, ${last}::date)`)}
    union all ${days(sql`greatest(${whole}, ${rest})`, sql`${last}::date`)}`
}

/** The counts of each group that has enough people now and that the viewer may know of; largest first. */
export async function groupNumbersOf(
  db: Db,
  viewerId: string,
  organizationId: string,
  { span, smallest, limit }: { span: Span; smallest: number; limit: number },
): Promise<GroupNumbers[]> {
  const { rows } = await sql<GroupNumbers>`
    with ${viewerCte(viewerId)}, sums as (
      select group_id, sum(joined)::int as joined, sum(departed)::int as departed, sum(posts)::int as posts,
        sum(comments)::int as comments, sum(reactions)::int as reactions, sum(attendance)::int as attendance
      from (${countedOfGroups(organizationId, span)}) counted group by 1),
    numbers as (
      select s.*, d.members, d.active_month as active from sums s
      cross join lateral (
        select members, active_month from organization_days
        where organization_id = ${organizationId} and group_id = s.group_id and day >= ${span.first}::date and day <= ${span.last}::date
        order by day desc limit 1) d)
    select n.group_id as "groupId", n.members, n.joined as "newMembers", n.departed as leavers, n.active, n.posts,
      n.comments, n.reactions, n.attendance as "eventAttendance"
    from ${factSources} join numbers n on n.group_id = g.id
    where ${knownInSources} and g.member_count >= ${smallest}
    order by n.members desc, g.name, g.id limit ${limit}`.execute(db)
  return rows
}
