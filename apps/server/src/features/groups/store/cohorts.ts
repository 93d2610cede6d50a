import { sql } from 'kysely'
import type { Db, Tx } from '../../../kernel/tables.ts'
import { homeGroups } from './homeGroups.ts'

/** So many weeks somebody is followed after joining. */
const followedWeeks = 26

/**
 * Counts, of who joined each organisation in a week, how many were there at the end of each of the next weeks. Weeks
 * whose people are followed no further stay as they were counted.
 */
export async function countCohorts(tx: Tx, now: Date): Promise<void> {
  await sql`
    with ${homeGroups},
    stays as materialized (
      select o.home_id, s.account_id, s.joined_at, s.left_at from home_groups o join group_stays s on s.group_id = o.group_id),
    people as (
      select home_id, account_id, date_trunc('week', min(joined_at) at time zone 'UTC') as week from stays group by 1, 2),
    followed as materialized (
      select * from people p where not exists (select 1 from organisation_cohorts c
        where c.home_id = p.home_id and c.week = p.week::date and cardinality(c.kept) >= ${followedWeeks})),
    ends as (
      select f.home_id, f.account_id, f.week, later, ((f.week + (later + 1) * interval '1 week') at time zone 'UTC') as at
      from followed f cross join generate_series(1, ${followedWeeks}::int) later
      where ((f.week + (later + 1) * interval '1 week') at time zone 'UTC') <= ${now}),
    kept as (
      select e.home_id, e.week, e.later, count(distinct s.account_id)::int as there
      from ends e left join stays s on s.home_id = e.home_id and s.account_id = e.account_id
        and s.joined_at < e.at and (s.left_at is null or s.left_at >= e.at)
      group by 1, 2, 3)
    insert into organisation_cohorts (home_id, week, joined, kept)
    select f.home_id, f.week::date, count(*)::int,
      coalesce((select array_agg(k.there order by k.later) from kept k where k.home_id = f.home_id and k.week = f.week), '{}')
    from followed f group by f.home_id, f.week
    on conflict (home_id, week) do update set joined = excluded.joined, kept = excluded.kept`.execute(tx)
}

export interface CohortRow {
  readonly week: string
  readonly joined: number
  readonly kept: number[]
}
/** The weeks of joining from one day to another, the latest first. */
export async function cohortsOf(
  db: Db,
  homeId: string,
  { first, last }: { first: string; last: string },
): Promise<CohortRow[]> {
  const { rows } = await sql<CohortRow>`
    select week::text as week, joined, kept from organisation_cohorts
    where home_id = ${homeId} and week >= date_trunc('week', ${first}::date)::date and week <= ${last}::date
    order by week desc`.execute(db)
  return rows
}
