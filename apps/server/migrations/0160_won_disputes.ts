import type { TransactionSql } from 'postgres'

/** A dispute that the bank decides for the seller brings the money back, and what it paid for. */
export const up = (sql: TransactionSql) =>
  sql.unsafe(`
    alter table purchase_events drop constraint purchase_events_kind_check;
    alter table purchase_events add constraint purchase_events_kind_check check (kind in
      ('STARTED', 'TRIAL_STARTED', 'CHARGED', 'CHARGE_FAILED', 'CHANGED', 'CANCELLED', 'REFUNDED', 'DISPUTED',
        'DISPUTE_WON', 'ENDED'));
    create index purchase_events_disputes on purchase_events (at) where kind = 'DISPUTED';
  `)
