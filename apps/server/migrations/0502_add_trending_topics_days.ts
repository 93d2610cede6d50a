import type { TransactionSql } from 'postgres'

/** In a small place topics trend over a week instead of a day. */
export const up = (sql: TransactionSql) =>
  sql.unsafe(`alter table trending_topics add column days int not null default 1 check (days in (1, 7))`)
