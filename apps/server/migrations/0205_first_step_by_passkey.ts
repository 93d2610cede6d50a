import type { TransactionSql } from 'postgres'

/**
 * Whether a session that waits for its second factor began with a passkey that did not verify its user: the same key
 * cannot be the second factor as well.
 */
export const up = (sql: TransactionSql) =>
  sql.unsafe(`
    alter table sessions add column by_bare_passkey boolean not null default false;
  `)
