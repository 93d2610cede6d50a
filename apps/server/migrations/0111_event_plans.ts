import type { TransactionSql } from 'postgres'

/**
 * What an event's dates are planned from: the first one, as its rule counts it (the DTSTART of RFC 5545). It stays when
 * that date is moved, called off or deleted.
 */
export const up = (sql: TransactionSql) =>
  sql.unsafe(`
    alter table events add column first_start timestamptz, add column first_end timestamptz,
      add column first_closes timestamptz;
    update events e set (first_start, first_end, first_closes) = (
      select d.planned_at, d.planned_at + (d.end_at - d.start_at), d.rsvp_closes_at
      from event_dates d where d.event_id = e.id order by d.planned_at limit 1);
    alter table events alter column first_start set not null, alter column first_end set not null,
      add check (first_end > first_start);
  `)
