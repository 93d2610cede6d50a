-- breaks: true
-- Accounts with their profile and contacts, sign-in, sessions, codes and links, terms, settings, organizations, family
-- links, exports, deletion, bans and the audit log.

create table accounts (
  id                     uuid        primary key,
  kind                   text        not null default 'PERSON' check (kind in ('PERSON', 'ORGANIZATION')),
  status                 text        not null
    check (status in ('PENDING_VERIFICATION', 'PENDING_PARENT', 'PENDING_REVIEW', 'ACTIVE', 'DEACTIVATED',
      'DELETION_REQUESTED', 'BANNED', 'PURGED')),
  username               text        not null check (username = lower(username)),
  display_name           text        not null,
  first_name             text,
  last_name              text,
  birth_date             date,
  country                text,
  time_zone              text,
  language               text        not null default 'en',
  bio                    text        not null default '',
  bio_facets             jsonb       not null default '[]',
  links                  jsonb       not null default '[]',
  place                  jsonb,
  avatar_media_id        uuid,
  is_private             boolean     not null default false,
  who_may_message        text        not null default 'EVERYONE'
    check (who_may_message in ('EVERYONE', 'GROUP_MEMBERS', 'NOBODY')),
  who_may_invite         text        not null default 'EVERYONE'
    check (who_may_invite in ('EVERYONE', 'GROUP_MEMBERS', 'NOBODY')),
  who_may_tag            text        not null default 'EVERYONE'
    check (who_may_tag in ('EVERYONE', 'FOLLOWERS', 'NOBODY')),
  show_lists             text        not null default 'EVERYONE'
    check (show_lists in ('EVERYONE', 'FOLLOWERS', 'NOBODY')),
  findable_by_contact    boolean     not null default false,
  show_presence          boolean     not null default true,
  read_receipts          boolean     not null default true,
  typing                 boolean     not null default true,
  location               boolean     not null default false,
  personalized           boolean     not null default true,
  roles                  text[]      not null default '{}' check (roles <@ array['MODERATOR', 'ADMINISTRATOR']),
  isolated_until         timestamptz,
  banned_until           timestamptz,
  ban_reason             text,
  password_hash          text,
  start_page             jsonb,
  preferences            jsonb       not null default '{}',
  preferences_updated_at timestamptz,
  onboarding             jsonb       not null default '{}',
  -- Set while sign-in requires a second factor.
  two_factor_since       timestamptz,
  -- Facts from registration that later steps need: the join code, the parent's address.
  registration           jsonb       not null default '{}',
  subscription_settings  jsonb       not null default '{}',
  follower_count         int         not null default 0 check (follower_count >= 0),
  following_count        int         not null default 0 check (following_count >= 0),
  group_count            int         not null default 0 check (group_count >= 0),
  post_count             int         not null default 0 check (post_count >= 0),
  purge_at               timestamptz,
  created_at             timestamptz not null,
  updated_at             timestamptz not null,
  -- Null if the status never changed.
  status_since           timestamptz,
  -- When its holder last used it, to the day; null if nobody has signed in yet.
  last_seen_at           timestamptz
) with (fillfactor = 85);
create unique index accounts_username_idx on accounts (username);
create index accounts_username_prefix_idx on accounts (username text_pattern_ops);
-- Searches for people near a place.
create index accounts_latitude_idx on accounts (((place ->> 'latitude')::float8));
-- The whole profile, for the search that tolerates misspellings.
create index accounts_words_idx on accounts using gin
  (koinon_unaccent(lower(display_name || ' ' || username || ' ' || bio || ' ' || coalesce(place ->> 'locationString', '')))
    gin_trgm_ops);
