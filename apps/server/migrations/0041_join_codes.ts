import type { TransactionSql } from 'postgres'

/** Codes that let people into an organisation, and who came in by them. */
export const up = (sql: TransactionSql) =>
  sql.unsafe(`
    create table join_codes (
      id uuid primary key,
      group_id uuid not null references groups on delete cascade,
      code text not null unique,
      label text not null,
      seats int check (seats > 0),
      used int not null default 0 check (used >= 0 and (seats is null or used <= seats)),
      needs_approval boolean not null default false,
      -- From then on redeeming asks; null: it never comes to that.
      approval_from timestamptz,
      email_domains text[] not null default '{}',
      entitlement_id uuid,
      expires_at timestamptz,
      revoked_at timestamptz,
      created_by uuid references accounts on delete set null,
      created_at timestamptz not null
    );
    create index join_codes_group on join_codes (group_id, created_at desc, id desc);

    -- One seat a person and code.
    create table join_code_uses (
      join_code_id uuid not null references join_codes on delete cascade,
      account_id uuid not null references accounts on delete cascade,
      at timestamptz not null,
      primary key (join_code_id, account_id)
    );
    create index join_code_uses_account on join_code_uses (account_id);
  `)
