import { sql } from 'kysely'
import type { Db } from '#kernel/database/tables.ts'

/** Dates on whose lists a guest is wrongly marked as visible, or as hidden; coming ones first. */
export async function miscountedDates(db: Db, accountId: string, isAway: boolean, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select d.id from event_guests g join event_occurrences d on d.id = g.occurrence_id
    where g.account_id = ${accountId} and ${isAway ? sql`not g.by_isolated_author` : sql`g.away`}
    order by d.end_at desc limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Guests who are counted though they are hidden from everybody, or the reverse. */
export async function miscountedGuests(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select a.id from accounts a where account_is_away(a.status, a.isolated_until)
      and exists (select from event_guests g where g.account_id = a.id and not g.by_isolated_author)
    union select a.id from event_guests g join accounts a on a.id = g.account_id
    where g.away and not account_is_away(a.status, a.isolated_until)`.execute(db)
  return rows.map(({ id }) => id)
}