create index accounts_created_at_id_idx on accounts (created_at desc, id desc);
create index accounts_display_name_id_idx on accounts (lower(display_name), id) where status <> 'PURGED';
create index accounts_roles_idx on accounts (id) where roles <> '{}';
-- Names alone, for staff and for people who type a name.
create index accounts_names_idx on accounts using gin (koinon_unaccent(lower(display_name) || ' ' || username) gin_trgm_ops);
-- A banned, deactivated or isolated account is invisible to everybody but itself. Every list, search and feed joins
-- authors through this function.
create function account_is_visible(status text, isolated_until timestamptz) returns boolean language sql stable parallel safe
  return status = 'ACTIVE' and (isolated_until is null or isolated_until <= now());
-- Invisible, but may come back. Rows that such an account created are marked away and not counted meanwhile.
create function account_is_away(status text, isolated_until timestamptz) returns boolean language sql stable parallel safe
  return status <> 'PURGED' and not account_is_visible(status, isolated_until);

-- A freed or former username stays reserved for some time.
create table reserved_usernames (
  username   text        primary key,
  account_id uuid,
  until      timestamptz not null
);

create table account_emails (
  id          uuid        primary key,
  account_id  uuid        not null references accounts on delete cascade,
  address     text        not null check (address = lower(address)),
  verified_at timestamptz,
  is_primary  boolean     not null default false,
  method      text        not null default 'LINK' check (method in ('LINK', 'CODE')),
  created_at  timestamptz not null,
  unique (account_id, address)
);
-- A verified address belongs to one account. An unverified one does not keep its owner from using it.
create unique index account_emails_owner_idx on account_emails (address) where verified_at is not null;
create index account_emails_address_idx on account_emails (address);
create unique index account_emails_primary_idx on account_emails (account_id) where is_primary;

create table account_phones (
  id          uuid        primary key,
  account_id  uuid        not null references accounts on delete cascade,
  number      text        not null check (number ~ '^\+[0-9]{3,20}'),
  verified_at timestamptz,
  is_primary  boolean     not null default false,
  created_at  timestamptz not null,
  unique (account_id, number)
);
create unique index account_phones_owner_idx on account_phones (number) where verified_at is not null;
create index account_phones_number_idx on account_phones (number);
create unique index account_phones_primary_idx on account_phones (account_id) where is_primary;

create table sessions (
  id                     uuid        primary key,
  account_id             uuid        not null references accounts on delete cascade,
  -- Sessions that descend from one sign-in are revoked together when one of their tokens was copied.
  family_id              uuid,
  token_hash             text        not null unique,
  -- Until the second factor is shown, the session allows only the next step of signing in.
  owes_second_factor     boolean     not null default false,
  client_name            text        not null,
  transport              text        not null check (transport in ('COOKIE', 'BEARER')),
  user_agent             text        not null default '',
  remember               boolean     not null default true,
  reauthenticated_until  timestamptz,
  impersonator_id        uuid,
  impersonator_may_write boolean     not null default false,
  created_at             timestamptz not null,
  last_activity_at       timestamptz not null,
  expires_at             timestamptz not null,
  -- Signed in with a passkey that did not verify its user: the same key cannot be the second factor as well.
  by_bare_passkey        boolean     not null default false,
  -- End of a session that a browser handed over: at the latest with the session of that browser. Null: no such limit.
  ends_by                timestamptz
) with (autovacuum_analyze_scale_factor = 0.5);
create index sessions_account_id_last_activity_at_idx on sessions (account_id, last_activity_at desc);
create index sessions_family_id_idx on sessions (family_id);
create index sessions_impersonator_id_idx on sessions (impersonator_id) where impersonator_id is not null;
create index sessions_expires_at_idx on sessions (expires_at);

-- Tokens replaced by a rotation: using one again revokes the sessions of its family.
create table rotated_session_tokens (
  token_hash text        primary key,
  session_id uuid        not null references sessions on delete cascade,
  at         timestamptz not null
);
create index rotated_session_tokens_session_id_idx on rotated_session_tokens (session_id);

