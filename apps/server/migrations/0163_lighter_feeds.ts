import type { TransactionSql } from 'postgres'

/**
 * What enters feeds also leaves them: half of the table would be dead rows before PostgreSQL cleared it by its own
 * measure, and every trim would pass over them. The index by author served only those who unfollow somebody, for whom
 * the four hundred entries of their own feed are read as quickly; each entry had to be written into it.
 */
export const up = (sql: TransactionSql) =>
  sql.unsafe(`
    drop index feed_entries_author;
    alter table feed_entries set (autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_cost_limit = 2000);
  `)
