import type { TransactionSql } from 'postgres'

/** Words within a text without spaces are found in messages, as they are in posts. */
export const up = (sql: TransactionSql) =>
  sql.unsafe(`
    drop index messages_words;
    create index messages_words on messages using gin (to_tsvector('koinon_simple', koinon_spaced(text)))
      where deleted_at is null;
  `)
