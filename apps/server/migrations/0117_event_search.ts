import type { TransactionSql } from 'postgres'

/**
 * Events are found by what they are called, what they say and where they are. A date may have a title, a text and a
 * place of its own: few have, and those are looked through one by one.
 */
export const up = (sql: TransactionSql) =>
  sql.unsafe(`
    create function koinon_event_words(title text, description text, place jsonb) returns text language sql immutable parallel safe
      return koinon_unaccent(lower(title || ' ' || description || ' ' || coalesce(place ->> 'name', '') || ' '
        || coalesce(place ->> 'locationString', '')));
    drop index events_words;
    create index events_words on events using gin (koinon_event_words(title, description, place) gin_trgm_ops)
      where deleted_at is null;
    -- To mend slips of typing with: words of titles and places.
    create index events_names on events using gin (koinon_event_words(title, '', place) gin_trgm_ops)
      where deleted_at is null;
    create index event_dates_own on event_dates (event_id)
      where title is not null or description is not null or place is not null;
  `)
