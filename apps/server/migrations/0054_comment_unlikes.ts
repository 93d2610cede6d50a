import type { TransactionSql } from 'postgres'

/**
 * Likes of comments that were taken back a short while ago. Who pages through comments by their likes keeps the order
 * of the moment at which the first page was read, and these say what counted then. Of whom the like was is nowhere kept.
 */
export const up = (sql: TransactionSql) =>
  sql.unsafe(`
    create table comment_unlikes (
      comment_id uuid not null references comments on delete cascade,
      liked_at timestamptz not null,
      at timestamptz not null
    );
    create index comment_unlikes_comment on comment_unlikes (comment_id, at);
    create index comment_unlikes_at on comment_unlikes (at);
  `)
