import type { TransactionSql } from 'postgres'

/** Names are found as their writers would spell them, by staff as by members: the index is on the folded ones. */
export const up = (sql: TransactionSql) =>
  sql.unsafe(`
    drop index accounts_name_trgm;
    create index accounts_names on accounts using gin (koinon_unaccent(lower(display_name) || ' ' || username) gin_trgm_ops);
  `)
