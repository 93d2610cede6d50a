import { sql } from 'kysely'
import { firstIdAt } from '#kernel/database/sqlHelpers.ts'
import type { Db, Tx } from '#kernel/database/tables.ts'
import { organizationGroups } from './organizationGroups.ts'

/** A day in UTC: its name, its first instant, and the first of the next. */
export interface Day {
  readonly name: string
  readonly start: Date
  readonly end: Date
}

/** The day counted last, and the first on which there was an organisation; null if there is none. */
export async function countedDays(db: Db): Promise<{ last: string | null; first: string | null }> {
  const { rows } = await sql<{ last: string | null; first: string | null }>`
    select (select max(day)::text from organization_days) as last,
      (select (min(created_at) at time zone 'UTC')::date::text from groups
        where kind = 'ENTERPRISE' and deleted_at is null) as first`.execute(db)
  return rows[0] ?? { last: null, first: null }
}

/**
 * Counting is done one process at a time: two at once would write the same rows. Readers do not wait. A statement may
 * take longer than in a call.
 */
export async function lockCounting(tx: Tx): Promise<void> {
  await sql`set local statement_timeout = '10min'`.execute(tx)
  await sql`lock table organization_days in exclusive mode`.execute(tx)
}

/**
 * Records who did what on a day in organisations' groups; what nobody else sees does not count. Reads posts, comments
 * and reactions of the content feature and guests of events, each through the day's stretch of its index.
 */
export async function countActivity(tx: Tx, { name, start, end }: Day): Promise<void> {
  const [from, until] = [sql`${firstIdAt(start)}::uuid`, sql`${firstIdAt(end)}::uuid`]
  await sql`delete from organization_activity where day = ${name}::date`.execute(tx)
  await sql`
    with ${organizationGroups}, done (group_id, account_id, posts, comments, reactions) as (
      select p.group_id, p.author_id, 1, 0, 0 from posts p
      where p.position >= ${from} and p.position < ${until} and p.group_id is not null
        and p.status = 'PUBLISHED' and p.deleted_at is null and not p.by_isolated_author
      union all
      select p.group_id, c.author_id, 0, 1, 0 from comments c join posts p on p.id = c.post_id
      where c.id >= ${from} and c.id < ${until} and c.removed is null and not c.by_isolated_author
        and p.group_id is not null and p.deleted_at is null
      union all
      select p.group_id, r.account_id, 0, 0, 1 from reactions r
      left join comments c on r.target_type = 'COMMENT' and c.id = r.target_id
      join posts p on p.id = coalesce(c.post_id, r.target_id)
      where r.created_at >= ${start} and r.created_at < ${end} and not r.by_isolated_author
        and p.group_id is not null and p.deleted_at is null
      union all
      select e.group_id, g.account_id, 0, 0, 0 from event_occurrences d join events e on e.id = d.event_id
      join event_guests g on g.occurrence_id = d.id and g.state = 'CONFIRMED' and not g.by_isolated_author
      where d.end_at >= ${start} and d.end_at < ${end} and d.state = 'SCHEDULED'
        and e.deleted_at is null and not e.by_isolated_author and (g.checked_in_at is not null or d.checked_in_count = 0))
    insert into organization_activity (organization_id, group_id, account_id, day, posts, comments, reactions)
    select o.organization_id, o.group_id, d.account_id, ${name}::date, sum(d.posts), sum(d.comments), sum(d.reactions)
    from done d join home_groups o on o.group_id = d.group_id join accounts a on a.id = d.account_id and a.kind <> 'BOT' group by 1, 2, 3`.execute(
    tx,
  )
}

/** Smaller groups count only towards their organisation. */
const smallest = 5

/**
 * The numbers of a day, for each organisation and its groups, from the recorded history. A person who was in the day
 * before and no longer is has left; joining and leaving within the day is neither.
 */
