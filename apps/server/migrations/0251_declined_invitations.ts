import type { TransactionSql } from 'postgres'

/** Whoever declined an invitation to a conversation of several may be asked again, but not at once. */
export const up = (sql: TransactionSql) =>
  sql.unsafe(`
    alter table conversation_members add column declined_at timestamptz;
  `)
