import type { TransactionSql } from 'postgres'

/** Accounts that were erased, until it is shown that nothing of them is left where it should not be. */
export const up = (sql: TransactionSql) =>
  sql.unsafe(`
    create table purge_proofs (
      account_id uuid primary key,
      purged_at timestamptz not null,
      proven_at timestamptz,
      -- Where something was found at the last look, as table.column.
      found text[] not null default '{}'
    );
    create index purge_proofs_open on purge_proofs (purged_at) where proven_at is null;`)
