-- breaks: false
-- Accounts whose holders were asked to let an organisation (null: the place) manage them. The last answer is kept.
create table managed_accounts (
  account_id     uuid        primary key references accounts on delete cascade,
  group_id       uuid        references groups on delete cascade,
  answer         text        not null check (answer in ('ACCEPTED', 'DECLINED')),
  answered_at    timestamptz not null,
  -- When the organisation deactivated the account: its holder cannot undo that.
  deactivated_at timestamptz
);
create index managed_accounts_group_id_account_id_idx on managed_accounts (group_id, account_id) where answer = 'ACCEPTED';

-- How managed accounts have to sign in, for each organisation (null: the place).
create table sign_in_enforcements (
  id           uuid        primary key,
  group_id     uuid        unique nulls not distinct references groups on delete cascade,
  scope        text        not null check (scope in ('NOBODY', 'NEW', 'ALL')),
  -- Since when accounts that come to be managed are new.
  since        timestamptz not null,
  grace_until  timestamptz,
  keys_allowed boolean     not null default true,
  -- The owner, who still signs in otherwise when the provider fails.
  exempt_id    uuid        references accounts,
  version      int         not null default 1
);
create index sign_in_enforcements_exempt_id_idx on sign_in_enforcements (exempt_id);

-- Values of the claim of groups, and the groups here that they lead into.
create table provider_rules (
  id          uuid primary key,
  provider_id uuid not null references sign_in_providers on delete cascade,
  value       text not null check (length(value) between 1 and 500),
  group_id    uuid not null references groups on delete cascade,
  role        text not null check (role in ('MEMBER', 'MODERATOR', 'ADMIN')),
  title       text check (length(title) <= 40),
  unique (provider_id, value, group_id)
);
create index provider_rules_group_id_idx on provider_rules (group_id);

-- Memberships that rules made: they go with the claim. One that was ended by hand stays ended while the claim stays.
create table provider_memberships (
  provider_id uuid        not null references sign_in_providers on delete cascade,
  account_id  uuid        not null references accounts on delete cascade,
  group_id    uuid        not null references groups on delete cascade,
  role        text        not null check (role in ('MEMBER', 'MODERATOR', 'ADMIN')),
  title       text,
  joined_at   timestamptz not null,
  primary key (account_id, provider_id, group_id)
);
create index provider_memberships_provider_id_idx on provider_memberships (provider_id);
create index provider_memberships_group_id_idx on provider_memberships (group_id);

-- Attempts to sign in with a provider and how they ended, with decisions about accounts; the last 500 for each owner.
create table sign_in_log (
  id          uuid        primary key,
  group_id    uuid        references groups on delete cascade,
  provider_id uuid        references sign_in_providers on delete set null,
  account_id  uuid        references accounts on delete cascade,
  subject     text        check (length(subject) <= 255),
  event       text        not null,
  reason      text,
  at          timestamptz not null
);
create index sign_in_log_group_id_id_idx on sign_in_log (group_id, id desc);
create index sign_in_log_account_id_idx on sign_in_log (account_id);

alter table sign_in_providers add column sign_out_at_provider boolean not null default false;

-- The values of the claim of groups at a person's last sign-in, from which rules are tried before they are saved.
create table provider_claims (
  provider_id uuid        not null references sign_in_providers on delete cascade,
  account_id  uuid        not null references accounts on delete cascade,
  -- Null: the provider did not say, or said that there are too many to list.
  group_names text[],
  seen_at     timestamptz not null,
  primary key (account_id, provider_id)
);
create index provider_claims_provider_id_idx on provider_claims (provider_id);
