import type { TransactionSql } from 'postgres'

/** What was bought in a store stays one account's, is read anew as often as it may have changed, and loses what went back. */
export const up = (sql: TransactionSql) =>
  sql.unsafe(`
    alter table store_activations
      -- What it stands for in the ledgers now: the entitlement, or null for a level of the platform; and its name there.
      add column entitlement_id uuid references entitlements,
      add column ledger_reference text,
      -- Payments of it that went back, by the store's names of them.
      add column voided text[] not null default '{}',
      -- When it is read anew at the store; null: it is told if anything happens.
      add column due_at timestamptz;
    create index store_activations_due on store_activations (due_at) where due_at is not null;
    create index store_activations_account on store_activations (account_id, id desc);
  `)
