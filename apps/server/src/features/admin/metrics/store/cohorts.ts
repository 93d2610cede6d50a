import { sql } from 'kysely'
import type { Db, Tx } from '#kernel/database/tables.ts'

export type CohortUnit = 'WEEK' | 'MONTH'

const lengths = {
  WEEK: { step: sql`interval '7 days'`, past: sql`interval '56 days'`, truncate: sql`'week'` },
  MONTH: { step: sql`interval '1 month'`, past: sql`interval '11 months'`, truncate: sql`'month'` },
} as const

/**
 * Counts, of the members who joined in each of the last weeks or months, how many were active in each following one
 * that is over. A week belongs to the month of its Thursday.
 */
export async function countPlaceCohorts(tx: Tx, unit: CohortUnit, now: Date): Promise<void> {
  const { step, past, truncate } = lengths[unit]
  const current = sql`date_trunc(${truncate}, (${now}::timestamptz at time zone 'UTC'))`
  await sql`delete from place_cohorts where unit = ${unit} and starts_on < ${current} - ${past}`.execute(tx)
  await sql`
    with people as (
      select id, date_trunc(${truncate}, created_at at time zone 'UTC') as starts_on from accounts
      where kind = 'PERSON' and status in ('ACTIVE', 'DEACTIVATED', 'DELETION_REQUESTED', 'BANNED', 'PURGED')
        and created_at >= (${current} - ${past}) at time zone 'UTC'),
    cohorts as (select starts_on, count(*)::int as joined from people group by 1),
    active as (
      select p.starts_on, date_trunc(${truncate}, w.week + case when ${unit} = 'MONTH' then 3 else 0 end) as at,
        count(distinct p.id)::int as people
      from people p join place_active_weeks w on w.account_id = p.id group by 1, 2)
    insert into place_cohorts (unit, starts_on, joined, kept, counted_at)
    select ${unit}, c.starts_on::date, c.joined,
      coalesce(array(
        select coalesce(a.people, 0)
        from generate_series(c.starts_on + ${step}, ${current} - ${step}, ${step}) later
        left join active a on a.starts_on = c.starts_on and a.at = later
        order by later), '{}'), ${now}
    from cohorts c
    on conflict (unit, starts_on) do update set joined = excluded.joined, kept = excluded.kept,
      counted_at = excluded.counted_at`.execute(tx)
}

/** Whether the cohorts were counted on this day, which is in UTC. */
export async function areCohortsCounted(db: Db, day: string): Promise<boolean> {
  const { rows } = await sql<{ counted: boolean }>`
    select exists (
      select 1 from place_cohorts where (counted_at at time zone 'UTC')::date >= ${day}::date) as counted`.execute(db)
  return rows[0]?.counted ?? false
}

export interface PlaceCohortRow {
  readonly startsOn: string
  readonly joined: number
  readonly kept: number[]
}

/** The newest cohorts, oldest first. */
export async function placeCohorts(db: Db, unit: CohortUnit, limit: number): Promise<PlaceCohortRow[]> {
  const { rows } = await sql<PlaceCohortRow>`
    select starts_on::text as "startsOn", joined, kept from place_cohorts
    where unit = ${unit} order by starts_on desc limit ${limit}`.execute(db)
  return rows.toReversed()
}
