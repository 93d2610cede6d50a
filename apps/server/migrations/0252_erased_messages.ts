import type { TransactionSql } from 'postgres'

/** What was deleted for everybody is erased after thirty days; its place in the conversation stays. */
export const up = (sql: TransactionSql) =>
  sql.unsafe(`
    alter table messages add column erased boolean not null default false;
    create index messages_deleted on messages (deleted_at) where deleted_at is not null and not erased;
  `)
