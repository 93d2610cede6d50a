import type { TransactionSql } from 'postgres'

/** What was removed of a comment is erased after thirty days; its place stays. Earlier removals count from now. */
export const up = (sql: TransactionSql) =>
  sql.unsafe(`
    alter table comments add column removed_at timestamptz, add column erased boolean not null default false;
    update comments set removed_at = now() where removed is not null;
    create index comments_removed on comments (removed_at) where removed_at is not null and not erased;
  `)
