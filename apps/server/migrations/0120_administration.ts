import type { TransactionSql } from 'postgres'

/** What administrators keep beside the queue: bans and their liftings, isolations, deletions that were not asked for. */
export const up = (sql: TransactionSql) =>
  sql.unsafe(`
    -- Append-only: each line is a ban, or its lifting; the newest one is in force.
    create table account_bans (
      id uuid primary key,
      account_id uuid not null references accounts on delete cascade,
      action text not null check (action in ('BAN', 'UNBAN')),
      -- Null: the time ran out by itself.
      by_id uuid references accounts,
      reason text not null,
      rule text,
      until timestamptz,
      message_to_user text,
      case_id uuid references moderation_cases on delete set null,
      -- What the account was before, so that the lifting restores it.
      status_before text,
      at timestamptz not null
    );
    create index account_bans_account on account_bans (account_id, at desc, id desc);

    -- The one isolation of an account that is in force, or was the last; accounts.isolated_until decides.
    create table account_isolations (
      account_id uuid primary key references accounts on delete cascade,
      asked_by uuid not null references accounts,
      confirmed_by uuid references accounts,
      case_id uuid references moderation_cases on delete set null,
      at timestamptz not null
    );

    -- Set where staff deletes an account: its owner cannot take that back.
    alter table deletion_requests add column by_staff boolean not null default false;

    create index audit_log_newest on audit_log (at desc, id desc);
    create index audit_log_actor on audit_log (actor_id, at desc, id desc);
    create index audit_log_action on audit_log (action, at desc, id desc);
    create index accounts_newest on accounts (created_at desc, id desc);
    create index accounts_roles on accounts (id) where roles <> '{}';
  `)