-- Browsers in which an account was used. A sign-in from another browser notifies the account; a trusted one skips the
-- second factor.
create table account_devices (
  account_id    uuid        not null references accounts on delete cascade,
  token_hash    text        not null,
  trusted_until timestamptz,
  seen_at       timestamptz not null,
  primary key (account_id, token_hash)
);

-- Codes and links: each row is one secret, sent in one or both forms. Only hashes are stored.
create table challenges (
  id              uuid        primary key,
  purpose         text        not null,
  -- One live secret per slot: a new request replaces the earlier secret.
  challenge_key   text        not null unique,
  account_id      uuid        references accounts on delete cascade,
  session_id      uuid        references sessions on delete cascade,
  contact         text,
  -- Held by the requester: a code is valid only together with it.
  token_hash      text        unique,
  code_hash       text,
  link_hash       text        unique,
  browser_hash    text,
  tries           int         not null default 0,
  sends           int         not null default 1,
  sent_at         timestamptz not null,
  code_expires_at timestamptz,
  link_expires_at timestamptz,
  used_at         timestamptz,
  data            jsonb       not null default '{}',
  created_at      timestamptz not null
);
create index challenges_account_id_purpose_idx on challenges (account_id, purpose);
create index challenges_session_id_idx on challenges (session_id) where session_id is not null;
-- The last invitation that was mailed to an address.
create index challenges_contact_created_at_idx on challenges (contact, created_at desc) where purpose = 'GROUP_INVITE';
create index challenges_ends_idx on challenges (greatest(code_expires_at, link_expires_at));

-- Addresses to which members no longer mail invitations, each as a keyed hash.
create table invitation_refusals (
  address_hash text        primary key,
  created_at   timestamptz not null
);

-- Sealed with a key of the server, because checking a code needs the secret itself.
create table totp_secrets (
  account_id uuid        primary key references accounts on delete cascade,
  sealed     text        not null,
  -- The last time step that was used: each code works once.
  last_step  bigint      not null default 0,
  created_at timestamptz not null
);

create table recovery_codes (
  account_id uuid        not null references accounts on delete cascade,
  code_hash  text        not null,
  used_at    timestamptz,
  primary key (account_id, code_hash)
);

create table passkeys (
  id            uuid        primary key,
  account_id    uuid        not null references accounts on delete cascade,
  credential_id text        not null unique,
  public_key    bytea       not null,
  counter       bigint      not null default 0,
  transports    text[]      not null default '{}',
  synced        boolean     not null,
  name          text        not null,
  created_at    timestamptz not null,
  last_used_at  timestamptz
);
create index passkeys_account_id_created_at_idx on passkeys (account_id, created_at desc);

-- Providers of the place (without a group) and of organisations, with which people sign in.
create table sign_in_providers (
  id               uuid        primary key,
  group_id         uuid,
  kind             text        not null check (kind in ('OPENID_CONNECT')),
  name             text        not null check (length(name) <= 120),
  issuer           text        not null check (length(issuer) <= 2048),
  client_id        text        not null check (length(client_id) <= 512),
  secret_sealed    text,
  claims           jsonb       not null,
  creates_accounts boolean     not null default false,
  only_own_domains boolean     not null default true,
  session_hours    int         not null check (session_hours between 8 and 720),
  state            text        not null default 'OFF' check (state in ('OFF', 'ON')),
  tested_at        timestamptz,
  version          int         not null default 1,
  created_at       timestamptz not null,
  updated_at       timestamptz not null
);
create index sign_in_providers_group_id_idx on sign_in_providers (group_id);

-- Domains whose owner proved them by a record of their name servers; one name is proved for one owner at a time.
create table domains (
  id          uuid        primary key,
  name        text        not null check (length(name) <= 253),
  group_id    uuid,
  token       text        not null,
  verified_at timestamptz,
  checked_at  timestamptz,
  created_at  timestamptz not null,
  unique nulls not distinct (name, group_id)
);
create unique index domains_name_idx on domains (name) where verified_at is not null;
create index domains_group_id_idx on domains (group_id);

