import type { TransactionSql } from 'postgres'

/** Accounts with their profile, contacts, sessions, codes and links, terms, and the append-only audit log. */
export const up = (sql: TransactionSql) =>
  sql.unsafe(`
    create table accounts (
      id uuid primary key,
      kind text not null default 'PERSON' check (kind in ('PERSON', 'ORGANIZATION')),
      status text not null check (status in
        ('PENDING_VERIFICATION', 'PENDING_PARENT', 'PENDING_REVIEW', 'ACTIVE', 'DEACTIVATED', 'DELETION_REQUESTED', 'BANNED',
         'PURGED')),
      username text not null check (username = lower(username)),
      display_name text not null,
      first_name text,
      last_name text,
      birth_date date,
      country text,
      zone text,
      language text not null default 'en',
      bio text not null default '',
      bio_facets jsonb not null default '[]',
      links jsonb not null default '[]',
      place jsonb,
      avatar_media_id uuid,
      is_private boolean not null default false,
      who_may_message text not null default 'EVERYONE' check (who_may_message in ('EVERYONE', 'GROUP_MEMBERS', 'NOBODY')),
      who_may_invite text not null default 'EVERYONE' check (who_may_invite in ('EVERYONE', 'GROUP_MEMBERS', 'NOBODY')),
      who_may_tag text not null default 'EVERYONE' check (who_may_tag in ('EVERYONE', 'FOLLOWERS', 'NOBODY')),
      show_lists text not null default 'EVERYONE' check (show_lists in ('EVERYONE', 'FOLLOWERS', 'NOBODY')),
      findable_by_contact boolean not null default false,
      show_presence boolean not null default true,
      read_receipts boolean not null default true,
      typing boolean not null default true,
      location boolean not null default false,
      personalised boolean not null default true,
      roles text[] not null default '{}' check (roles <@ array['MODERATOR', 'ADMINISTRATOR']),
      isolated_until timestamptz,
      banned_until timestamptz,
      ban_reason text,
      password_hash text,
      preferred_home jsonb,
      preferences jsonb not null default '{}',
      preferences_updated_at timestamptz,
      onboarding jsonb not null default '{}',
      -- Set while a second factor is wanted at sign-in.
      two_factor_since timestamptz,
      -- What registration was told and later steps need: the join code, the parent's address.
      registration jsonb not null default '{}',
      subscription_settings jsonb not null default '{}',
      follower_count int not null default 0 check (follower_count >= 0),
      following_count int not null default 0 check (following_count >= 0),
      group_count int not null default 0 check (group_count >= 0),
      post_count int not null default 0 check (post_count >= 0),
      purge_at timestamptz,
      created_at timestamptz not null,
      updated_at timestamptz not null
    );
    create unique index accounts_username on accounts (username);
    create index accounts_username_prefix on accounts (username text_pattern_ops);
    create index accounts_name_trgm on accounts using gin ((lower(display_name) || ' ' || username) gin_trgm_ops);

    -- A freed or former name is kept from others for a while.
    create table usernames_kept (
      username text primary key,
      account_id uuid,
      until timestamptz not null
    );

    create table account_emails (
      id uuid primary key,
      account_id uuid not null references accounts on delete cascade,
      address text not null check (address = lower(address)),
      verified_at timestamptz,
      is_primary boolean not null default false,
      method text not null default 'LINK' check (method in ('LINK', 'CODE')),
      created_at timestamptz not null,
      unique (account_id, address)
    );
    -- Only a proven address belongs to one account: an unproven one must not keep its owner out.
    create unique index account_emails_owner on account_emails (address) where verified_at is not null;
    create index account_emails_address on account_emails (address);
    create unique index account_emails_primary on account_emails (account_id) where is_primary;

    create table account_phones (
      id uuid primary key,
      account_id uuid not null references accounts on delete cascade,
      number text not null check (number ~ '^\\+[0-9]{3,20}'),
      verified_at timestamptz,
      is_primary boolean not null default false,
      created_at timestamptz not null,
      unique (account_id, number)
    );
    create unique index account_phones_owner on account_phones (number) where verified_at is not null;
    create index account_phones_number on account_phones (number);
    create unique index account_phones_primary on account_phones (account_id) where is_primary;

    create table sessions (
      id uuid primary key,
      account_id uuid not null references accounts on delete cascade,
      -- Sessions that descend from one sign-in end together when one of their tokens was copied.
      family_id uuid,
      token_hash text not null unique,
      -- What the session still has to show before it may do more than the next step.
      owes_second_factor boolean not null default false,
      client_name text not null,
      transport text not null check (transport in ('COOKIE', 'BEARER')),
      user_agent text not null default '',
      remember boolean not null default true,
      fresh_until timestamptz,
      impersonator_id uuid,
      impersonator_may_write boolean not null default false,
      created_at timestamptz not null,
      last_activity_at timestamptz not null,
      expires_at timestamptz not null
    );
    create index sessions_account on sessions (account_id, last_activity_at desc);
    create index sessions_family on sessions (family_id);
    create index sessions_impersonator on sessions (impersonator_id) where impersonator_id is not null;
    create index sessions_expires on sessions (expires_at);

    -- Tokens that a rotation replaced: one used again ends what it once opened.
    create table session_tokens_rotated (
      token_hash text primary key,
      session_id uuid not null references sessions on delete cascade,
      at timestamptz not null
    );
    create index session_tokens_rotated_session on session_tokens_rotated (session_id);

    -- Browsers that an account was used in: a sign-in from another one is told; a trusted one skips the second factor.
    create table account_devices (
      account_id uuid not null references accounts on delete cascade,
      token_hash text not null,
      trusted_until timestamptz,
      seen_at timestamptz not null,
      primary key (account_id, token_hash)
    );

    -- Codes and links: one row is one secret, sent in one or both forms. Only hashes are kept.
    create table challenges (
      id uuid primary key,
      purpose text not null,
      -- One live secret a slot: asking again replaces what stood there.
      slot text not null unique,
      account_id uuid references accounts on delete cascade,
      session_id uuid references sessions on delete cascade,
      contact text,
      -- Held by whoever asked: a code is good only together with it.
      handle_hash text unique,
      code_hash text,
      link_hash text unique,
      browser_hash text,
      tries int not null default 0,
      sends int not null default 1,
      sent_at timestamptz not null,
      code_expires_at timestamptz,
      link_expires_at timestamptz,
      used_at timestamptz,
      data jsonb not null default '{}',
      created_at timestamptz not null
    );
    create index challenges_account on challenges (account_id, purpose);
    create index challenges_session on challenges (session_id) where session_id is not null;
    create index challenges_ends on challenges (greatest(code_expires_at, link_expires_at));

    create table terms_documents (
      id uuid primary key,
      document text not null check (document in ('TERMS', 'PRIVACY', 'RULES')),
      version int not null,
      language text not null,
      text text not null,
      effective_at timestamptz not null,
      unique (document, version, language)
    );
    create table terms_acceptances (
      account_id uuid not null references accounts on delete cascade,
      document text not null,
      version int not null,
      at timestamptz not null,
      primary key (account_id, document, version)
    );

    create table audit_log (
      id uuid primary key,
      actor_id uuid,
      on_behalf_of uuid,
      action text not null,
      target_kind text,
      target_id text,
      reason text,
      before jsonb,
      after jsonb,
      at timestamptz not null
    );
    create index audit_log_target on audit_log (target_kind, target_id, at desc);
    create function audit_log_is_append_only() returns trigger language plpgsql as $$
      begin raise exception 'the audit log is append-only'; end $$;
    create trigger audit_log_append_only before update or delete on audit_log
      for each row execute function audit_log_is_append_only();
  `)
