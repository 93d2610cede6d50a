import type { TransactionSql } from 'postgres'

/** Whether the demo was begun here and finished: one that was interrupted goes on from where it was. */
export const up = (sql: TransactionSql) =>
  sql.unsafe(`
    create table demo_runs (
      only_one boolean primary key default true check (only_one),
      seed int not null,
      -- The end of the month that is told: the clock of the demo stands on it, also when it goes on later.
      ends_at timestamptz not null,
      finished_at timestamptz
    );
  `)
