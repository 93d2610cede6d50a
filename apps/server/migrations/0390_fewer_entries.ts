import type { TransactionSql } from 'postgres'

/**
 * Whatever enters a feed is written into each of its indexes, two hundred times for most posts. Whose feeds have a post is
 * known from who reads what is posted there. Posts outside of groups need no place in the index by group.
 *
 * Entries that were only added give no reason to vacuum: they live for weeks, and nobody reads them by an index alone.
 * PostgreSQL would look through the table's whole index after a few thousand posts.
 */
export const up = (sql: TransactionSql) =>
  sql.unsafe(`
    drop index feed_entries_post;
    alter table feed_entries set (autovacuum_vacuum_insert_threshold = -1);
    drop index posts_group;
    create index posts_group on posts (group_id, position desc)
      where group_id is not null and deleted_at is null and status = 'PUBLISHED';
  `)
