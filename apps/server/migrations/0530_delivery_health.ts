import type { TransactionSql } from 'postgres'

/** How deliveries through outside services end, one row for each kind: a server that takes nothing must be seen by staff. */
export const up = (sql: TransactionSql) =>
  sql.unsafe(`
    create table delivery_health (
      kind text primary key check (kind in ('MAIL', 'SMS', 'WEB', 'IOS', 'ANDROID')),
      -- Since the last success: tries that nobody accepted, and recipients refused for good.
      failures_in_row int not null default 0,
      refusals_in_row int not null default 0,
      failing_since timestamptz,
      delivered_at timestamptz
    );
  `)
