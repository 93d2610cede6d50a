import type { TransactionSql } from 'postgres'

/** Staff find what was written as its writers would spell it, anywhere in a text. */
export const up = (sql: TransactionSql) =>
  sql.unsafe(`
    create index posts_text on posts using gin (koinon_unaccent(lower(text)) gin_trgm_ops);
    create index comments_text on comments using gin (koinon_unaccent(lower(text)) gin_trgm_ops);
  `)