export async function countDay(tx: Tx, { name, start, end }: Day, now: Date): Promise<void> {
  await sql`
    with ${organizationGroups},
    present as (
      select o.organization_id, o.group_id, grouping(o.group_id) = 1 as is_home, s.account_id,
        bool_or(s.left_at is null or s.left_at >= ${end}) as at_end,
        bool_or(s.joined_at < ${start}) as at_start
      from home_groups o join membership_history s on s.group_id = o.group_id
        and s.joined_at < ${end} and (s.left_at is null or s.left_at >= ${start})
      where o.since < ${end}
      group by grouping sets ((o.organization_id, s.account_id), (o.organization_id, o.group_id, s.account_id))),
    people as (
      select organization_id, group_id, count(*) filter (where at_end)::int as members,
        count(*) filter (where at_end and not at_start)::int as joined,
        count(*) filter (where at_start and not at_end)::int as departed
      from present group by 1, 2, is_home),
    doers as (
      select organization_id, group_id, grouping(group_id) = 1 as is_home, account_id, max(day) as last,
        sum(posts) filter (where day = ${name}::date) as posts,
        sum(comments) filter (where day = ${name}::date) as comments,
        sum(reactions) filter (where day = ${name}::date) as reactions
      from organization_activity where day > ${name}::date - 30 and day <= ${name}::date
      group by grouping sets ((organization_id, account_id), (organization_id, group_id, account_id))),
    acts as (
      select organization_id, group_id, count(*) filter (where last = ${name}::date)::int as active_day,
        count(*) filter (where last > ${name}::date - 7)::int as active_week, count(*)::int as active_month,
        sum(posts)::int as posts, sum(comments)::int as comments, sum(reactions)::int as reactions
      from doers group by 1, 2, is_home),
    came as (
      select o.organization_id, o.group_id,
        sum(case when d.checked_in_count > 0 then d.checked_in_count else d.confirmed_count end)::int as attendance
      from event_occurrences d join events e on e.id = d.event_id and e.deleted_at is null and not e.by_isolated_author
      join home_groups o on o.group_id = e.group_id
      where d.end_at >= ${start} and d.end_at < ${end} and d.end_at <= ${now} and d.state = 'SCHEDULED'
      group by grouping sets ((o.organization_id), (o.organization_id, o.group_id)))
    insert into organization_days (organization_id, group_id, day, members, joined, departed, active_day, active_week,
      active_month, posts, comments, reactions, attendance, counted_at)
    select n.organization_id, n.group_id, ${name}::date, n.members, n.joined, n.departed, coalesce(a.active_day, 0),
      coalesce(a.active_week, 0), coalesce(a.active_month, 0), coalesce(a.posts, 0), coalesce(a.comments, 0),
      coalesce(a.reactions, 0), coalesce(c.attendance, 0), ${now}
    from people n
    left join acts a on a.organization_id = n.organization_id and a.group_id is not distinct from n.group_id
    left join came c on c.organization_id = n.organization_id and c.group_id is not distinct from n.group_id
    where n.group_id is null or n.members >= ${smallest}
    on conflict (organization_id, group_id, day) do update set members = excluded.members, joined = excluded.joined,
      departed = excluded.departed, active_day = excluded.active_day, active_week = excluded.active_week,
      active_month = excluded.active_month, posts = excluded.posts, comments = excluded.comments,
      reactions = excluded.reactions, attendance = excluded.attendance, counted_at = excluded.counted_at`.execute(tx)
}

/** The sums for the month of a day, for each group of which days in it were counted. */
export async function countMonth(tx: Tx, { name }: Pick<Day, 'name'>): Promise<void> {
  const month = sql`date_trunc('month', ${name}::date)::date`
  await sql`
    insert into organization_months (organization_id, group_id, month, joined, departed, posts, comments, reactions, attendance)
    select organization_id, group_id, ${month}, sum(joined), sum(departed), sum(posts), sum(comments), sum(reactions), sum(attendance)
    from organization_days
    where group_id is not null and day >= ${month} and day < (${month} + interval '1 month')::date group by 1, 2
    on conflict (organization_id, month, group_id) do update set joined = excluded.joined, departed = excluded.departed,
      posts = excluded.posts, comments = excluded.comments, reactions = excluded.reactions,
      attendance = excluded.attendance`.execute(tx)
}

/** Sales from a day on, by day and currency; providers report late. Reads purchases of the premium feature. */
export async function countRevenue(tx: Tx, from: Date): Promise<void> {
  await sql`delete from organization_revenue where day >= (${from}::timestamptz at time zone 'UTC')::date`.execute(tx)
  await sql`
    with ${organizationGroups}
    insert into organization_revenue (organization_id, day, currency, amount)
    select o.organization_id, (v.at at time zone 'UTC')::date, v.currency,
      sum(case when v.kind in ('CHARGED', 'DISPUTE_WON') then v.amount else -v.amount end)
    from purchase_events v join purchases p on p.id = v.purchase_id join entitlements e on e.id = p.entitlement_id
    join home_groups o on o.group_id = e.group_id
    where v.at >= ${from} and v.kind in ('CHARGED', 'REFUNDED', 'DISPUTED', 'DISPUTE_WON') and v.amount > 0
    group by 1, 2, 3`.execute(tx)
}

/** Deletes activity that no day looks back on any more. */
export async function deleteActivityBefore(tx: Tx, before: Date): Promise<void> {
  await sql`delete from organization_activity where day < (${before}::timestamptz at time zone 'UTC')::date`.execute(tx)
}

/** Deletes everything counted for a group, or for an organisation, that is permanently gone. */
export async function eraseCounts(tx: Tx, groupId: string): Promise<void> {
  await sql`delete from membership_history where group_id = ${groupId}`.execute(tx)
  await sql`delete from organization_activity where organization_id = ${groupId} or group_id = ${groupId}`.execute(tx)
  await sql`delete from organization_days where organization_id = ${groupId} or group_id = ${groupId}`.execute(tx)
  await sql`delete from organization_months where organization_id = ${groupId} or group_id = ${groupId}`.execute(tx)
  await sql`delete from organization_revenue where organization_id = ${groupId}`.execute(tx)
  await sql`delete from organization_cohorts where organization_id = ${groupId}`.execute(tx)
  await sql`delete from organization_storage where organization_id = ${groupId}`.execute(tx)
}
