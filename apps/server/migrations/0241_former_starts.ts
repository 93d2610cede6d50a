import type { TransactionSql } from 'postgres'

/** When dates began before they were moved: links to them, in chats, mails and calendars, still lead there. */
export const up = (sql: TransactionSql) =>
  sql.unsafe(`
    create table event_former_starts (
      date_id uuid not null references event_dates on delete cascade,
      start_at timestamptz not null,
      primary key (date_id, start_at)
    );
  `)
