import type { TransactionSql } from 'postgres'

/** Second factors, passkeys and identities of providers; organisations, family links, push tokens, exports. */
export const up = (sql: TransactionSql) =>
  sql.unsafe(`
    create extension if not exists pgcrypto;

    -- The secret is sealed with a key of the server: it must be read again to check a code.
    create table totp_secrets (
      account_id uuid primary key references accounts on delete cascade,
      sealed text not null,
      -- The last time step that was used: a code works once.
      last_step bigint not null default 0,
      created_at timestamptz not null
    );
    create table recovery_codes (
      account_id uuid not null references accounts on delete cascade,
      code_hash text not null,
      used_at timestamptz,
      primary key (account_id, code_hash)
    );
    create table passkeys (
      id uuid primary key,
      account_id uuid not null references accounts on delete cascade,
      credential_id text not null unique,
      public_key bytea not null,
      counter bigint not null default 0,
      transports text[] not null default '{}',
      synced boolean not null,
      name text not null,
      created_at timestamptz not null,
      last_used_at timestamptz
    );
    create index passkeys_account on passkeys (account_id, created_at desc);

    create table account_identities (
      provider text not null check (provider in ('APPLE', 'GOOGLE')),
      subject text not null,
      account_id uuid not null references accounts on delete cascade,
      email text,
      name text,
      picture_url text,
      created_at timestamptz not null,
      primary key (provider, subject),
      unique (account_id, provider)
    );

    create table organizations (
      id uuid primary key,
      -- Secret of whoever began the registration.
      handle_hash text not null unique,
      account_id uuid unique references accounts on delete cascade,
      name text not null,
      email text not null,
      email_verified_at timestamptz,
      website text,
      registration_number text,
      contact jsonb,
      submitted_at timestamptz,
      state text not null check (state in ('STARTED', 'EMAIL_VERIFIED', 'PENDING_REVIEW', 'VERIFIED', 'REJECTED')),
      decided_at timestamptz,
      decision_note text,
      enterprise_group_id uuid,
      created_at timestamptz not null
    );
    create index organizations_waiting on organizations (submitted_at) where state = 'PENDING_REVIEW';

    create table family_links (
      child_id uuid primary key references accounts on delete cascade,
      parent_id uuid references accounts on delete set null,
      parent_email text not null,
      state text not null check (state in ('PENDING', 'APPROVED', 'REJECTED', 'WITHDRAWN')),
      max_messages text not null default 'GROUP_MEMBERS' check (max_messages in ('EVERYONE', 'GROUP_MEMBERS', 'NOBODY')),
      may_purchase boolean not null default false,
      reason text,
      created_at timestamptz not null,
      decided_at timestamptz
    );
    create index family_links_parent on family_links (parent_id);
    create index family_links_waiting on family_links (parent_email) where state = 'PENDING';

    create table push_tokens (
      id uuid primary key,
      account_id uuid not null references accounts on delete cascade,
      session_id uuid not null references sessions on delete cascade,
      kind text not null check (kind in ('WEB', 'IOS', 'ANDROID')),
      -- The endpoint of a browser, or an app's device token.
      address text not null unique,
      keys jsonb,
      device_name text,
      created_at timestamptz not null,
      refreshed_at timestamptz not null
    );
    create index push_tokens_account on push_tokens (account_id);
    create index push_tokens_session on push_tokens (session_id);

    create table notification_settings (
      account_id uuid primary key references accounts on delete cascade,
      -- Only what differs from the defaults: { TYPE: { inApp, push, email } }.
      matrix jsonb not null default '{}',
      quiet_hours jsonb,
      previews boolean not null default false
    );
    create table search_history (
      id uuid primary key,
      account_id uuid not null references accounts on delete cascade,
      kind text not null check (kind in ('QUERY', 'ENTITY')),
      query text,
      entity_kind text check (entity_kind in ('PERSON', 'GROUP', 'EVENT', 'POST', 'HASHTAG')),
      entity_id text,
      -- What makes two entries the same.
      mark text not null,
      at timestamptz not null,
      unique (account_id, mark)
    );
    create index search_history_list on search_history (account_id, at desc, id desc);

    create table contact_hashes (
      account_id uuid not null references accounts on delete cascade,
      salt text not null,
      hash text not null,
      expires_at timestamptz,
      primary key (account_id, salt, hash)
    );
    create index contact_hashes_expires on contact_hashes (expires_at) where expires_at is not null;
    create table contact_matches (
      account_id uuid not null references accounts on delete cascade,
      match_id uuid not null references accounts on delete cascade,
      expires_at timestamptz,
      primary key (account_id, match_id)
    );

    -- Rounded to about a kilometre before it comes here.
    create table positions (
      account_id uuid primary key references accounts on delete cascade,
      latitude double precision not null,
      longitude double precision not null,
      expires_at timestamptz not null
    );
    create index positions_place on positions (latitude, longitude);

    create table deletion_surveys (
      id uuid primary key,
      reasons text[] not null,
      text text,
      -- The day alone: who left then is not to be told from it.
      on_day date not null
    );
    create table deletion_requests (
      account_id uuid primary key references accounts on delete cascade,
      mode text not null check (mode in ('ERASE_ALL', 'KEEP_POSTS')),
      -- What the account was when it asked, so that coming back restores it.
      requested_at timestamptz not null,
      purge_at timestamptz not null
    );
    create index deletion_requests_due on deletion_requests (purge_at);

    create table exports (
      id uuid primary key,
      account_id uuid not null references accounts on delete cascade,
      state text not null check (state in ('PENDING', 'RUNNING', 'READY', 'FAILED', 'EXPIRED')),
      storage_key text,
      size_bytes bigint,
      sha256 text,
      requested_at timestamptz not null,
      ready_at timestamptz,
      expires_at timestamptz
    );
    create index exports_account on exports (account_id, requested_at desc);
    create unique index exports_one_at_a_time on exports (account_id) where state in ('PENDING', 'RUNNING');

    create table demo_leads (
      id uuid primary key,
      name text not null,
      email text not null,
      organization text,
      phone_number text,
      message text,
      source text,
      created_at timestamptz not null
    );

    create table calendar_feeds (
      account_id uuid primary key references accounts on delete cascade,
      sealed text not null,
      token_hash text not null unique,
      created_at timestamptz not null
    );
  `)
