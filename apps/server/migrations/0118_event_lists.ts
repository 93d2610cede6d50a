import type { TransactionSql } from 'postgres'

/**
 * The words of events stand written down: each that the index finds is looked at again, and folding them anew would cost
 * more than all the rest. What goes on now is among what began within a day, or among the few dates that take longer:
 * lists of what is to come begin there.
 */
export const up = (sql: TransactionSql) =>
  sql.unsafe(`
    drop index events_words;
    drop index events_names;
    alter table events
      add column words text not null generated always as (koinon_event_words(title, description, place)) stored,
      add column names text not null generated always as (koinon_event_words(title, '', place)) stored;
    create index events_words on events using gin (words gin_trgm_ops) where deleted_at is null;
    create index events_names on events using gin (names gin_trgm_ops) where deleted_at is null;
    create index events_place on events (latitude) where latitude is not null and deleted_at is null;
    create index event_dates_long on event_dates (end_at, start_at) where end_at - start_at > interval '1 day';
  `)
