import type { TransactionSql } from 'postgres'

/** Why a post did not appear at its time, for its author; while it is FAILED. */
export const up = (sql: TransactionSql) =>
  sql.unsafe(`
    alter table posts add column missed text check (missed in ('TOO_LATE', 'NOT_ALLOWED'));
  `)
