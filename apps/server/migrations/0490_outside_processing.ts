import type { TransactionSql } from 'postgres'

/** A process of an outside transcoder ends in time or counts as failed; a file has one at a time. */
export const up = (sql: TransactionSql) =>
  sql.unsafe(`
    alter table processes
      add column attempt integer not null default 1,
      add column expires_at timestamptz not null default 'infinity';
    create unique index processes_running on processes (media_id) where state = 'RUNNING';
    create index processes_media on processes (media_id);
    create index processes_expiry on processes (expires_at) where state = 'RUNNING';
  `)
