import type { TransactionSql } from 'postgres'

/** What members are told: one line a type and target, with its newest actors and an exact count. */
export const up = (sql: TransactionSql) =>
  sql.unsafe(`
    create table notifications (
      id uuid primary key,
      account_id uuid not null references accounts on delete cascade,
      type text not null,
      kind text check (kind in ('FOLLOWED', 'LIKED', 'COMMENTED')),
      reason text not null,
      target_kind text not null,
      target_id uuid not null,
      -- Newest first, at most three; the rows below are the truth of the count.
      actor_ids uuid[] not null default '{}',
      actor_count int not null default 0 check (actor_count >= 0),
      at timestamptz not null,
      read_at timestamptz,
      -- The window: an open line takes in what comes; a read one is closed.
      open boolean not null default true
    );
    create unique index notifications_open on notifications (account_id, type, reason, target_kind, target_id) where open;
    create index notifications_list on notifications (account_id, at desc, id desc);
    create index notifications_unread on notifications (account_id, type) where read_at is null;

    create table notification_actors (
      notification_id uuid not null references notifications on delete cascade,
      actor_id uuid not null references accounts on delete cascade,
      item_id uuid not null,
      at timestamptz not null,
      read_at timestamptz,
      primary key (notification_id, actor_id, item_id)
    );
  `)
