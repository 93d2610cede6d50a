import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#kernel/database/tables.ts'
import { organizationGroups } from './organizationGroups.ts'

/** How many weeks people are followed after joining. */
const followedWeeks = 26
const weekSeconds = 7 * 86_400

/**
 * Counts, of those who joined each organisation in a week, how many were still there at the end of each following
 * week. Weeks whose people are no longer followed stay as counted.
 */
export async function countCohorts(tx: Tx, now: Date): Promise<void> {
  const weeksTo = (at: RawBuilder<unknown>) => sql`floor(extract(epoch from ${at} - week) / ${weekSeconds}::int)::int`
  const today = sql`(${now}::timestamptz at time zone 'UTC')`
  await sql`
    with ${organizationGroups},
    stays as (
      select o.organization_id, s.account_id, s.joined_at at time zone 'UTC' as joined, s.left_at at time zone 'UTC' as departed,
        date_trunc('week', min(s.joined_at at time zone 'UTC') over (partition by o.organization_id, s.account_id)) as week
      from home_groups o join membership_history s on s.group_id = o.group_id),
    -- At the end of which weeks after that one they were there; of several stays each week once.
    people as (
      select t.organization_id, t.week, t.account_id, range_agg(case when t.last >= t.first then int4range(t.first, t.last, '[]') end) as there
      from (
        select organization_id, account_id, week, greatest(1, ${weeksTo(sql`joined`)}) as first,
          least(${followedWeeks}::int, ${weeksTo(sql`coalesce(least(departed, ${today}), ${today})`)} - 1) as last
        from stays) t
      where not exists (select 1 from organization_cohorts c
        where c.organization_id = t.organization_id and c.week = t.week::date and cardinality(c.kept) >= ${followedWeeks})
      group by 1, 2, 3),
    steps as (
      select organization_id, week, later, sum(step) as step from (
        select p.organization_id, p.week, lower(r) as later, 1 as step from people p, unnest(p.there) r
        union all select p.organization_id, p.week, upper(r), -1 from people p, unnest(p.there) r) s
      group by 1, 2, 3),
    cohorts as (
      select organization_id, week, count(*)::int as joined,
        greatest(0, least(${followedWeeks}::int, ${weeksTo(today)} - 1)) as weeks from people group by 1, 2),
    -- The members at the end of a week: the sum of all who came and went until then.
    grown as (
      select c.organization_id, c.week, c.joined, k, sum(s.step) over (partition by c.organization_id, c.week order by k) as there
      from cohorts c left join lateral generate_series(1, c.weeks) k on true
      left join steps s on s.organization_id = c.organization_id and s.week = c.week and s.later = k)
    insert into organization_cohorts (organization_id, week, joined, kept)
    select organization_id, week::date, joined,
      coalesce(array_agg(coalesce(there, 0)::int order by k) filter (where k is not null), '{}')
    from grown group by organization_id, week, joined
    on conflict (organization_id, week) do update set joined = excluded.joined, kept = excluded.kept`.execute(tx)
}

export interface CohortRow {
  readonly week: string
  readonly joined: number
  readonly kept: number[]
}
/** The weeks of joining from one day to another, latest first. */
export async function cohortsOf(
  db: Db,
  organizationId: string,
  { first, last }: { first: string; last: string },
): Promise<CohortRow[]> {
  const { rows } = await sql<CohortRow>`
    select week::text as week, joined, kept from organization_cohorts
    where organization_id = ${organizationId} and week >= date_trunc('week', ${first}::date)::date and week <= ${last}::date
    order by week desc`.execute(db)
  return rows
}
