import type { TransactionSql } from 'postgres'

/** What hosts tell of their events, and events that are deleted. */
export const up = (sql: TransactionSql) =>
  sql.unsafe(`
    -- Posts that are their hosts' news; whom they tell is asked when they appear.
    create table event_news (
      post_id uuid primary key,
      event_id uuid not null references events on delete cascade,
      tells text not null check (tells in ('CONFIRMED', 'ALL', 'NOBODY'))
    );
    create index event_news_event on event_news (event_id);

    -- A word to the guests may stand alone.
    alter table event_changes alter column field drop not null, alter column before drop not null,
      alter column after drop not null, add check ((field is null) = (before is null) and (field is null) = (after is null)),
      add check (field is not null or note is not null);

    create index events_deleted on events (deleted_at) where deleted_at is not null;
  `)
