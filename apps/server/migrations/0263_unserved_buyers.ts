import type { TransactionSql } from 'postgres'

/** When a renewal was last ended because its buyer would be charged while nobody serves them. */
export const up = (sql: TransactionSql) =>
  sql.unsafe(`
    alter table purchases add column ending_at timestamptz;
  `)
