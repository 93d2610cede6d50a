import type { TransactionSql } from 'postgres'

/** Few purchases were ended because nobody served their buyers: those are looked through for whom somebody does again. */
export const up = (sql: TransactionSql) =>
  sql.unsafe(`
    create index purchases_ending on purchases (id) where ending_at is not null;
  `)
