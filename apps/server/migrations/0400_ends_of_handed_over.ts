import type { TransactionSql } from 'postgres'

/**
 * When a session ends at the latest, however much it is used: one that a browser's cookie alone handed over must not
 * outlive that browser's. Null where there is no such limit.
 */
export const up = (sql: TransactionSql) =>
  sql.unsafe(`
    alter table sessions add column ends_by timestamptz;
  `)