-- Identities that sign in: of Apple, of Google, or of the provider whose id stands in their place.
create table account_identities (
  provider    text        not null,
  subject     text        not null,
  account_id  uuid        not null references accounts on delete cascade,
  email       text,
  name        text,
  picture_url text,
  created_at  timestamptz not null,
  provider_id uuid        generated always as (case when provider in ('APPLE', 'GOOGLE') then null else provider::uuid end) stored
                          references sign_in_providers on delete cascade,
  primary key (provider, subject),
  unique (account_id, provider)
);
create index account_identities_provider_id_idx on account_identities (provider_id) where provider_id is not null;

-- Sessions that were opened with a provider, which may end them: by its own name for the session, or for the person.
create table sso_sessions (
  session_id  uuid primary key references sessions on delete cascade,
  provider_id uuid not null references sign_in_providers on delete cascade,
  subject     text not null,
  sid         text
);
create index sso_sessions_provider_id_sid_idx on sso_sessions (provider_id, sid);
create index sso_sessions_provider_id_subject_idx on sso_sessions (provider_id, subject);

-- Versions of the documents that the place publishes: a draft gets its version when it is published, and nothing of it
-- changes afterwards.
create table terms_versions (
  id            uuid        primary key,
  document      text        not null check (document in ('TERMS', 'PRIVACY', 'RULES', 'IMPRINT')),
  version       int,
  state         text        not null check (state in ('DRAFT', 'PUBLISHED', 'WITHDRAWN')),
  -- The language that every text of this version has.
  base_language text        not null,
  -- Of a draft: null is the moment of its publication.
  effective_at  timestamptz,
  asks          text        not null check (asks in ('ACCEPT', 'NOTICE', 'NOTHING')),
  -- Rises with every change of the draft.
  revision      int         not null default 1,
  published_at  timestamptz,
  -- The last account, by id, that a mail about it was queued for.
  mailed_until  uuid,
  updated_by    uuid,
  updated_at    timestamptz not null,
  unique (document, version),
  check (document <> 'IMPRINT' or asks = 'NOTHING'),
  check ((state = 'DRAFT') = (version is null)),
  check (state = 'DRAFT' or effective_at is not null)
);

create table terms_texts (
  version_id uuid not null references terms_versions on delete cascade,
  language   text not null,
  text       text not null,
  summary    text not null,
  primary key (version_id, language)
);

-- The first documents that members accept: short, and true of a fresh installation. Operators add versions.
insert into terms_versions (id, document, version, state, base_language, effective_at, asks, published_at, updated_at) values
  ('01900000-0000-7000-8000-00000000e001', 'TERMS', 1, 'PUBLISHED', 'en', '2026-01-01T00:00:00Z', 'ACCEPT', '2026-01-01T00:00:00Z', '2026-01-01T00:00:00Z'),
  ('01900000-0000-7000-8000-00000000e002', 'PRIVACY', 1, 'PUBLISHED', 'en', '2026-01-01T00:00:00Z', 'ACCEPT', '2026-01-01T00:00:00Z', '2026-01-01T00:00:00Z');
