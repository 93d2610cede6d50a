import type { TransactionSql } from 'postgres'

/** What completes words while they are typed: hashtags by their beginning, whatever the database's sorting is. */
export const up = (sql: TransactionSql) =>
  sql.unsafe(`
    create index post_hashtags_beginning on post_hashtags (tag text_pattern_ops);
  `)
