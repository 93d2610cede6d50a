import type { TransactionSql } from 'postgres'

/**
 * Staff find what was written as its writers would spell it, anywhere in a text. What waits to be added to the indexes
 * stays short, so that nobody's post waits long while it is; the planner needs no statistics of texts, which take twice
 * as long to gather as all others of a table.
 */
export const up = (sql: TransactionSql) =>
  sql.unsafe(`
    create index posts_text on posts using gin (koinon_unaccent(lower(text)) gin_trgm_ops) with (gin_pending_list_limit = 256);
    create index comments_text on comments using gin (koinon_unaccent(lower(text)) gin_trgm_ops) with (gin_pending_list_limit = 256);
    alter index posts_text alter column 1 set statistics 0;
    alter index comments_text alter column 1 set statistics 0;
  `)