insert into terms_texts (version_id, language, summary, text) values
  ('01900000-0000-7000-8000-00000000e001', 'en', '', $text$# Terms of use

These terms are between you and the people who run this place.

## Your account
You are who you say you are, and you keep your way of signing in to yourself. Children need the word of a parent.

## What you post
What you post stays yours. You allow this place to keep it and to show it to those you chose. You may change, take back and fetch it at any time.

## How we treat each other
No threats, no hatred, no spam, nothing illegal, nothing that is somebody else's. Moderators may remove what breaks these rules and say why; you may appeal, and somebody else decides about it.

## Leaving
You may leave whenever you like. We may end an account that harms others, and say so.

## What we owe
We run this place with care, but as it is. Nothing here takes away the rights that the law gives you.
$text$),
  ('01900000-0000-7000-8000-00000000e002', 'en', '', $text$# Privacy

What this place knows of you, and why.

## What we keep
What you tell us: name, birth date, addresses and numbers to reach you, your profile. What you do: posts, messages, groups, events, reactions. What signing in needs: a hash of your password, your devices, the times of your sessions.

## What we do with it
We show it to those you chose, and use it to run this place: to sign you in, to tell you what happened, to keep others safe. We do not sell it and show no advertisements. Proposals of people and groups use what you did only while you allow it.

## Who else gets it
Nobody, but those that run a service for us: the host of this machine, the mail and message service, and a payment provider when you pay. Moderators read what was reported.

## How long
Positions for a day. Search history until you delete it, at most 50 entries. A deleted account is hidden at once and erased after 30 days.

## Your rights
In the settings you can read, change, fetch and erase all of it. For anything else write to the people who run this place.
$text$);

create table terms_acceptances (
  account_id uuid        not null references accounts on delete cascade,
  document   text        not null,
  version    int         not null,
  at         timestamptz not null,
  primary key (account_id, document, version)
);

-- People who registered where staff decide about each person. The account waits in PENDING_REVIEW until it is admitted.
create table account_applications (
  account_id uuid        primary key references accounts on delete cascade,
  -- As it was asked; empty without a question.
  question   text        not null,
  answer     text        not null,
  state      text        not null default 'PENDING' check (state in ('PENDING', 'ADMITTED', 'DECLINED')),
  applied_at timestamptz not null,
  decided_at timestamptz,
  message    text,
  constraint account_applications_decided_at_check check ((state = 'PENDING') = (decided_at is null))
);
-- Declined people can be let in after all, until they are erased.
create index account_applications_state_applied_at_account_id_idx on account_applications (state, applied_at, account_id)
  where state <> 'ADMITTED';
create index account_applications_decided_at_idx on account_applications (decided_at) where state = 'DECLINED';

create table organizations (
  id                  uuid        primary key,
  -- Secret of the person who started the registration.
  token_hash          text        not null unique,
  account_id          uuid        unique references accounts on delete cascade,
  name                text        not null,
  email               text        not null,
  email_verified_at   timestamptz,
  website             text,
  registration_number text,
  contact             jsonb,
  submitted_at        timestamptz,
  state               text        not null
    check (state in ('STARTED', 'EMAIL_VERIFIED', 'PENDING_REVIEW', 'VERIFIED', 'REJECTED')),
  decided_at          timestamptz,
  decision_note       text,
  group_id            uuid,
  created_at          timestamptz not null
);
create index organizations_submitted_at_idx on organizations (submitted_at) where state = 'PENDING_REVIEW';

create table family_links (
  child_id     uuid        primary key references accounts on delete cascade,
  parent_id    uuid        references accounts on delete set null,
  parent_email text        not null,
  state        text        not null check (state in ('PENDING', 'APPROVED', 'REJECTED', 'WITHDRAWN')),
  max_messages text        not null default 'GROUP_MEMBERS'
    check (max_messages in ('EVERYONE', 'GROUP_MEMBERS', 'NOBODY')),
  may_purchase boolean     not null default false,
  reason       text,
  created_at   timestamptz not null,
  decided_at   timestamptz
);
create index family_links_parent_id_idx on family_links (parent_id);
create index family_links_parent_email_idx on family_links (parent_email) where state = 'PENDING';

create table push_tokens (
  id           uuid        primary key,
  account_id   uuid        not null references accounts on delete cascade,
  session_id   uuid        not null references sessions on delete cascade,
  kind         text        not null check (kind in ('WEB', 'IOS', 'ANDROID')),
  -- The endpoint of a browser, or the device token of an app.
  address      text        not null unique,
  keys         jsonb,
  device_name  text,
  created_at   timestamptz not null,
  refreshed_at timestamptz not null
);
create index push_tokens_account_id_idx on push_tokens (account_id);
create index push_tokens_session_id_idx on push_tokens (session_id);

