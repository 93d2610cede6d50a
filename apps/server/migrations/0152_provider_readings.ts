import type { TransactionSql } from 'postgres'

/** How often what a provider told was written: who read before the last time, and writes after it, reads anew. */
export const up = (sql: TransactionSql) =>
  sql.unsafe(`
    alter table orders add column readings int not null default 0;
    alter table payout_accounts add column readings int not null default 0;
    alter table store_activations add column readings int not null default 0;
  `)
