import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tables.ts'

const counted = sql`
  select count(*) filter (where g.state = 'INVITED')::int as invited,
    count(*) filter (where g.state = 'INTERESTED')::int as interested,
    count(*) filter (where g.state = 'WAITLISTED')::int as waitlisted,
    count(*) filter (where g.state = 'CONFIRMED')::int as confirmed,
    count(*) filter (where g.state = 'NOT_ATTENDING')::int as declined,
    count(*) filter (where g.checked_in_at is not null)::int as inside
  from event_guests g where g.occurrence_id = d.id and not g.by_isolated_author`
const isWrong = sql`(d.invited_count, d.interested_count, d.waitlisted_count, d.confirmed_count, d.not_attending_count,
  d.checked_in_count) is distinct from (c.invited, c.interested, c.waitlisted, c.confirmed, c.declined, c.inside)`

/**
 * Sets a date's numbers of guests per state to what the rows say; returns the dates whose numbers were wrong. Each is
 * locked and counted again before it is written.
 */
export async function repairGuestCounters(tx: Tx): Promise<string[]> {
  const { rows: suspects } = await sql<{ id: string }>`
    select d.id from event_occurrences d cross join lateral (${counted}) c where ${isWrong}`.execute(tx)
  if (suspects.length === 0) return []
  const ids = suspects.map(({ id }) => id)
  await sql`select 1 from event_occurrences where id = any(${ids}::uuid[]) order by id for update`.execute(tx)
  const { rows } = await sql<{ id: string }>`
    with truth as (
      select d.id, c.* from event_occurrences d cross join lateral (${counted}) c where d.id = any(${ids}::uuid[]) and ${isWrong})
    update event_occurrences d set invited_count = t.invited, interested_count = t.interested, waitlisted_count = t.waitlisted,
      confirmed_count = t.confirmed, not_attending_count = t.declined, checked_in_count = t.inside
    from truth t where t.id = d.id returning d.id`.execute(tx)
  return rows.map(({ id }) => id)
}