create table notification_settings (
  account_id  uuid    primary key references accounts on delete cascade,
  -- Only deviations from the defaults: { TYPE: { inApp, push, email } }.
  matrix      jsonb   not null default '{}',
  quiet_hours jsonb,
  previews    boolean not null default false
);

create table contact_hashes (
  account_id uuid        not null references accounts on delete cascade,
  salt       text        not null,
  hash       text        not null,
  expires_at timestamptz,
  primary key (account_id, salt, hash)
);
create index contact_hashes_expires_at_idx on contact_hashes (expires_at) where expires_at is not null;

create table contact_matches (
  account_id uuid        not null references accounts on delete cascade,
  match_id   uuid        not null references accounts on delete cascade,
  expires_at timestamptz,
  primary key (account_id, match_id)
);

-- Rounded to about a kilometre before they are stored.
create table positions (
  account_id uuid             primary key references accounts on delete cascade,
  latitude   double precision not null,
  longitude  double precision not null,
  expires_at timestamptz      not null
);
create index positions_latitude_longitude_idx on positions (latitude, longitude);

create table calendar_feeds (
  account_id uuid        primary key references accounts on delete cascade,
  sealed     text        not null,
  token_hash text        not null unique,
  created_at timestamptz not null
);

-- Goals offered during onboarding. Operators may add further ones.
create table onboarding_goals (
  id           uuid    primary key,
  title        text    not null,
  titles       jsonb   not null default '{}',
  interest_ids uuid[]  not null default '{}',
  group_ids    uuid[]  not null default '{}',
  position     int     not null,
  offered      boolean not null default true,
  -- The step of the onboarding checklist that fits the goal.
  first_step   text    check (first_step in ('profile', 'interests', 'people', 'group', 'post'))
);
insert into onboarding_goals (id, title, titles, position, first_step)
select ('01900000-0000-7000-8000-00000000f00' || number)::uuid, en,
  jsonb_build_object('es', es, 'fr', fr, 'de', de, 'pt-BR', pt, 'ar', ar, 'he', he, 'ja', ja), number, step
from (values
  (1, 'people', 'Meet people', 'Conocer gente', 'Rencontrer des gens', 'Menschen kennenlernen', 'Conhecer pessoas', 'التعرّف على الناس', 'להכיר אנשים', '人と出会う'),
  (2, 'group', 'Join a group', 'Unirme a un grupo', 'Rejoindre un groupe', 'Einer Gruppe beitreten', 'Entrar em um grupo', 'الانضمام إلى مجموعة', 'להצטרף לקבוצה', 'グループに参加する'),
  (3, 'interests', 'Follow what matters to me', 'Seguir lo que me importa', 'Suivre ce qui compte pour moi', 'Dem folgen, was mir wichtig ist', 'Acompanhar o que me importa', 'متابعة ما يهمني', 'לעקוב אחרי מה שחשוב לי', '大切なことを追いかける'),
  (4, 'post', 'Bring people together', 'Reunir a la gente', 'Rassembler les gens', 'Menschen zusammenbringen', 'Reunir pessoas', 'جمع الناس معًا', 'לקרב בין אנשים', '人と人をつなぐ')
) as goals (number, step, en, es, fr, de, pt, ar, he, ja);

create table exports (
  id           uuid        primary key,
  account_id   uuid        not null references accounts on delete cascade,
  state        text        not null check (state in ('PENDING', 'RUNNING', 'READY', 'FAILED', 'EXPIRED')),
  storage_key  text,
  size_bytes   bigint,
  sha256       text,
  requested_at timestamptz not null,
  ready_at     timestamptz,
  expires_at   timestamptz
);
create index exports_account_id_requested_at_idx on exports (account_id, requested_at desc);
create unique index exports_one_at_a_time_idx on exports (account_id) where state in ('PENDING', 'RUNNING');

