import { sql } from 'kysely'
import { firstIdAt } from '#kernel/database/sqlHelpers.ts'
import type { Db, Tx } from '#kernel/database/tables.ts'

/** A day in UTC: its name, its first instant, and the first of the next. */
export interface PlaceDay {
  readonly name: string
  readonly start: Date
  readonly end: Date
}

/** The day counted last, and the day on which the first member joined; null if there is none. */
export async function countedPlaceDays(db: Db): Promise<{ last: string | null; first: string | null }> {
  const { rows } = await sql<{ last: string | null; first: string | null }>`
    select (select max(day)::text from place_days) as last,
      (select (created_at at time zone 'UTC')::date::text from accounts order by created_at, id limit 1) as first`.execute(
    db,
  )
  return rows[0] ?? { last: null, first: null }
}

/** Counting is done one process at a time: two at once would write the same rows. Readers do not wait. */
export async function lockPlaceCounting(tx: Tx): Promise<void> {
  await sql`set local statement_timeout = '10min'`.execute(tx)
  await sql`lock table place_days in exclusive mode`.execute(tx)
}

/** A decision that took longer still is a case that was reopened. */
const longestWaitSeconds = 366 * 86_400
/** More decisions of one day do not move the median. */
const waitsPerDay = 500

const rangeOf = ({ start, end }: PlaceDay) => [sql`${firstIdAt(start)}::uuid`, sql`${firstIdAt(end)}::uuid`] as const

/**
 * Records who posted, commented, reacted, wrote a message or came to an event on a day; what nobody else sees does not
 * count. Reads tables of other features, each through the day's stretch of its index.
 */
export async function recordPlaceActivity(tx: Tx, day: PlaceDay): Promise<void> {
  const { name, start, end } = day
  const [from, until] = rangeOf(day)
  await sql`delete from place_activity where day = ${name}::date`.execute(tx)
  await sql`
    insert into place_activity (day, account_id)
    select distinct ${name}::date, d.account_id from (
      select author_id as account_id from posts
      where position >= ${from} and position < ${until}
        and status = 'PUBLISHED' and deleted_at is null and not by_isolated_author
      union select author_id from comments
      where id >= ${from} and id < ${until} and removed is null and not by_isolated_author
      union select account_id from reactions
      where created_at >= ${start} and created_at < ${end} and not by_isolated_author
      union select author_id from messages where id >= ${from} and id < ${until} and deleted_at is null
      union select g.account_id from event_occurrences o
      join event_guests g on g.occurrence_id = o.id and g.state = 'CONFIRMED' and not g.by_isolated_author
      where o.end_at >= ${start} and o.end_at < ${end} and o.state = 'SCHEDULED'
        and (g.checked_in_at is not null or o.checked_in_count = 0)) d
    join accounts a on a.id = d.account_id and a.kind = 'PERSON' and a.status <> 'PURGED'`.execute(tx)
  await sql`
    insert into place_active_weeks (week, account_id)
    select date_trunc('week', day)::date, account_id from place_activity where day = ${name}::date
    on conflict do nothing`.execute(tx)
}

/**
 * The numbers of a day. A member is a person whose account was confirmed; one who was banned, paused or deleted since
 * counts until then.
 */
