import type { TransactionSql } from 'postgres'

/** An organisation pins one post, until a time or until it is taken off. Posts pinned on profiles stand in no group. */
export const up = (sql: TransactionSql) =>
  sql.unsafe(`
    alter table groups add column pinned_until timestamptz;
    create unique index posts_one_pin on posts (group_id) where pinned and group_id is not null;
  `)
