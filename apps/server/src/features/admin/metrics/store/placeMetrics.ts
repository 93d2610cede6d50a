import type { MetricsInterval, PlaceMetrics } from '@koinon/contract/shared'
import { sql } from 'kysely'
import type { Db } from '#kernel/database/tables.ts'

type DeliveryKind = PlaceMetrics['deliveries'][number]['kind']

/** Days in UTC, `YYYY-MM-DD`, both included. */
export interface PlaceSpan {
  readonly first: string
  readonly last: string
}

/** Which of the counts of active people: of the last 7, 30 or 365 days. */
export type ActiveColumn = 'active_week' | 'active_month' | 'active_year'

export interface PlaceTotalsRow {
  readonly members: number
  readonly joined: number
  readonly departed: number
  readonly active: number
  readonly posts: number
  readonly comments: number
  readonly reactions: number
  /** Median, in seconds; null without a decision. */
  readonly queueWait: number | null
  /** Nine of ten decisions took no longer. */
  readonly queueWait90: number | null
  readonly decided: number
  readonly overturned: number
}

const daysIn = ({ first, last }: PlaceSpan) => sql`day >= ${first}::date and day <= ${last}::date`

/** The sums of the days, and the state at the end of the last; null if none of them was counted. */
export async function placeTotals(db: Db, active: ActiveColumn, span: PlaceSpan): Promise<PlaceTotalsRow | null> {
  const { rows } = await sql<PlaceTotalsRow>`
    with days as (select * from place_days where ${daysIn(span)}),
    newest as (select * from days order by day desc limit 1),
    waits as (
      select count(wait)::int as decided, (percentile_cont(0.5) within group (order by wait))::int as "queueWait",
        (percentile_cont(0.9) within group (order by wait))::int as "queueWait90"
      from days, unnest(queue_waits) wait)
    select n.members, n.${sql.ref(active)} as active, s.joined, s.departed, s.posts, s.comments, s.reactions,
      s.overturned, w.*
    from newest n, waits w, (
      select sum(joined)::int as joined, sum(departed)::int as departed, sum(posts)::int as posts,
        sum(comments)::int as comments, sum(reactions)::int as reactions, sum(overturned)::int as overturned from days) s`.execute(
    db,
  )
  return rows[0] ?? null
}

export interface PlaceBucketRow {
  readonly at: Date
  readonly members: number
  readonly joined: number
  readonly active: number
  readonly posts: number
  readonly queueWait: number | null
  readonly queueWait90: number | null
  readonly decided: number
  readonly overturned: number
}

/** The counted days, grouped by day, week or month: the last value of states, the sum of the rest. */
export async function placeBuckets(
  db: Db,
  { span, interval, active }: { span: PlaceSpan; interval: MetricsInterval; active: ActiveColumn },
): Promise<PlaceBucketRow[]> {
  const { rows } = await sql<PlaceBucketRow>`
    with days as (
      select *, date_trunc(${interval.toLowerCase()}, day::timestamp) as begins from place_days where ${daysIn(span)}),
    waits as (
      select begins, count(*)::int as decided, (percentile_cont(0.5) within group (order by wait))::int as median,
        (percentile_cont(0.9) within group (order by wait))::int as ninetieth
      from days, unnest(queue_waits) wait group by 1),
    sums as (select begins, sum(joined)::int as joined, sum(posts)::int as posts,
      sum(overturned)::int as overturned, max(day) as last from days group by 1)
    select s.begins at time zone 'UTC' as at, d.members, d.${sql.ref(active)} as active, s.joined, s.posts,
      s.overturned, coalesce(w.decided, 0) as decided, w.median as "queueWait", w.ninetieth as "queueWait90"
    from sums s join days d on d.day = s.last left join waits w on w.begins = s.begins
    order by s.begins`.execute(db)
  return rows
}

export interface DeliveryBucketRow {
  readonly at: Date
  readonly kind: DeliveryKind
  readonly delivered: number
  readonly refused: number
  readonly failed: number
}

/** The deliveries of the days, by day, week or month and kind. Reads a table of the feature `operations`. */
export async function deliveryBuckets(
  db: Db,
  { span, interval }: { span: PlaceSpan; interval: MetricsInterval },
): Promise<DeliveryBucketRow[]> {
  const { rows } = await sql<DeliveryBucketRow>`
    select date_trunc(${interval.toLowerCase()}, day::timestamp) at time zone 'UTC' as at, kind,
      coalesce(sum(count) filter (where outcome = 'delivered'), 0)::int as delivered,
      coalesce(sum(count) filter (where outcome = 'refused'), 0)::int as refused,
      coalesce(sum(count) filter (where outcome = 'failed'), 0)::int as failed
    from delivery_days where ${daysIn(span)} group by 1, 2 order by 1, 2`.execute(db)
  return rows
}

/** How many posts a day of each weekday has on average, Monday first; of days that are over. */
export async function postsByWeekday(db: Db, { first, last }: PlaceSpan): Promise<number[]> {
  const { rows } = await sql<{ average: number }>`
    select coalesce(round(avg(d.posts), 1), 0)::float8 as average
    from generate_series(1, 7) weekday
    left join place_days d on extract(isodow from d.day) = weekday and d.day >= ${first}::date and d.day < ${last}::date
    group by weekday order by weekday`.execute(db)
  return rows.map(({ average }) => average)
}

export interface CountedSpan {
  readonly first: string | null
  readonly countedAt: Date | null
}

/** The first day that was counted, and when the newest was. */
export async function countedSpan(db: Db): Promise<CountedSpan> {
  const { rows } = await sql<CountedSpan>`
    select (select min(day)::text from place_days) as first,
      (select counted_at from place_days order by day desc limit 1) as "countedAt"`.execute(db)
  return rows[0] ?? { first: null, countedAt: null }
}

export interface GrowingRow {
  readonly groupId: string
  readonly joined: number
}

/** The groups that most members joined. */
export async function growingGroups(
  db: Db,
  column: 'joined_week' | 'joined_month' | 'joined_year',
  limit: number,
): Promise<GrowingRow[]> {
  const joined = sql`p.${sql.ref(column)}`
  const { rows } = await sql<GrowingRow>`
    select p.group_id as "groupId", ${joined} as joined from place_groups p
    join groups g on g.id = p.group_id and g.deleted_at is null and g.kind <> 'ENTERPRISE'
    where ${joined} > 0 order by ${joined} desc, p.group_id limit ${limit}`.execute(db)
  return rows
}

export interface QuietRow {
  readonly groupId: string
  readonly postedAt: Date
}

/** Groups of several members whose newest post is that old: those that fell silent most recently come first. */
export async function quietGroups(
  db: Db,
  { before, smallest, limit }: { before: Date; smallest: number; limit: number },
): Promise<QuietRow[]> {
  const { rows } = await sql<QuietRow>`
    select p.group_id as "groupId", p.posted_at as "postedAt" from place_groups p
    join groups g on g.id = p.group_id and g.deleted_at is null and g.kind <> 'ENTERPRISE' and g.member_count >= ${smallest}
    where p.posted_at < ${before} order by p.posted_at desc, p.group_id limit ${limit}`.execute(db)
  return rows
}
