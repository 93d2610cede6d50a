import type { TransactionSql } from 'postgres'

/** A post also misses its time when a file in it cannot be used; what missed its time is listed to its author. */
export const up = (sql: TransactionSql) =>
  sql.unsafe(`
    alter table posts drop constraint posts_missed_check,
      add constraint posts_missed_check check (missed in ('TOO_LATE', 'NOT_ALLOWED', 'MEDIA_FAILED'));
    drop index posts_waiting;
    create index posts_waiting on posts (author_id, scheduled_at)
      where status in ('SCHEDULED', 'PROCESSING', 'HELD', 'FAILED') and deleted_at is null;
  `)
