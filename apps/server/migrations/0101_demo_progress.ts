import type { TransactionSql } from 'postgres'

/** How far the demo is, in percent, for whoever waits for it. */
export const up = (sql: TransactionSql) =>
  sql.unsafe(`alter table demo_runs add column progress int not null default 0 check (progress between 0 and 100);`)
