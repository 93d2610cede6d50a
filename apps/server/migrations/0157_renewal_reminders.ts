import type { TransactionSql } from 'postgres'

/** Renewals that their payers were reminded of, so that nobody is reminded twice; kept until the renewal. */
export const up = (sql: TransactionSql) =>
  sql.unsafe(`
    create table renewal_reminders (
      source text not null,
      reference text not null,
      paid_until timestamptz not null,
      at timestamptz not null,
      primary key (source, reference, paid_until)
    );
  `)
