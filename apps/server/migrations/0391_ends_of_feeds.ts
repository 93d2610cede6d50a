import type { TransactionSql } from 'postgres'

/**
 * Where feeds that are too long end, while they are trimmed: filled, used and emptied by one job, which starts anew if it
 * is lost.
 */
export const up = (sql: TransactionSql) =>
  sql.unsafe(`
    create unlogged table feed_ends (
      account_id uuid primary key,
      position uuid not null
    );
  `)
