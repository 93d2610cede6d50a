import type { TransactionSql } from 'postgres'

/** Charges of cards whose receipt was mailed, each once. */
export const up = (sql: TransactionSql) =>
  sql.unsafe(`
    create table card_receipts (
      charge text primary key,
      at timestamptz not null
    );
  `)