export async function countPlaceDay(tx: Tx, day: PlaceDay, now: Date): Promise<void> {
  const { name, start, end } = day
  const [from, until] = rangeOf(day)
  await sql`
    with people as (
      select
        count(*) filter (where status = 'ACTIVE' or status_since >= ${end})::int as members,
        count(*) filter (where created_at >= ${start} and (status = 'ACTIVE' or status_since >= ${end}))::int as joined,
        count(*) filter (where created_at < ${start} and status <> 'ACTIVE'
          and status_since >= ${start} and status_since < ${end})::int as departed
      from accounts
      where kind = 'PERSON' and created_at < ${end}
        and status in ('ACTIVE', 'DEACTIVATED', 'DELETION_REQUESTED', 'BANNED', 'PURGED')),
    actors as (
      select count(distinct account_id) filter (where day = ${name}::date)::int as of_day,
        count(distinct account_id) filter (where day > ${name}::date - 7)::int as of_week,
        count(distinct account_id)::int as of_month
      from place_activity where day > ${name}::date - 30 and day <= ${name}::date),
    year as (
      select count(distinct account_id)::int as actors from place_active_weeks
      where week > ${name}::date - 365 and week <= ${name}::date),
    waits as (
      select coalesce(array_agg(wait), '{}') as all from (
        select extract(epoch from d.at - c.opened_at)::int as wait
        from moderation_decisions d join moderation_cases c on c.id = d.case_id
        where d.at >= ${start} and d.at < ${end} and d.decided_by is not null and d.undone_at is null
          and d.at >= c.opened_at and d.at < c.opened_at + make_interval(secs => ${longestWaitSeconds})
        order by d.at limit ${waitsPerDay}) w)
    insert into place_days (day, members, joined, departed, active_day, active_week, active_month, active_year, posts,
      comments, reactions, queue_waits, overturned, counted_at)
    select ${name}::date, p.members, p.joined, p.departed, a.of_day, a.of_week, a.of_month, y.actors,
      (select count(*) from posts where position >= ${from} and position < ${until}
        and status = 'PUBLISHED' and deleted_at is null and not by_isolated_author),
      (select count(*) from comments where id >= ${from} and id < ${until} and removed is null and not by_isolated_author),
      (select count(*) from reactions
        where created_at >= ${start} and created_at < ${end} and not by_isolated_author),
      w.all,
      (select count(*) from moderation_appeals where state = 'GRANTED' and decided_at >= ${start} and decided_at < ${end}),
      ${now}
    from people p, actors a, year y, waits w
    on conflict (day) do update set members = excluded.members, joined = excluded.joined, departed = excluded.departed,
      active_day = excluded.active_day, active_week = excluded.active_week, active_month = excluded.active_month,
      active_year = excluded.active_year, posts = excluded.posts, comments = excluded.comments,
      reactions = excluded.reactions, queue_waits = excluded.queue_waits,
      overturned = excluded.overturned, counted_at = excluded.counted_at`.execute(tx)
}

/** Deletes activity that nothing looks back on any more. */
export async function deletePlaceActivityBefore(tx: Tx, today: string): Promise<void> {
  await sql`delete from place_activity where day < ${today}::date - 31`.execute(tx)
  await sql`delete from place_active_weeks where week < ${today}::date - 372`.execute(tx)
}

/** How each group grows, and when its newest post was published. Reads groups and posts of other features. */
export async function countPlaceGroups(tx: Tx, now: Date): Promise<void> {
  await sql`
    insert into place_groups (group_id, joined_week, joined_month, joined_year, posted_at, counted_at)
    select g.id, coalesce(n.of_week, 0), coalesce(n.of_month, 0), coalesce(n.of_year, 0), p.published_at, ${now}
    from groups g
    left join (
      select group_id, count(*)::int as of_year,
        count(*) filter (where joined_at > ${now}::timestamptz - interval '30 days')::int as of_month,
        count(*) filter (where joined_at > ${now}::timestamptz - interval '7 days')::int as of_week
      from membership_history
      where joined_at > ${now}::timestamptz - interval '365 days' and left_at is null group by 1) n on n.group_id = g.id
    left join lateral (
      select uuid_extract_timestamp(position) as published_at from posts
      where group_id = g.id and status = 'PUBLISHED' and deleted_at is null and not by_isolated_author
      order by position desc limit 1) p on true
    where g.deleted_at is null
    on conflict (group_id) do update set joined_week = excluded.joined_week, joined_month = excluded.joined_month,
      joined_year = excluded.joined_year, posted_at = excluded.posted_at, counted_at = excluded.counted_at`.execute(tx)
  await sql`delete from place_groups p using groups g where g.id = p.group_id and g.deleted_at is not null`.execute(tx)
}

/** Deletes what is known of when a person did something. */
export async function erasePlaceActivity(tx: Tx, accountId: string): Promise<void> {
  await sql`delete from place_activity where account_id = ${accountId}`.execute(tx)
  await sql`delete from place_active_weeks where account_id = ${accountId}`.execute(tx)
}

export async function erasePlaceGroup(tx: Tx, groupId: string): Promise<void> {
  await sql`delete from place_groups where group_id = ${groupId}`.execute(tx)
}
