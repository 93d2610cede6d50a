import type { TransactionSql } from 'postgres'

/**
 * Dates of a series close to answers at the same distance from their start on the clock of the series, also across a
 * change of clocks, and at their end at the latest. They were moved by the time that passes.
 */
export const up = (sql: TransactionSql) =>
  sql.unsafe(`
    update event_dates d set rsvp_closes_at = least(d.end_at,
      ((d.start_at at time zone e.zone)
        + ((e.first_closes at time zone e.zone) - (e.first_start at time zone e.zone))) at time zone e.zone)
    from events e
    where e.id = d.event_id and e.recurrence is not null and d.end_at > now()
      and d.rsvp_closes_at - d.start_at = e.first_closes - e.first_start;
  `)
