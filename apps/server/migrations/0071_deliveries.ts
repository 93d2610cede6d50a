import type { TransactionSql } from 'postgres'

/** What goes out of the list of notifications: to devices, by mail at once, and in digests. */
export const up = (sql: TransactionSql) =>
  sql.unsafe(`
    -- A line whose type is switched off in the list may still be pushed or mailed.
    alter table notifications add column in_app boolean not null default true;

    -- What went out of a line last, to a device (its push token) or by mail (the account): never the same twice.
    create table notification_deliveries (
      notification_id uuid not null references notifications on delete cascade,
      channel text not null check (channel in ('PUSH', 'MAIL')),
      recipient_id uuid not null,
      -- How the line stood.
      line_at timestamptz not null,
      actor_count int not null,
      -- Somebody is about to send since then; over when it was sent.
      claimed_at timestamptz not null,
      sent_at timestamptz,
      primary key (notification_id, channel, recipient_id)
    );
    create index notification_deliveries_shown on notification_deliveries (recipient_id, line_at desc) where channel = 'PUSH';

    -- Until when a member's digests have told what was new.
    create table notification_digests (
      account_id uuid not null references accounts on delete cascade,
      rhythm text not null check (rhythm in ('DAILY', 'WEEKLY')),
      covered_until timestamptz not null,
      primary key (account_id, rhythm)
    );
  `)
