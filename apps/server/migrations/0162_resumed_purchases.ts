import type { TransactionSql } from 'postgres'

/** A cancelled purchase may be resumed by its buyer. */
export const up = (sql: TransactionSql) =>
  sql.unsafe(`
    alter table purchase_events drop constraint purchase_events_kind_check;
    alter table purchase_events add constraint purchase_events_kind_check check (kind in
      ('STARTED', 'TRIAL_STARTED', 'CHARGED', 'CHARGE_FAILED', 'CHANGED', 'CANCELLED', 'RESUMED', 'REFUNDED', 'DISPUTED',
        'DISPUTE_WON', 'ENDED'));
  `)