create table deletion_surveys (
  id      uuid   primary key,
  reasons text[] not null,
  text    text,
  -- Only the day, so that the answer cannot be matched to a deleted account.
  on_day  date   not null
);

create table deletion_requests (
  account_id   uuid        primary key references accounts on delete cascade,
  mode         text        not null check (mode in ('ERASE_ALL', 'KEEP_POSTS')),
  requested_at timestamptz not null,
  purge_at     timestamptz not null,
  -- Deletions started by staff cannot be withdrawn by the owner.
  by_staff     boolean     not null default false
);
create index deletion_requests_purge_at_idx on deletion_requests (purge_at);

-- Erased accounts, until it is verified that no personal data is left.
create table erasure_proofs (
  account_id  uuid        primary key,
  purged_at   timestamptz not null,
  -- A backup that is restored is erased of it in this way.
  mode        text        not null check (mode in ('ERASE_ALL', 'KEEP_POSTS')),
  verified_at timestamptz,
  -- Places where the last verification found remains, as table.column.
  remains     text[]      not null default '{}'
);
create index erasure_proofs_purged_at_idx on erasure_proofs (purged_at) where verified_at is null;

-- Append-only: each row is a ban or its lifting; the newest row is in force.
create table account_bans (
  id              uuid        primary key,
  account_id      uuid        not null references accounts on delete cascade,
  action          text        not null check (action in ('BAN', 'UNBAN')),
  -- Null: the ban expired.
  by_id           uuid        references accounts,
  reason          text        not null,
  rule            text,
  until           timestamptz,
  message_to_user text,
  case_id         uuid,
  -- The account's status before the ban, restored when the ban is lifted.
  status_before   text,
  at              timestamptz not null
);
create index account_bans_account_id_at_id_idx on account_bans (account_id, at desc, id desc);

-- The current or last isolation of an account; accounts.isolated_until decides whether it is in force.
create table account_isolations (
  account_id   uuid        primary key references accounts on delete cascade,
  requested_by uuid        not null references accounts,
  confirmed_by uuid        references accounts,
  case_id      uuid,
  at           timestamptz not null
);

create table audit_log (
  id           uuid        primary key,
  actor_id     uuid,
  on_behalf_of uuid,
  action       text        not null,
  target_kind  text,
  target_id    text,
  reason       text,
  before       jsonb,
  after        jsonb,
  at           timestamptz not null,
  -- The group that it concerns, for the group's own log.
  group_id     uuid,
  -- The operator acted, by a command on the server. Without actor and operator, the server itself did.
  by_operator  boolean     not null default false
);
create index audit_log_group_id_at_id_idx on audit_log (group_id, at desc, id desc)
  where group_id is not null and action !~ '^(read|search|rehearse)-';
create index audit_log_target_kind_target_id_at_idx on audit_log (target_kind, target_id, at desc);
create index audit_log_newest_idx on audit_log (at desc, id desc);
create index audit_log_actor_id_at_id_idx on audit_log (actor_id, at desc, id desc);
create index audit_log_action_at_id_idx on audit_log (action, at desc, id desc);
-- Without entries of mere reading; equal to the condition of the query.
create index audit_log_changes_idx on audit_log (at desc, id desc) where action !~ '^(read|search|rehearse)-';
create function audit_log_is_append_only() returns trigger language plpgsql as $$
  begin raise exception 'the audit log is append-only'; end $$;
create trigger audit_log_append_only before update or delete on audit_log
  for each row execute function audit_log_is_append_only();

create table demo_leads (
  id           uuid        primary key,
  name         text        not null,
  email        text        not null,
  organization text,
  phone_number text,
  message      text,
  source       text,
  created_at   timestamptz not null
);
