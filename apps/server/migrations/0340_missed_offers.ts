import type { TransactionSql } from 'postgres'

/** A post also misses its time when what opens it is no longer sold. */
export const up = (sql: TransactionSql) =>
  sql.unsafe(`
    alter table posts drop constraint posts_missed_check,
      add constraint posts_missed_check check (missed in ('TOO_LATE', 'NOT_ALLOWED', 'MEDIA_FAILED', 'OFFER_GONE'));
  `)
