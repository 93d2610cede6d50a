-- The schema of the database, generated from apps/server/migrations by `node tools/schema.ts`. The reasons stand there.

create extension citext;
create extension pg_trgm;
create extension pgcrypto;
create extension unaccent;

-- spread by account_id
create table access_keys (
  id           uuid        not null,
  account_id   uuid        not null,
  kind         text        not null,
  name         text        not null,
  token_hash   text        not null,
  hint         text        not null,
  scopes       text[]      not null,
  old_hash     text,
  old_until    timestamptz,
  created_at   timestamptz not null,
  expires_at   timestamptz not null,
  last_used_at timestamptz,
  reminded_at  timestamptz,
  ended_at     timestamptz,
  constraint access_keys_pkey PRIMARY KEY (id),
  constraint access_keys_old_hash_key UNIQUE (old_hash),
  constraint access_keys_token_hash_key UNIQUE (token_hash),
  constraint access_keys_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint access_keys_kind_check CHECK ((kind = ANY (ARRAY['PERSONAL'::text, 'BOT'::text]))),
  constraint access_keys_name_check CHECK (((length(name) >= 1) AND (length(name) <= 80))),
  constraint access_keys_scopes_check CHECK ((cardinality(scopes) > 0))
);
CREATE INDEX access_keys_account_id_id_idx ON public.access_keys USING btree (account_id, id DESC) WHERE (ended_at IS NULL);
CREATE INDEX access_keys_expires_at_idx ON public.access_keys USING btree (expires_at);

-- spread by account_id
create table account_applications (
  account_id uuid        not null,
  question   text        not null,
  answer     text        not null,
  state      text        not null default 'PENDING'::text,
  applied_at timestamptz not null,
  decided_at timestamptz,
  message    text,
  constraint account_applications_pkey PRIMARY KEY (account_id),
  constraint account_applications_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint account_applications_decided_at_check CHECK (((state = 'PENDING'::text) = (decided_at IS NULL))),
  constraint account_applications_state_check CHECK ((state = ANY (ARRAY['PENDING'::text, 'ADMITTED'::text, 'DECLINED'::text])))
);
CREATE INDEX account_applications_decided_at_idx ON public.account_applications USING btree (decided_at) WHERE (state = 'DECLINED'::text);
CREATE INDEX account_applications_state_applied_at_account_id_idx ON public.account_applications USING btree (state, applied_at, account_id) WHERE (state <> 'ADMITTED'::text);

-- spread by account_id
create table account_bans (
  id              uuid        not null,
  account_id      uuid        not null,
  action          text        not null,
  by_id           uuid,
  reason          text        not null,
  rule            text,
  until           timestamptz,
  message_to_user text,
  case_id         uuid,
  status_before   text,
  at              timestamptz not null,
  constraint account_bans_pkey PRIMARY KEY (id),
  constraint account_bans_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint account_bans_by_id_fkey FOREIGN KEY (by_id) REFERENCES accounts(id),
  constraint account_bans_case_id_fkey FOREIGN KEY (case_id) REFERENCES moderation_cases(id) ON DELETE SET NULL,
  constraint account_bans_action_check CHECK ((action = ANY (ARRAY['BAN'::text, 'UNBAN'::text])))
);
CREATE INDEX account_bans_account_id_at_id_idx ON public.account_bans USING btree (account_id, at DESC, id DESC);

-- spread by account_id
create table account_devices (
  account_id    uuid        not null,
  token_hash    text        not null,
  trusted_until timestamptz,
  seen_at       timestamptz not null,
  constraint account_devices_pkey PRIMARY KEY (account_id, token_hash),
  constraint account_devices_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
);

-- spread by account_id
create table account_emails (
  id          uuid        not null,
  account_id  uuid        not null,
  address     text        not null,
  verified_at timestamptz,
  is_primary  boolean     not null default false,
  method      text        not null default 'LINK'::text,
  created_at  timestamptz not null,
  constraint account_emails_pkey PRIMARY KEY (id),
  constraint account_emails_account_id_address_key UNIQUE (account_id, address),
  constraint account_emails_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint account_emails_address_check CHECK ((address = lower(address))),
  constraint account_emails_method_check CHECK ((method = ANY (ARRAY['LINK'::text, 'CODE'::text])))
);
CREATE INDEX account_emails_address_idx ON public.account_emails USING btree (address);
CREATE UNIQUE INDEX account_emails_owner_idx ON public.account_emails USING btree (address) WHERE (verified_at IS NOT NULL);
CREATE UNIQUE INDEX account_emails_primary_idx ON public.account_emails USING btree (account_id) WHERE is_primary;

-- spread by account_id
create table account_events (
  account_id uuid        not null,
  seq        bigint      not null,
  id         uuid        not null,
  name       text        not null,
  data       jsonb       not null,
  at         timestamptz not null,
  constraint account_events_pkey PRIMARY KEY (account_id, seq)
) with (autovacuum_analyze_scale_factor=0.5);
CREATE INDEX account_events_at_idx ON public.account_events USING btree (at);
CREATE UNIQUE INDEX account_events_id_idx ON public.account_events USING btree (id);

-- spread by account_id
create table account_identities (
  provider    text        not null,
  subject     text        not null,
  account_id  uuid        not null,
  email       text,
  name        text,
  picture_url text,
  created_at  timestamptz not null,
  provider_id uuid        generated always as (
CASE
    WHEN (provider = ANY (ARRAY['APPLE'::text, 'GOOGLE'::text])) THEN NULL::uuid
    ELSE (provider)::uuid
END) stored,
  constraint account_identities_pkey PRIMARY KEY (provider, subject),
  constraint account_identities_account_id_provider_key UNIQUE (account_id, provider),
  constraint account_identities_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint account_identities_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES sign_in_providers(id) ON DELETE CASCADE
);
CREATE INDEX account_identities_provider_id_idx ON public.account_identities USING btree (provider_id) WHERE (provider_id IS NOT NULL);

-- spread by account_id
create table account_interests (
  account_id  uuid        not null,
  interest_id uuid        not null,
  weight      integer     not null default 1,
  source      text        not null,
  created_at  timestamptz not null,
  away        boolean     not null default false,
  constraint account_interests_pkey PRIMARY KEY (account_id, interest_id),
  constraint account_interests_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint account_interests_interest_id_fkey FOREIGN KEY (interest_id) REFERENCES interests(id) ON DELETE CASCADE,
  constraint account_interests_source_check CHECK ((source = ANY (ARRAY['ONBOARDING'::text, 'SETTINGS'::text, 'TOPIC'::text]))),
  constraint account_interests_weight_check CHECK (((weight >= 1) AND (weight <= 3)))
);
CREATE INDEX account_interests_interest_id_account_id_idx ON public.account_interests USING btree (interest_id, account_id);

-- spread by account_id
create table account_isolations (
  account_id   uuid        not null,
  requested_by uuid        not null,
  confirmed_by uuid,
  case_id      uuid,
  at           timestamptz not null,
  constraint account_isolations_pkey PRIMARY KEY (account_id),
  constraint account_isolations_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint account_isolations_case_id_fkey FOREIGN KEY (case_id) REFERENCES moderation_cases(id) ON DELETE SET NULL,
  constraint account_isolations_confirmed_by_fkey FOREIGN KEY (confirmed_by) REFERENCES accounts(id),
  constraint account_isolations_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES accounts(id)
);

-- spread by account_id
create table account_phones (
  id          uuid        not null,
  account_id  uuid        not null,
  number      text        not null,
  verified_at timestamptz,
  is_primary  boolean     not null default false,
  created_at  timestamptz not null,
  constraint account_phones_pkey PRIMARY KEY (id),
  constraint account_phones_account_id_number_key UNIQUE (account_id, number),
  constraint account_phones_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint account_phones_number_check CHECK ((number ~ '^\+[0-9]{3,20}'::text))
);
CREATE INDEX account_phones_number_idx ON public.account_phones USING btree (number);
CREATE UNIQUE INDEX account_phones_owner_idx ON public.account_phones USING btree (number) WHERE (verified_at IS NOT NULL);
CREATE UNIQUE INDEX account_phones_primary_idx ON public.account_phones USING btree (account_id) WHERE is_primary;

-- spread by account_id
create table account_streams (
  account_id uuid   not null,
  epoch      uuid   not null,
  last_seq   bigint not null,
  constraint account_streams_pkey PRIMARY KEY (account_id)
) with (autovacuum_analyze_scale_factor=0.5);

-- spread by id
create table accounts (
  id                     uuid        not null,
  kind                   text        not null default 'PERSON'::text,
  status                 text        not null,
  username               text        not null,
  display_name           text        not null,
  first_name             text,
  last_name              text,
  birth_date             date,
  country                text,
  time_zone              text,
  language               text        not null default 'en'::text,
  bio                    text        not null default ''::text,
  bio_facets             jsonb       not null default '[]'::jsonb,
  links                  jsonb       not null default '[]'::jsonb,
  place                  jsonb,
  avatar_media_id        uuid,
  is_private             boolean     not null default false,
  who_may_message        text        not null default 'EVERYONE'::text,
  who_may_invite         text        not null default 'EVERYONE'::text,
  who_may_tag            text        not null default 'EVERYONE'::text,
  show_lists             text        not null default 'EVERYONE'::text,
  findable_by_contact    boolean     not null default false,
  show_presence          boolean     not null default true,
  read_receipts          boolean     not null default true,
  typing                 boolean     not null default true,
  location               boolean     not null default false,
  personalized           boolean     not null default true,
  roles                  text[]      not null default '{}'::text[],
  isolated_until         timestamptz,
  banned_until           timestamptz,
  ban_reason             text,
  password_hash          text,
  start_page             jsonb,
  preferences            jsonb       not null default '{}'::jsonb,
  preferences_updated_at timestamptz,
  onboarding             jsonb       not null default '{}'::jsonb,
  two_factor_since       timestamptz,
  registration           jsonb       not null default '{}'::jsonb,
  subscription_settings  jsonb       not null default '{}'::jsonb,
  follower_count         integer     not null default 0,
  following_count        integer     not null default 0,
  group_count            integer     not null default 0,
  post_count             integer     not null default 0,
  purge_at               timestamptz,
  created_at             timestamptz not null,
  updated_at             timestamptz not null,
  status_since           timestamptz,
  last_seen_at           timestamptz,
  findable_by_visitors   boolean     not null default false,
  constraint accounts_pkey PRIMARY KEY (id),
  constraint accounts_follower_count_check CHECK ((follower_count >= 0)),
  constraint accounts_following_count_check CHECK ((following_count >= 0)),
  constraint accounts_group_count_check CHECK ((group_count >= 0)),
  constraint accounts_kind_check CHECK ((kind = ANY (ARRAY['PERSON'::text, 'ORGANIZATION'::text, 'BOT'::text]))),
  constraint accounts_post_count_check CHECK ((post_count >= 0)),
  constraint accounts_roles_check CHECK ((roles <@ ARRAY['MODERATOR'::text, 'ADMINISTRATOR'::text])),
  constraint accounts_show_lists_check CHECK ((show_lists = ANY (ARRAY['EVERYONE'::text, 'FOLLOWERS'::text, 'NOBODY'::text]))),
  constraint accounts_status_check CHECK ((status = ANY (ARRAY['PENDING_VERIFICATION'::text, 'PENDING_PARENT'::text, 'PENDING_REVIEW'::text, 'ACTIVE'::text, 'DEACTIVATED'::text, 'DELETION_REQUESTED'::text, 'BANNED'::text, 'PURGED'::text]))),
  constraint accounts_username_check CHECK ((username = lower(username))),
  constraint accounts_who_may_invite_check CHECK ((who_may_invite = ANY (ARRAY['EVERYONE'::text, 'GROUP_MEMBERS'::text, 'NOBODY'::text]))),
  constraint accounts_who_may_message_check CHECK ((who_may_message = ANY (ARRAY['EVERYONE'::text, 'GROUP_MEMBERS'::text, 'NOBODY'::text]))),
  constraint accounts_who_may_tag_check CHECK ((who_may_tag = ANY (ARRAY['EVERYONE'::text, 'FOLLOWERS'::text, 'NOBODY'::text])))
) with (fillfactor=85);
CREATE INDEX accounts_created_at_id_idx ON public.accounts USING btree (created_at DESC, id DESC);
CREATE INDEX accounts_display_name_id_idx ON public.accounts USING btree (lower(display_name), id) WHERE (status <> 'PURGED'::text);
CREATE INDEX accounts_findable_by_visitors_idx ON public.accounts USING btree (id) WHERE findable_by_visitors;
CREATE INDEX accounts_latitude_idx ON public.accounts USING btree ((((place ->> 'latitude'::text))::double precision));
CREATE INDEX accounts_names_idx ON public.accounts USING gin (koinon_unaccent(((lower(display_name) || ' '::text) || username)) gin_trgm_ops);
CREATE INDEX accounts_roles_idx ON public.accounts USING btree (id) WHERE (roles <> '{}'::text[]);
CREATE UNIQUE INDEX accounts_username_idx ON public.accounts USING btree (username);
CREATE INDEX accounts_username_prefix_idx ON public.accounts USING btree (username text_pattern_ops);
CREATE INDEX accounts_words_idx ON public.accounts USING gin (koinon_unaccent(lower(((((((display_name || ' '::text) || username) || ' '::text) || bio) || ' '::text) || COALESCE((place ->> 'locationString'::text), ''::text)))) gin_trgm_ops);

-- spread by account_id
create table announcement_deliveries (
  announcement_id uuid        not null,
  account_id      uuid        not null,
  recipient_id    uuid        not null,
  channel         text        not null,
  at              timestamptz not null,
  constraint announcement_deliveries_pkey PRIMARY KEY (announcement_id, channel, recipient_id),
  constraint announcement_deliveries_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint announcement_deliveries_announcement_id_fkey FOREIGN KEY (announcement_id) REFERENCES announcements(id) ON DELETE CASCADE,
  constraint announcement_deliveries_channel_check CHECK ((channel = ANY (ARRAY['MAIL'::text, 'PUSH'::text])))
);
CREATE INDEX announcement_deliveries_account_id_channel_at_idx ON public.announcement_deliveries USING btree (account_id, channel, at DESC);

-- spread by account_id
create table announcement_dismissals (
  announcement_id uuid        not null,
  account_id      uuid        not null,
  at              timestamptz not null,
  constraint announcement_dismissals_pkey PRIMARY KEY (announcement_id, account_id),
  constraint announcement_dismissals_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint announcement_dismissals_announcement_id_fkey FOREIGN KEY (announcement_id) REFERENCES announcements(id) ON DELETE CASCADE
);
CREATE INDEX announcement_dismissals_account_id_idx ON public.announcement_dismissals USING btree (account_id);

-- whole on every machine, or on the first
create table announcements (
  id             uuid        not null,
  version        integer     not null default 1,
  texts          jsonb       not null,
  base_language  text        not null,
  tone           text        not null,
  audience       jsonb       not null,
  is_dismissible boolean     not null,
  channels       text[]      not null,
  starts_at      timestamptz not null,
  ends_at        timestamptz,
  sent_until     uuid,
  updated_by     uuid,
  updated_at     timestamptz not null,
  constraint announcements_pkey PRIMARY KEY (id),
  constraint announcements_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES accounts(id),
  constraint announcements_tone_check CHECK ((tone = ANY (ARRAY['INFO'::text, 'SUCCESS'::text, 'WARNING'::text])))
);
CREATE INDEX announcements_starts_at_id_idx ON public.announcements USING btree (starts_at DESC, id DESC);

-- whole on every machine, or on the first
create table answer_templates (
  id           uuid        not null,
  name         text        not null,
  text         text        not null,
  translations jsonb       not null default '{}'::jsonb,
  rule         text,
  group_id     uuid,
  version      integer     not null default 1,
  updated_by   uuid        not null,
  updated_at   timestamptz not null,
  constraint answer_templates_pkey PRIMARY KEY (id),
  constraint answer_templates_group_id_fkey FOREIGN KEY (group_id) REFERENCES groups(id),
  constraint answer_templates_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES accounts(id),
  constraint answer_templates_name_check CHECK ((char_length(name) <= 80)),
  constraint answer_templates_rule_check CHECK ((char_length(rule) <= 280)),
  constraint answer_templates_text_check CHECK ((char_length(text) <= 1000))
);
CREATE INDEX answer_templates_group_id_name_id_idx ON public.answer_templates USING btree (group_id, name, id);

-- whole on every machine, or on the first
create table audit_log (
  id           uuid        not null,
  actor_id     uuid,
  on_behalf_of uuid,
  action       text        not null,
  target_kind  text,
  target_id    text,
  reason       text,
  before       jsonb,
  after        jsonb,
  at           timestamptz not null,
  group_id     uuid,
  by_operator  boolean     not null default false,
  constraint audit_log_pkey PRIMARY KEY (id)
);
CREATE INDEX audit_log_action_at_id_idx ON public.audit_log USING btree (action, at DESC, id DESC);
CREATE INDEX audit_log_actor_id_at_id_idx ON public.audit_log USING btree (actor_id, at DESC, id DESC);
CREATE INDEX audit_log_changes_idx ON public.audit_log USING btree (at DESC, id DESC) WHERE (action !~ '^(read|search|rehearse)-'::text);
CREATE INDEX audit_log_group_id_at_id_idx ON public.audit_log USING btree (group_id, at DESC, id DESC) WHERE ((group_id IS NOT NULL) AND (action !~ '^(read|search|rehearse)-'::text));
CREATE INDEX audit_log_newest_idx ON public.audit_log USING btree (at DESC, id DESC);
CREATE INDEX audit_log_target_kind_target_id_at_idx ON public.audit_log USING btree (target_kind, target_id, at DESC);
CREATE TRIGGER audit_log_append_only BEFORE DELETE OR UPDATE ON public.audit_log FOR EACH ROW EXECUTE FUNCTION audit_log_is_append_only();

-- whole on every machine, or on the first
create table backup_runs (
  id                  uuid        not null,
  target              text        not null,
  state               text        not null,
  is_scheduled        boolean     not null,
  is_encrypted        boolean     not null,
  started_at          timestamptz not null,
  ended_at            timestamptz,
  row_count           bigint      not null default 0,
  file_count          bigint      not null default 0,
  bytes               bigint      not null default 0,
  added_bytes         bigint      not null default 0,
  verified_at         timestamptz,
  restored_at         timestamptz,
  overdue_notified_at timestamptz,
  removed_at          timestamptz,
  fault               text,
  answer              text,
  constraint backup_runs_pkey PRIMARY KEY (id),
  constraint backup_runs_answer_check CHECK ((char_length(answer) <= 300)),
  constraint backup_runs_fault_check CHECK ((fault = ANY (ARRAY['INTERRUPTED'::text, 'FULL'::text, 'FORBIDDEN'::text, 'UNREACHABLE'::text, 'DAMAGED'::text, 'OTHER'::text]))),
  constraint backup_runs_state_check CHECK ((state = ANY (ARRAY['RUNNING'::text, 'WHOLE'::text, 'FAILED'::text])))
);
CREATE INDEX backup_runs_started_at_id_idx ON public.backup_runs USING btree (started_at DESC, id DESC);

-- spread by blocker_id
create table blocks (
  blocker_id uuid        not null,
  blocked_id uuid        not null,
  created_at timestamptz not null,
  constraint blocks_pkey PRIMARY KEY (blocker_id, blocked_id),
  constraint blocks_blocked_id_fkey FOREIGN KEY (blocked_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint blocks_blocker_id_fkey FOREIGN KEY (blocker_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint blocks_check CHECK ((blocker_id <> blocked_id))
);
CREATE INDEX blocks_blocked_id_blocker_id_idx ON public.blocks USING btree (blocked_id, blocker_id);

-- spread by account_id
create table bots (
  account_id uuid        not null,
  group_id   uuid,
  state      text        not null default 'ON'::text,
  created_at timestamptz not null,
  constraint bots_pkey PRIMARY KEY (account_id),
  constraint bots_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint bots_group_id_fkey FOREIGN KEY (group_id) REFERENCES groups(id),
  constraint bots_state_check CHECK ((state = ANY (ARRAY['ON'::text, 'OFF'::text])))
);
CREATE INDEX bots_group_id_account_id_idx ON public.bots USING btree (group_id, account_id);

-- spread by account_id
create table calendar_feeds (
  account_id uuid        not null,
  sealed     text        not null,
  token_hash text        not null,
  created_at timestamptz not null,
  constraint calendar_feeds_pkey PRIMARY KEY (account_id),
  constraint calendar_feeds_token_hash_key UNIQUE (token_hash),
  constraint calendar_feeds_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
);
CREATE TRIGGER copy_calendar_feed AFTER INSERT OR UPDATE ON public.calendar_feeds FOR EACH ROW EXECUTE FUNCTION copy_calendar_feed();

-- to be spread by account_id, with the purchase
create table card_receipts (
  charge text        not null,
  at     timestamptz not null,
  constraint card_receipts_pkey PRIMARY KEY (charge)
);

-- whole on every machine, or on the first
create table challenges (
  id              uuid        not null,
  purpose         text        not null,
  challenge_key   text        not null,
  account_id      uuid,
  session_id      uuid,
  contact         text,
  token_hash      text,
  code_hash       text,
  link_hash       text,
  browser_hash    text,
  tries           integer     not null default 0,
  sends           integer     not null default 1,
  sent_at         timestamptz not null,
  code_expires_at timestamptz,
  link_expires_at timestamptz,
  used_at         timestamptz,
  data            jsonb       not null default '{}'::jsonb,
  created_at      timestamptz not null,
  constraint challenges_pkey PRIMARY KEY (id),
  constraint challenges_challenge_key_key UNIQUE (challenge_key),
  constraint challenges_link_hash_key UNIQUE (link_hash),
  constraint challenges_token_hash_key UNIQUE (token_hash),
  constraint challenges_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint challenges_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE
);
CREATE INDEX challenges_account_id_purpose_idx ON public.challenges USING btree (account_id, purpose);
CREATE INDEX challenges_contact_created_at_idx ON public.challenges USING btree (contact, created_at DESC) WHERE (purpose = 'GROUP_INVITE'::text);
CREATE INDEX challenges_ends_idx ON public.challenges USING btree (GREATEST(code_expires_at, link_expires_at));
CREATE INDEX challenges_session_id_idx ON public.challenges USING btree (session_id) WHERE (session_id IS NOT NULL);

-- spread by account_id
create table comment_mentions (
  comment_id uuid not null,
  account_id uuid not null,
  constraint comment_mentions_pkey PRIMARY KEY (comment_id, account_id),
  constraint comment_mentions_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint comment_mentions_comment_id_fkey FOREIGN KEY (comment_id) REFERENCES comments(id) ON DELETE CASCADE
);

-- to be spread by author_id, with the comment
create table comment_unlikes (
  comment_id uuid        not null,
  liked_at   timestamptz not null,
  at         timestamptz not null,
  constraint comment_unlikes_comment_id_fkey FOREIGN KEY (comment_id) REFERENCES comments(id) ON DELETE CASCADE
);
CREATE INDEX comment_unlikes_at_idx ON public.comment_unlikes USING btree (at);
CREATE INDEX comment_unlikes_comment_id_at_idx ON public.comment_unlikes USING btree (comment_id, at);

-- to be spread by author_id, with the comment
create table comment_versions (
  comment_id uuid        not null,
  version    integer     not null,
  text       text        not null,
  facets     jsonb       not null,
  at         timestamptz not null,
  constraint comment_versions_pkey PRIMARY KEY (comment_id, version),
  constraint comment_versions_comment_id_fkey FOREIGN KEY (comment_id) REFERENCES comments(id) ON DELETE CASCADE
);
CREATE INDEX comment_versions_facets_idx ON public.comment_versions USING gin (facets jsonb_path_ops);

-- to be spread by author_id, with the comment
create table comment_words (
  comment_id uuid     not null,
  words      tsvector not null,
  number     bigint   not null,
  constraint comment_words_pkey PRIMARY KEY (comment_id),
  constraint comment_words_comment_id_fkey FOREIGN KEY (comment_id) REFERENCES comments(id) ON DELETE CASCADE
);
CREATE INDEX comment_words_words_idx ON public.comment_words USING gin (words) WITH (gin_pending_list_limit='65536');

-- spread by author_id
create table comments (
  id                 uuid        not null,
  post_id            uuid        not null,
  parent_id          uuid,
  ancestors          uuid[]      not null default '{}'::uuid[],
  branch_id          uuid        generated always as (ancestors[cardinality(ancestors)]) stored,
  depth              integer     generated always as (cardinality(ancestors)) stored,
  author_id          uuid        not null,
  text               text        not null,
  facets             jsonb       not null default '[]'::jsonb,
  media_id           uuid,
  by_isolated_author boolean     not null default false,
  like_count         integer     not null default 0,
  reply_count        integer     not null default 0,
  descendant_count   integer     not null default 0,
  reactions          jsonb       not null default '{}'::jsonb,
  version            integer     not null default 1,
  removed            text,
  created_at         timestamptz not null,
  edited_at          timestamptz,
  moderation_state   text,
  hidden_with_author boolean     not null default false,
  removed_at         timestamptz,
  erased             boolean     not null default false,
  link_preview       jsonb,
  constraint comments_pkey PRIMARY KEY (id),
  constraint comments_author_id_fkey FOREIGN KEY (author_id) REFERENCES accounts(id),
  constraint comments_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES comments(id),
  constraint comments_post_id_fkey FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE CASCADE,
  constraint comments_ancestors_check CHECK ((cardinality(ancestors) <= 3)),
  constraint comments_descendant_count_check CHECK ((descendant_count >= 0)),
  constraint comments_like_count_check CHECK ((like_count >= 0)),
  constraint comments_moderation_state_check CHECK ((moderation_state = ANY (ARRAY['HIDDEN'::text, 'REMOVED'::text]))),
  constraint comments_removed_check CHECK ((removed = ANY (ARRAY['AUTHOR'::text, 'MODERATOR'::text]))),
  constraint comments_reply_count_check CHECK ((reply_count >= 0))
) with (fillfactor=85);
CREATE INDEX comments_author_id_id_idx ON public.comments USING btree (author_id, id DESC);
CREATE INDEX comments_author_id_idx ON public.comments USING btree (author_id) WHERE hidden_with_author;
CREATE INDEX comments_branch_id_id_idx ON public.comments USING btree (branch_id, id) WHERE (branch_id IS NOT NULL);
CREATE INDEX comments_post_id_branch_id_id_idx ON public.comments USING btree (post_id, branch_id, id DESC);
CREATE INDEX comments_post_id_branch_id_like_count_id_idx ON public.comments USING btree (post_id, branch_id, like_count DESC, id DESC);
CREATE INDEX comments_post_id_id_idx ON public.comments USING btree (post_id, id DESC) WHERE (removed IS NULL);
CREATE INDEX comments_removed_at_idx ON public.comments USING btree (removed_at) WHERE ((removed_at IS NOT NULL) AND (NOT erased));
CREATE INDEX comments_text_idx ON public.comments USING gin (koinon_unaccent(lower(text)) gin_trgm_ops) WITH (gin_pending_list_limit='65536');
alter index comments_text_idx alter column 1 set statistics 0;
CREATE TRIGGER comments_keep_words_inserted AFTER INSERT ON public.comments FOR EACH ROW EXECUTE FUNCTION koinon_keep_comment_words();
CREATE TRIGGER comments_keep_words_updated AFTER UPDATE OF text, removed ON public.comments FOR EACH ROW WHEN (((new.text IS DISTINCT FROM old.text) OR (new.removed IS DISTINCT FROM old.removed))) EXECUTE FUNCTION koinon_keep_comment_words();

-- spread by group_id
create table community_profiles (
  group_id     uuid        not null,
  title        text        not null,
  profile      jsonb       not null,
  published_at timestamptz not null,
  updated_at   timestamptz not null,
  constraint community_profiles_pkey PRIMARY KEY (group_id),
  constraint community_profiles_group_id_fkey FOREIGN KEY (group_id) REFERENCES groups(id) ON DELETE CASCADE
);

-- spread by account_id
create table contact_hashes (
  account_id uuid        not null,
  salt       text        not null,
  hash       text        not null,
  expires_at timestamptz,
  constraint contact_hashes_pkey PRIMARY KEY (account_id, salt, hash),
  constraint contact_hashes_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
);
CREATE INDEX contact_hashes_expires_at_idx ON public.contact_hashes USING btree (expires_at) WHERE (expires_at IS NOT NULL);

-- spread by account_id
create table contact_matches (
  account_id uuid        not null,
  match_id   uuid        not null,
  expires_at timestamptz,
  constraint contact_matches_pkey PRIMARY KEY (account_id, match_id),
  constraint contact_matches_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint contact_matches_match_id_fkey FOREIGN KEY (match_id) REFERENCES accounts(id) ON DELETE CASCADE
);

-- spread by owner_id
create table content_containers (
  id           uuid        not null,
  owner_id     uuid        not null,
  media_id     uuid        not null,
  metadata     jsonb       not null default '{}'::jsonb,
  published_at timestamptz,
  created_at   timestamptz not null,
  constraint content_containers_pkey PRIMARY KEY (id),
  constraint content_containers_media_id_fkey FOREIGN KEY (media_id) REFERENCES media(id) ON DELETE CASCADE,
  constraint content_containers_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES accounts(id) ON DELETE CASCADE
);

-- spread by account_id
create table content_imports (
  id          uuid        not null,
  source      text        not null,
  url         text,
  media_id    uuid,
  group_id    uuid,
  account_id  uuid        not null,
  mapping     jsonb       not null default '{}'::jsonb,
  dry_run     boolean     not null,
  state       text        not null default 'QUEUED'::text,
  progress    integer     not null default 0,
  read        integer     not null default 0,
  created     integer     not null default 0,
  skipped     integer     not null default 0,
  failed      integer     not null default 0,
  errors      jsonb       not null default '[]'::jsonb,
  started_by  uuid        not null,
  created_at  timestamptz not null,
  finished_at timestamptz,
  encoding    text,
  date_format text,
  time_zone   text        not null default 'UTC'::text,
  corrected   integer     not null default 0,
  preview     jsonb,
  constraint content_imports_pkey PRIMARY KEY (id),
  constraint content_imports_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint content_imports_group_id_fkey FOREIGN KEY (group_id) REFERENCES groups(id) ON DELETE CASCADE,
  constraint content_imports_started_by_fkey FOREIGN KEY (started_by) REFERENCES accounts(id),
  constraint content_imports_check CHECK (((url IS NULL) <> (media_id IS NULL))),
  constraint content_imports_date_format_check CHECK ((date_format = ANY (ARRAY['DAY_MONTH_YEAR'::text, 'MONTH_DAY_YEAR'::text, 'YEAR_MONTH_DAY'::text, 'UNIX_SECONDS'::text, 'UNIX_MILLISECONDS'::text]))),
  constraint content_imports_progress_check CHECK (((progress >= 0) AND (progress <= 100))),
  constraint content_imports_source_check CHECK ((source = ANY (ARRAY['RSS'::text, 'PODCAST'::text, 'CSV'::text, 'JSON'::text]))),
  constraint content_imports_state_check CHECK ((state = ANY (ARRAY['QUEUED'::text, 'RUNNING'::text, 'DONE'::text, 'FAILED'::text])))
);
CREATE INDEX content_imports_created_at_idx ON public.content_imports USING btree (created_at DESC);

-- spread by conversation_id
create table conversation_members (
  conversation_id uuid        not null,
  account_id      uuid        not null,
  role            text        not null default 'MEMBER'::text,
  state           text        not null default 'ACCEPTED'::text,
  joined_seq      bigint      not null default 0,
  read_seq        bigint      not null default 0,
  hidden_seq      bigint,
  level           text        not null default 'ALL'::text,
  muted_until     timestamptz,
  requested_by    uuid,
  joined_at       timestamptz not null,
  declined_at     timestamptz,
  opened          boolean     not null default false,
  constraint conversation_members_pkey PRIMARY KEY (conversation_id, account_id),
  constraint conversation_members_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint conversation_members_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversations(id) ON DELETE CASCADE,
  constraint conversation_members_level_check CHECK ((level = ANY (ARRAY['ALL'::text, 'MENTIONS'::text, 'NONE'::text]))),
  constraint conversation_members_role_check CHECK ((role = ANY (ARRAY['OWNER'::text, 'ADMIN'::text, 'MEMBER'::text]))),
  constraint conversation_members_state_check CHECK ((state = ANY (ARRAY['PENDING'::text, 'ACCEPTED'::text, 'DECLINED'::text, 'LEFT'::text])))
) with (autovacuum_analyze_scale_factor=0.5);
CREATE INDEX conversation_members_account_id_state_idx ON public.conversation_members USING btree (account_id, state);

-- spread by id
create table conversations (
  id               uuid        not null,
  kind             text        not null,
  direct_key       text,
  group_id         uuid,
  title            text,
  picture_media_id uuid,
  locked           boolean     not null default false,
  created_by       uuid        not null,
  last_seq         bigint      not null default 0,
  last_message_id  uuid,
  last_activity_at timestamptz not null,
  created_at       timestamptz not null,
  constraint conversations_pkey PRIMARY KEY (id),
  constraint conversations_direct_key_key UNIQUE (direct_key),
  constraint conversations_group_id_key UNIQUE (group_id),
  constraint conversations_created_by_fkey FOREIGN KEY (created_by) REFERENCES accounts(id),
  constraint conversations_group_id_fkey FOREIGN KEY (group_id) REFERENCES groups(id) ON DELETE CASCADE,
  constraint conversations_check CHECK (((kind = 'DIRECT'::text) = (direct_key IS NOT NULL))),
  constraint conversations_check1 CHECK (((kind = 'GROUP_CHAT'::text) = (group_id IS NOT NULL))),
  constraint conversations_kind_check CHECK ((kind = ANY (ARRAY['DIRECT'::text, 'GROUP'::text, 'GROUP_CHAT'::text])))
) with (fillfactor=85);

-- spread by account_id
create table deletion_requests (
  account_id   uuid        not null,
  mode         text        not null,
  requested_at timestamptz not null,
  purge_at     timestamptz not null,
  by_staff     boolean     not null default false,
  constraint deletion_requests_pkey PRIMARY KEY (account_id),
  constraint deletion_requests_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint deletion_requests_mode_check CHECK ((mode = ANY (ARRAY['ERASE_ALL'::text, 'KEEP_POSTS'::text])))
);
CREATE INDEX deletion_requests_purge_at_idx ON public.deletion_requests USING btree (purge_at);

-- whole on every machine, or on the first
create table deletion_surveys (
  id      uuid   not null,
  reasons text[] not null,
  text    text,
  on_day  date   not null,
  constraint deletion_surveys_pkey PRIMARY KEY (id)
);

-- whole on every machine, or on the first
create table delivery_days (
  day     date    not null,
  kind    text    not null,
  outcome text    not null,
  count   integer not null,
  constraint delivery_days_pkey PRIMARY KEY (day, kind, outcome),
  constraint delivery_days_count_check CHECK ((count > 0)),
  constraint delivery_days_kind_check CHECK ((kind = ANY (ARRAY['MAIL'::text, 'SMS'::text, 'WEB'::text, 'IOS'::text, 'ANDROID'::text]))),
  constraint delivery_days_outcome_check CHECK ((outcome = ANY (ARRAY['delivered'::text, 'refused'::text, 'failed'::text])))
);

-- whole on every machine, or on the first
create table delivery_health (
  kind            text        not null,
  failures_in_row integer     not null default 0,
  refusals_in_row integer     not null default 0,
  failing_since   timestamptz,
  delivered_at    timestamptz,
  fault           text,
  answer          text,
  constraint delivery_health_pkey PRIMARY KEY (kind),
  constraint delivery_health_answer_check CHECK ((char_length(answer) <= 300)),
  constraint delivery_health_kind_check CHECK ((kind = ANY (ARRAY['MAIL'::text, 'SMS'::text, 'WEB'::text, 'IOS'::text, 'ANDROID'::text])))
);

-- whole on every machine, or on the first
create table demo_leads (
  id           uuid        not null,
  name         text        not null,
  email        text        not null,
  organization text,
  phone_number text,
  message      text,
  source       text,
  created_at   timestamptz not null,
  constraint demo_leads_pkey PRIMARY KEY (id)
);

-- spread by account_id
create table demo_people (
  account_id uuid not null,
  constraint demo_people_pkey PRIMARY KEY (account_id),
  constraint demo_people_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
);

-- whole on every machine, or on the first
create table demo_runs (
  only_one    boolean     not null default true,
  seed        integer     not null,
  ends_at     timestamptz not null,
  finished_at timestamptz,
  progress    integer     not null default 0,
  removal_at  timestamptz,
  constraint demo_runs_pkey PRIMARY KEY (only_one),
  constraint demo_runs_only_one_check CHECK (only_one),
  constraint demo_runs_progress_check CHECK (((progress >= 0) AND (progress <= 100)))
);

-- whole on every machine, or on the first
create table domains (
  id          uuid        not null,
  name        text        not null,
  group_id    uuid,
  token       text        not null,
  verified_at timestamptz,
  checked_at  timestamptz,
  created_at  timestamptz not null,
  constraint domains_pkey PRIMARY KEY (id),
  constraint domains_name_group_id_key UNIQUE NULLS NOT DISTINCT (name, group_id),
  constraint domains_group_id_fkey FOREIGN KEY (group_id) REFERENCES groups(id) ON DELETE CASCADE,
  constraint domains_name_check CHECK ((length(name) <= 253))
);
CREATE INDEX domains_group_id_idx ON public.domains USING btree (group_id);
CREATE UNIQUE INDEX domains_name_idx ON public.domains USING btree (name) WHERE (verified_at IS NOT NULL);

-- spread by account_id
create table drafts (
  id         uuid        not null,
  account_id uuid        not null,
  group_id   uuid,
  event_id   uuid,
  text       text        not null,
  mentions   jsonb       not null,
  media_ids  uuid[]      not null,
  fields     jsonb       not null,
  version    integer     not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint drafts_pkey PRIMARY KEY (account_id, id),
  constraint drafts_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
);
CREATE INDEX drafts_account_id_updated_at_id_idx ON public.drafts USING btree (account_id, updated_at DESC, id DESC);
CREATE INDEX drafts_mentions_idx ON public.drafts USING gin (mentions jsonb_path_ops);

-- to be spread by account_id, with the purchase
create table entitlement_unlocks (
  entitlement_id uuid    not null,
  kind           text    not null,
  target_id      uuid    not null,
  position       integer not null,
  constraint entitlement_unlocks_pkey PRIMARY KEY (entitlement_id, kind, target_id),
  constraint entitlement_unlocks_entitlement_id_fkey FOREIGN KEY (entitlement_id) REFERENCES entitlements(id) ON DELETE CASCADE,
  constraint entitlement_unlocks_kind_check CHECK ((kind = ANY (ARRAY['GROUP'::text, 'LIBRARY'::text, 'EVENT'::text, 'POST'::text])))
);
CREATE INDEX entitlement_unlocks_kind_target_id_idx ON public.entitlement_unlocks USING btree (kind, target_id);

-- spread by group_id
create table entitlements (
  id         uuid        not null,
  group_id   uuid        not null,
  title      text        not null,
  benefits   text[]      not null default '{}'::text[],
  amount     integer     not null,
  currency   text        not null,
  interval   text        not null,
  trial_days integer     not null default 0,
  capacity   integer,
  active     boolean     not null default true,
  version    integer     not null default 1,
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  constraint entitlements_pkey PRIMARY KEY (id),
  constraint entitlements_created_by_fkey FOREIGN KEY (created_by) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint entitlements_group_id_fkey FOREIGN KEY (group_id) REFERENCES groups(id),
  constraint entitlements_amount_check CHECK ((amount >= 0)),
  constraint entitlements_capacity_check CHECK ((capacity > 0)),
  constraint entitlements_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint entitlements_interval_check CHECK (("interval" = ANY (ARRAY['ONE_TIME'::text, 'MONTHLY'::text, 'YEARLY'::text]))),
  constraint entitlements_trial_days_check CHECK (((trial_days >= 0) AND (trial_days <= 90)))
);
CREATE INDEX entitlements_group_id_id_idx ON public.entitlements USING btree (group_id, id) WHERE (deleted_at IS NULL);

-- spread by account_id
create table erasure_proofs (
  account_id  uuid        not null,
  purged_at   timestamptz not null,
  mode        text        not null,
  verified_at timestamptz,
  remains     text[]      not null default '{}'::text[],
  constraint erasure_proofs_pkey PRIMARY KEY (account_id),
  constraint erasure_proofs_mode_check CHECK ((mode = ANY (ARRAY['ERASE_ALL'::text, 'KEEP_POSTS'::text])))
);
CREATE INDEX erasure_proofs_purged_at_idx ON public.erasure_proofs USING btree (purged_at) WHERE (verified_at IS NULL);

-- to be spread by author_id, with the post
create table event_announcements (
  post_id  uuid not null,
  event_id uuid not null,
  audience text not null,
  constraint event_announcements_pkey PRIMARY KEY (post_id),
  constraint event_announcements_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE,
  constraint event_announcements_audience_check CHECK ((audience = ANY (ARRAY['CONFIRMED'::text, 'ALL'::text, 'NOBODY'::text])))
);
CREATE INDEX event_announcements_event_id_idx ON public.event_announcements USING btree (event_id);

-- to be spread by group_id, with the event
create table event_attendees (
  event_id      uuid        not null,
  external_id   text        not null,
  occurrence_id uuid        not null,
  account_id    uuid,
  barcode_hash  bytea,
  coming        boolean     not null,
  checked_in_at timestamptz,
  changed_at    timestamptz not null,
  constraint event_attendees_pkey PRIMARY KEY (event_id, external_id),
  constraint event_attendees_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint event_attendees_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE,
  constraint event_attendees_occurrence_id_fkey FOREIGN KEY (occurrence_id) REFERENCES event_occurrences(id) ON DELETE CASCADE
);
CREATE INDEX event_attendees_account_id_idx ON public.event_attendees USING btree (account_id) WHERE (account_id IS NOT NULL);
CREATE INDEX event_attendees_event_id_barcode_hash_idx ON public.event_attendees USING btree (event_id, barcode_hash) WHERE (barcode_hash IS NOT NULL);
CREATE INDEX event_attendees_occurrence_id_idx ON public.event_attendees USING btree (occurrence_id) WHERE (coming AND (account_id IS NULL));

-- to be spread by group_id, with the event
create table event_changes (
  id            uuid        not null,
  event_id      uuid        not null,
  occurrence_id uuid,
  field         text,
  before        jsonb,
  after         jsonb,
  note          text,
  by_id         uuid,
  at            timestamptz not null,
  constraint event_changes_pkey PRIMARY KEY (id),
  constraint event_changes_by_id_fkey FOREIGN KEY (by_id) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint event_changes_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE,
  constraint event_changes_occurrence_id_fkey FOREIGN KEY (occurrence_id) REFERENCES event_occurrences(id) ON DELETE CASCADE,
  constraint event_changes_check CHECK ((((field IS NULL) = (before IS NULL)) AND ((field IS NULL) = (after IS NULL)))),
  constraint event_changes_check1 CHECK (((field IS NOT NULL) OR (note IS NOT NULL))),
  constraint event_changes_field_check CHECK ((field = ANY (ARRAY['TIME'::text, 'PLACE'::text, 'STATE'::text])))
);
CREATE INDEX event_changes_by_id_idx ON public.event_changes USING btree (by_id) WHERE (by_id IS NOT NULL);
CREATE INDEX event_changes_event_id_id_idx ON public.event_changes USING btree (event_id, id DESC);
CREATE INDEX event_changes_occurrence_id_idx ON public.event_changes USING btree (occurrence_id) WHERE (occurrence_id IS NOT NULL);

-- to be spread by group_id, with the event
create table event_check_ins (
  id                    uuid        not null,
  event_id              uuid        not null,
  occurrence_id         uuid        not null,
  account_id            uuid,
  direction             text        not null,
  result                text        not null,
  forced                boolean     not null default false,
  nonce                 text        not null,
  by_id                 uuid,
  at                    timestamptz not null,
  recorded_at           timestamptz not null,
  undone_at             timestamptz,
  attendee_id           text,
  effective_check_in_id uuid,
  constraint event_check_ins_pkey PRIMARY KEY (id),
  constraint event_check_ins_event_id_nonce_key UNIQUE (event_id, nonce),
  constraint event_check_ins_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint event_check_ins_by_id_fkey FOREIGN KEY (by_id) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint event_check_ins_effective_check_in_id_fkey FOREIGN KEY (effective_check_in_id) REFERENCES event_check_ins(id) ON DELETE SET NULL,
  constraint event_check_ins_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE,
  constraint event_check_ins_occurrence_id_fkey FOREIGN KEY (occurrence_id) REFERENCES event_occurrences(id) ON DELETE CASCADE,
  constraint event_check_ins_direction_check CHECK ((direction = ANY (ARRAY['ENTRY'::text, 'EXIT'::text]))),
  constraint event_check_ins_result_check CHECK ((result = ANY (ARRAY['CHECKED_IN'::text, 'ALREADY_IN'::text, 'NOT_CONFIRMED'::text, 'NOT_ON_LIST'::text, 'NOT_A_TICKET'::text])))
);
CREATE INDEX event_check_ins_account_id_idx ON public.event_check_ins USING btree (account_id) WHERE (account_id IS NOT NULL);
CREATE INDEX event_check_ins_by_id_idx ON public.event_check_ins USING btree (by_id) WHERE (by_id IS NOT NULL);
CREATE INDEX event_check_ins_occurrence_id_account_id_at_idx ON public.event_check_ins USING btree (occurrence_id, account_id, at DESC);

-- spread by account_id
create table event_checkers (
  event_id   uuid        not null,
  account_id uuid        not null,
  created_at timestamptz not null,
  constraint event_checkers_pkey PRIMARY KEY (event_id, account_id),
  constraint event_checkers_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint event_checkers_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE
);
CREATE INDEX event_checkers_account_id_event_id_idx ON public.event_checkers USING btree (account_id, event_id);

-- spread by account_id
create table event_guests (
  occurrence_id      uuid        not null,
  account_id         uuid        not null,
  event_id           uuid        not null,
  state              text        not null,
  requested_spot     boolean     not null default false,
  waitlist_position  uuid,
  answers            jsonb       not null default '[]'::jsonb,
  message            text,
  note               text,
  invited_by         uuid,
  source             text        not null default 'MEMBER'::text,
  ticket_code        text,
  checked_in_at      timestamptz,
  checked_in_by      uuid,
  created_at         timestamptz not null,
  updated_at         timestamptz not null,
  by_isolated_author boolean     not null default false,
  removal_reason     text,
  questions          jsonb       not null default '[]'::jsonb,
  away               boolean     not null default false,
  constraint event_guests_pkey PRIMARY KEY (occurrence_id, account_id),
  constraint event_guests_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint event_guests_checked_in_by_fkey FOREIGN KEY (checked_in_by) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint event_guests_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE,
  constraint event_guests_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint event_guests_occurrence_id_fkey FOREIGN KEY (occurrence_id) REFERENCES event_occurrences(id) ON DELETE CASCADE,
  constraint event_guests_check CHECK (((state = 'WAITLISTED'::text) = (waitlist_position IS NOT NULL))),
  constraint event_guests_check1 CHECK (((checked_in_at IS NULL) OR (state = 'CONFIRMED'::text))),
  constraint event_guests_source_check CHECK ((source = ANY (ARRAY['MEMBER'::text, 'EVENTBRITE'::text]))),
  constraint event_guests_state_check CHECK ((state = ANY (ARRAY['INVITED'::text, 'INTERESTED'::text, 'WAITLISTED'::text, 'CONFIRMED'::text, 'NOT_ATTENDING'::text, 'REMOVED'::text])))
);
CREATE INDEX event_guests_account_id_state_occurrence_id_idx ON public.event_guests USING btree (account_id, state, occurrence_id);
CREATE INDEX event_guests_checked_in_by_idx ON public.event_guests USING btree (checked_in_by) WHERE (checked_in_by IS NOT NULL);
CREATE UNIQUE INDEX event_guests_code_idx ON public.event_guests USING btree (event_id, occurrence_id, ticket_code) WHERE (ticket_code IS NOT NULL);
CREATE INDEX event_guests_event_id_account_id_idx ON public.event_guests USING btree (event_id, account_id);
CREATE INDEX event_guests_invited_by_idx ON public.event_guests USING btree (invited_by) WHERE (invited_by IS NOT NULL);
CREATE INDEX event_guests_occurrence_id_state_updated_at_account_id_idx ON public.event_guests USING btree (occurrence_id, state, updated_at DESC, account_id DESC);
CREATE INDEX event_guests_occurrence_id_waitlist_position_idx ON public.event_guests USING btree (occurrence_id, waitlist_position) WHERE (state = 'WAITLISTED'::text);

-- spread by account_id
create table event_hosts (
  event_id   uuid        not null,
  account_id uuid        not null,
  created_at timestamptz not null,
  constraint event_hosts_pkey PRIMARY KEY (event_id, account_id),
  constraint event_hosts_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint event_hosts_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE
);
CREATE INDEX event_hosts_account_id_event_id_idx ON public.event_hosts USING btree (account_id, event_id);

-- spread by group_id
create table event_invite_runs (
  id              uuid        not null,
  event_id        uuid        not null,
  group_id        uuid        not null,
  by_id           uuid        not null,
  last_invited_id uuid        not null,
  member_count    integer     not null,
  invited_count   integer     not null,
  already_count   integer     not null,
  skipped_count   integer     not null,
  created_at      timestamptz not null,
  done_at         timestamptz,
  constraint event_invite_runs_pkey PRIMARY KEY (id),
  constraint event_invite_runs_by_id_fkey FOREIGN KEY (by_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint event_invite_runs_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE,
  constraint event_invite_runs_group_id_fkey FOREIGN KEY (group_id) REFERENCES groups(id)
);
CREATE INDEX event_invite_runs_by_id_idx ON public.event_invite_runs USING btree (by_id);
CREATE UNIQUE INDEX event_invite_runs_open_idx ON public.event_invite_runs USING btree (event_id, group_id) WHERE (done_at IS NULL);

-- to be spread by group_id, with the event
create table event_links (
  event_id    uuid        not null,
  provider    text        not null,
  external_id text        not null,
  url         text,
  linked_by   uuid,
  synced_at   timestamptz,
  constraint event_links_pkey PRIMARY KEY (event_id),
  constraint event_links_provider_external_id_key UNIQUE (provider, external_id),
  constraint event_links_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE,
  constraint event_links_linked_by_fkey FOREIGN KEY (linked_by) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint event_links_provider_check CHECK ((provider = 'EVENTBRITE'::text))
);

-- to be spread by group_id, with the event
create table event_occurrences (
  id                  uuid             not null,
  event_id            uuid             not null,
  original_start_at   timestamptz      not null,
  start_at            timestamptz      not null,
  end_at              timestamptz      not null,
  rsvp_closes_at      timestamptz,
  state               text             not null default 'SCHEDULED'::text,
  title               text,
  description         text,
  description_facets  jsonb,
  place               jsonb,
  latitude            double precision,
  longitude           double precision,
  online_link         text,
  capacity            integer,
  invited_count       integer          not null default 0,
  interested_count    integer          not null default 0,
  waitlisted_count    integer          not null default 0,
  confirmed_count     integer          not null default 0,
  not_attending_count integer          not null default 0,
  checked_in_count    integer          not null default 0,
  constraint event_occurrences_pkey PRIMARY KEY (id),
  constraint event_occurrences_event_id_original_start_at_key UNIQUE (event_id, original_start_at),
  constraint event_occurrences_event_id_start_at_key UNIQUE (event_id, start_at),
  constraint event_occurrences_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE,
  constraint event_occurrences_capacity_check CHECK ((capacity > 0)),
  constraint event_occurrences_check CHECK ((end_at > start_at)),
  constraint event_occurrences_check1 CHECK (((capacity IS NULL) OR (confirmed_count <= capacity))),
  constraint event_occurrences_checked_in_count_check CHECK ((checked_in_count >= 0)),
  constraint event_occurrences_confirmed_count_check CHECK ((confirmed_count >= 0)),
  constraint event_occurrences_interested_count_check CHECK ((interested_count >= 0)),
  constraint event_occurrences_invited_count_check CHECK ((invited_count >= 0)),
  constraint event_occurrences_not_attending_count_check CHECK ((not_attending_count >= 0)),
  constraint event_occurrences_state_check CHECK ((state = ANY (ARRAY['SCHEDULED'::text, 'CANCELLED'::text]))),
  constraint event_occurrences_waitlisted_count_check CHECK ((waitlisted_count >= 0))
);
CREATE INDEX event_occurrences_end_at_id_idx ON public.event_occurrences USING btree (end_at, id);
CREATE INDEX event_occurrences_end_at_start_at_idx ON public.event_occurrences USING btree (end_at, start_at) WHERE ((end_at - start_at) > '1 day'::interval);
CREATE INDEX event_occurrences_latitude_longitude_start_at_idx ON public.event_occurrences USING btree (latitude, longitude, start_at) WHERE (latitude IS NOT NULL);
CREATE INDEX event_occurrences_online_idx ON public.event_occurrences USING btree (event_id) WHERE (online_link <> ''::text);
CREATE INDEX event_occurrences_own_idx ON public.event_occurrences USING btree (event_id) WHERE ((title IS NOT NULL) OR (description IS NOT NULL) OR (place IS NOT NULL));
CREATE INDEX event_occurrences_start_at_id_idx ON public.event_occurrences USING btree (start_at, id);

-- to be spread by group_id, with the event
create table event_previous_starts (
  occurrence_id uuid        not null,
  start_at      timestamptz not null,
  constraint event_previous_starts_pkey PRIMARY KEY (occurrence_id, start_at),
  constraint event_previous_starts_occurrence_id_fkey FOREIGN KEY (occurrence_id) REFERENCES event_occurrences(id) ON DELETE CASCADE
);

-- to be spread by group_id, with the event
create table event_reminders (
  occurrence_id uuid        not null,
  hours         integer     not null,
  at            timestamptz not null,
  constraint event_reminders_pkey PRIMARY KEY (occurrence_id, hours),
  constraint event_reminders_occurrence_id_fkey FOREIGN KEY (occurrence_id) REFERENCES event_occurrences(id) ON DELETE CASCADE,
  constraint event_reminders_hours_check CHECK ((hours = ANY (ARRAY[1, 24])))
);

-- spread by account_id
create table event_series_answers (
  event_id   uuid        not null,
  account_id uuid        not null,
  answer     text        not null,
  answers    jsonb       not null default '[]'::jsonb,
  updated_at timestamptz not null,
  questions  jsonb       not null default '[]'::jsonb,
  constraint event_series_answers_pkey PRIMARY KEY (event_id, account_id),
  constraint event_series_answers_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint event_series_answers_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE,
  constraint event_series_answers_answer_check CHECK ((answer = ANY (ARRAY['GOING'::text, 'MAYBE'::text, 'REMOVED'::text])))
);
CREATE INDEX event_series_answers_account_id_idx ON public.event_series_answers USING btree (account_id);

-- spread by group_id
create table events (
  id                     uuid             not null,
  group_id               uuid             not null,
  split_from_id          uuid,
  created_by             uuid             not null,
  title                  text             not null,
  description            text             not null default ''::text,
  description_facets     jsonb            not null default '[]'::jsonb,
  cover_media_id         uuid,
  time_zone              text             not null,
  recurrence             text,
  place                  jsonb,
  latitude               double precision,
  longitude              double precision,
  online_link            text,
  link_audience          text             not null default 'CONFIRMED'::text,
  visibility             text             not null,
  join_scope             text             not null,
  confirmation           text             not null default 'AUTO'::text,
  capacity               integer,
  entitlement_id         uuid,
  questions              jsonb            not null default '[]'::jsonb,
  by_isolated_author     boolean          not null default false,
  materialized_until     timestamptz,
  version                integer          not null default 1,
  created_at             timestamptz      not null,
  updated_at             timestamptz      not null,
  deleted_at             timestamptz,
  first_start_at         timestamptz      not null,
  first_end_at           timestamptz      not null,
  first_rsvp_deadline_at timestamptz,
  words                  text             not null generated always as (koinon_event_words(title, description, place)) stored,
  names                  text             not null generated always as (koinon_event_words(title, ''::text, place)) stored,
  previous_questions     jsonb            not null default '[]'::jsonb,
  constraint events_pkey PRIMARY KEY (id),
  constraint events_created_by_fkey FOREIGN KEY (created_by) REFERENCES accounts(id),
  constraint events_group_id_fkey FOREIGN KEY (group_id) REFERENCES groups(id),
  constraint events_split_from_id_fkey FOREIGN KEY (split_from_id) REFERENCES events(id) ON DELETE SET NULL,
  constraint events_capacity_check CHECK ((capacity > 0)),
  constraint events_check CHECK ((first_end_at > first_start_at)),
  constraint events_confirmation_check CHECK ((confirmation = ANY (ARRAY['AUTO'::text, 'BY_HOST'::text]))),
  constraint events_join_scope_check CHECK ((join_scope = ANY (ARRAY['EVERYONE'::text, 'GROUP_MEMBERS'::text]))),
  constraint events_link_audience_check CHECK ((link_audience = ANY (ARRAY['CONFIRMED'::text, 'ALL'::text]))),
  constraint events_visibility_check CHECK ((visibility = ANY (ARRAY['EVERYONE'::text, 'GROUP_MEMBERS'::text])))
);
CREATE INDEX events_created_by_idx ON public.events USING btree (created_by);
CREATE INDEX events_deleted_at_idx ON public.events USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX events_group_id_idx ON public.events USING btree (group_id) WHERE (deleted_at IS NULL);
CREATE INDEX events_latitude_idx ON public.events USING btree (latitude) WHERE ((latitude IS NOT NULL) AND (deleted_at IS NULL));
CREATE INDEX events_materialized_until_idx ON public.events USING btree (materialized_until) WHERE ((materialized_until IS NOT NULL) AND (deleted_at IS NULL));
CREATE INDEX events_names_idx ON public.events USING gin (names gin_trgm_ops) WHERE (deleted_at IS NULL);
CREATE INDEX events_online_idx ON public.events USING btree (id) WHERE ((online_link <> ''::text) AND (deleted_at IS NULL));
CREATE INDEX events_split_from_id_idx ON public.events USING btree (split_from_id) WHERE (split_from_id IS NOT NULL);
CREATE INDEX events_words_idx ON public.events USING gin (words gin_trgm_ops) WHERE (deleted_at IS NULL);

-- whole on every machine, or on the first
create table explore_categories (
  interest_id uuid    not null,
  slug        text    not null,
  post_count  integer not null default 0,
  tags        text[]  not null,
  constraint explore_categories_pkey PRIMARY KEY (interest_id),
  constraint explore_categories_slug_key UNIQUE (slug),
  constraint explore_categories_interest_id_fkey FOREIGN KEY (interest_id) REFERENCES interests(id) ON DELETE CASCADE
);

-- spread by account_id
create table exports (
  id           uuid        not null,
  account_id   uuid        not null,
  state        text        not null,
  storage_key  text,
  size_bytes   bigint,
  sha256       text,
  requested_at timestamptz not null,
  ready_at     timestamptz,
  expires_at   timestamptz,
  constraint exports_pkey PRIMARY KEY (id),
  constraint exports_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint exports_state_check CHECK ((state = ANY (ARRAY['PENDING'::text, 'RUNNING'::text, 'READY'::text, 'FAILED'::text, 'EXPIRED'::text])))
);
CREATE INDEX exports_account_id_requested_at_idx ON public.exports USING btree (account_id, requested_at DESC);
CREATE UNIQUE INDEX exports_one_at_a_time_idx ON public.exports USING btree (account_id) WHERE (state = ANY (ARRAY['PENDING'::text, 'RUNNING'::text]));

-- spread by child_id
create table family_links (
  child_id     uuid        not null,
  parent_id    uuid,
  parent_email text        not null,
  state        text        not null,
  max_messages text        not null default 'GROUP_MEMBERS'::text,
  may_purchase boolean     not null default false,
  reason       text,
  created_at   timestamptz not null,
  decided_at   timestamptz,
  constraint family_links_pkey PRIMARY KEY (child_id),
  constraint family_links_child_id_fkey FOREIGN KEY (child_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint family_links_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint family_links_max_messages_check CHECK ((max_messages = ANY (ARRAY['EVERYONE'::text, 'GROUP_MEMBERS'::text, 'NOBODY'::text]))),
  constraint family_links_state_check CHECK ((state = ANY (ARRAY['PENDING'::text, 'APPROVED'::text, 'REJECTED'::text, 'WITHDRAWN'::text])))
);
CREATE INDEX family_links_parent_email_idx ON public.family_links USING btree (parent_email) WHERE (state = 'PENDING'::text);
CREATE INDEX family_links_parent_id_idx ON public.family_links USING btree (parent_id);

-- whole on every machine, or on the first
create table fan_out_on_read_sources (
  id uuid not null,
  constraint fan_out_on_read_sources_pkey PRIMARY KEY (id)
);

-- spread by account_id
create table favorites (
  id         uuid        not null,
  account_id uuid        not null,
  kind       text        not null,
  entity_id  uuid        not null,
  saved_at   timestamptz not null,
  constraint favorites_pkey PRIMARY KEY (id),
  constraint favorites_account_id_kind_entity_id_key UNIQUE (account_id, kind, entity_id),
  constraint favorites_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint favorites_kind_check CHECK ((kind = ANY (ARRAY['POST'::text, 'GROUP'::text, 'EVENT'::text, 'USER'::text, 'LIBRARY_ITEM'::text])))
);
CREATE INDEX favorites_account_id_id_idx ON public.favorites USING btree (account_id, id DESC);
CREATE INDEX favorites_kind_entity_id_idx ON public.favorites USING btree (kind, entity_id);

-- to be spread by author_id, with the post
create table featured_posts (
  post_id     uuid        not null,
  position    integer     not null,
  until       timestamptz,
  featured_by uuid,
  at          timestamptz not null,
  constraint featured_posts_pkey PRIMARY KEY (post_id),
  constraint featured_posts_featured_by_fkey FOREIGN KEY (featured_by) REFERENCES accounts(id),
  constraint featured_posts_post_id_fkey FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE CASCADE
);
CREATE INDEX featured_posts_position_idx ON public.featured_posts USING btree ("position");

-- spread by account_id
create table feed_entries (
  account_id  uuid not null,
  position    uuid not null,
  post_id     uuid not null,
  author_id   uuid not null,
  group_id    uuid,
  original_id uuid not null,
  constraint feed_entries_pkey PRIMARY KEY (account_id, "position")
) with (autovacuum_vacuum_scale_factor=0.05, autovacuum_vacuum_cost_limit=2000, autovacuum_analyze_scale_factor=0.5, autovacuum_vacuum_insert_threshold=-1);
CREATE INDEX feed_entries_account_id_position_idx ON public.feed_entries USING btree (account_id, "position") WHERE (group_id IS NOT NULL);
CREATE INDEX feed_entries_group_id_account_id_idx ON public.feed_entries USING btree (group_id, account_id) WHERE (group_id IS NOT NULL);

-- spread by account_id
create table feed_feedback (
  account_id uuid        not null,
  kind       text        not null,
  target     text        not null,
  at         timestamptz not null,
  constraint feed_feedback_pkey PRIMARY KEY (account_id, kind, target),
  constraint feed_feedback_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint feed_feedback_kind_check CHECK ((kind = ANY (ARRAY['POST'::text, 'AUTHOR'::text, 'GROUP'::text, 'TOPIC'::text])))
);

-- spread by account_id
create table feed_links (
  id           uuid        not null,
  account_id   uuid        not null,
  kind         text        not null,
  target_id    uuid,
  sealed       text        not null,
  token_hash   text        not null,
  is_calendar  boolean     not null default false,
  created_at   timestamptz not null,
  last_used_at timestamptz,
  constraint feed_links_pkey PRIMARY KEY (id),
  constraint feed_links_token_hash_key UNIQUE (token_hash),
  constraint feed_links_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint feed_links_check CHECK (
CASE kind
    WHEN 'HOME'::text THEN (target_id IS NULL)
    WHEN 'EVENTS'::text THEN true
    ELSE (target_id IS NOT NULL)
END),
  constraint feed_links_check1 CHECK (((NOT is_calendar) OR ((kind = 'EVENTS'::text) AND (target_id IS NULL)))),
  constraint feed_links_kind_check CHECK ((kind = ANY (ARRAY['HOME'::text, 'GROUP'::text, 'EVENTS'::text, 'LIBRARY'::text])))
);
CREATE INDEX feed_links_account_id_idx ON public.feed_links USING btree (account_id, id);
CREATE UNIQUE INDEX feed_links_calendar_key ON public.feed_links USING btree (account_id) WHERE is_calendar;

-- spread by account_id
create unlogged table feed_trim_points (
  account_id uuid not null,
  position   uuid not null,
  constraint feed_trim_points_pkey PRIMARY KEY (account_id)
);

-- whole on every machine, or on the first
create table flag_rules (
  id         uuid             not null,
  name       text             not null,
  settings   jsonb            not null,
  targets    text[]           not null,
  score      real             not null,
  active     boolean          not null,
  version    integer          not null default 1,
  group_id   uuid,
  effect     text,
  updated_by uuid,
  floor      double precision not null default 0.5,
  limited_at timestamptz,
  updated_at timestamptz      not null,
  constraint flag_rules_pkey PRIMARY KEY (id),
  constraint flag_rules_group_id_fkey FOREIGN KEY (group_id) REFERENCES groups(id) ON DELETE CASCADE,
  constraint flag_rules_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES accounts(id),
  constraint flag_rules_check CHECK (((group_id IS NULL) = (effect IS NULL))),
  constraint flag_rules_effect_check CHECK ((effect = ANY (ARRAY['FLAG'::text, 'HOLD'::text]))),
  constraint flag_rules_floor_check CHECK (((floor >= (0)::double precision) AND (floor <= (1)::double precision)))
);
CREATE INDEX flag_rules_group_id_name_id_idx ON public.flag_rules USING btree (group_id, name, id) WHERE (group_id IS NOT NULL);
CREATE INDEX flag_rules_name_id_idx ON public.flag_rules USING btree (name, id);

-- spread by follower_id
create table follows (
  follower_id        uuid        not null,
  followee_id        uuid        not null,
  state              text        not null,
  created_at         timestamptz not null,
  by_isolated_author boolean     not null default false,
  away               boolean     not null default false,
  followee_away      boolean     not null default false,
  constraint follows_pkey PRIMARY KEY (follower_id, followee_id),
  constraint follows_followee_id_fkey FOREIGN KEY (followee_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint follows_follower_id_fkey FOREIGN KEY (follower_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint follows_check CHECK ((follower_id <> followee_id)),
  constraint follows_state_check CHECK ((state = ANY (ARRAY['FOLLOW_REQUESTED'::text, 'FOLLOWING'::text])))
);
CREATE INDEX follows_followee_id_state_created_at_follower_id_idx ON public.follows USING btree (followee_id, state, created_at DESC, follower_id DESC);
CREATE INDEX follows_follower_id_state_created_at_followee_id_idx ON public.follows USING btree (follower_id, state, created_at DESC, followee_id DESC);

-- spread by account_id
create unlogged table for_you_lists (
  id         uuid        not null,
  account_id uuid        not null,
  made_at    timestamptz not null,
  post_ids   uuid[]      not null,
  reasons    text        not null,
  constraint for_you_lists_pkey PRIMARY KEY (id)
) with (toast_tuple_target=8160);
CREATE INDEX for_you_lists_account_id_made_at_idx ON public.for_you_lists USING btree (account_id, made_at DESC);
CREATE INDEX for_you_lists_made_at_idx ON public.for_you_lists USING btree (made_at);

-- spread by account_id
create table grants (
  id             uuid        not null,
  entitlement_id uuid        not null,
  account_id     uuid        not null,
  source         text        not null,
  purchase_id    uuid,
  starts_at      timestamptz not null,
  ends_at        timestamptz,
  revoked_at     timestamptz,
  created_at     timestamptz not null,
  constraint grants_pkey PRIMARY KEY (id),
  constraint grants_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint grants_entitlement_id_fkey FOREIGN KEY (entitlement_id) REFERENCES entitlements(id),
  constraint grants_purchase_id_fkey FOREIGN KEY (purchase_id) REFERENCES purchases(id),
  constraint grants_check CHECK ((ends_at > starts_at)),
  constraint grants_source_check CHECK ((source = ANY (ARRAY['GOOGLE_PLAY_BILLING'::text, 'APPLE_IN_APP_PURCHASES'::text, 'PROMO_CODE'::text, 'STRIPE'::text, 'NONE'::text, 'JOIN_CODE'::text])))
);
CREATE INDEX grants_account_id_entitlement_id_idx ON public.grants USING btree (account_id, entitlement_id) WHERE (revoked_at IS NULL);
CREATE INDEX grants_entitlement_id_account_id_idx ON public.grants USING btree (entitlement_id, account_id) WHERE (revoked_at IS NULL);
CREATE INDEX grants_purchase_id_idx ON public.grants USING btree (purchase_id);
CREATE TRIGGER grants_append_only BEFORE DELETE OR UPDATE ON public.grants FOR EACH ROW EXECUTE FUNCTION grants_only_grow();

-- spread by group_id
create table group_claims (
  id          uuid        not null,
  group_id    uuid        not null,
  claimant_id uuid        not null,
  opened_at   timestamptz not null,
  due_at      timestamptz not null,
  state       text        not null default 'OPEN'::text,
  ended_at    timestamptz,
  constraint group_claims_pkey PRIMARY KEY (id),
  constraint group_claims_claimant_id_fkey FOREIGN KEY (claimant_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint group_claims_group_id_fkey FOREIGN KEY (group_id) REFERENCES groups(id) ON DELETE CASCADE,
  constraint group_claims_check CHECK (((state = 'OPEN'::text) = (ended_at IS NULL))),
  constraint group_claims_state_check CHECK ((state = ANY (ARRAY['OPEN'::text, 'DONE'::text, 'STOPPED'::text, 'WITHDRAWN'::text, 'LAPSED'::text])))
);
CREATE INDEX group_claims_claimant_id_idx ON public.group_claims USING btree (claimant_id);
CREATE INDEX group_claims_due_at_idx ON public.group_claims USING btree (due_at) WHERE (state = 'OPEN'::text);
CREATE INDEX group_claims_group_id_idx ON public.group_claims USING btree (group_id);
CREATE UNIQUE INDEX group_claims_open_idx ON public.group_claims USING btree (group_id) WHERE (state = 'OPEN'::text);

-- spread by group_id
create table group_dismissals (
  account_id uuid        not null,
  group_id   uuid        not null,
  at         timestamptz not null,
  constraint group_dismissals_pkey PRIMARY KEY (account_id, group_id),
  constraint group_dismissals_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint group_dismissals_group_id_fkey FOREIGN KEY (group_id) REFERENCES groups(id) ON DELETE CASCADE
);

-- spread by group_id
create table group_guidelines (
  group_id uuid        not null,
  version  integer     not null,
  rules    jsonb       not null,
  at       timestamptz not null,
  constraint group_guidelines_pkey PRIMARY KEY (group_id, version),
  constraint group_guidelines_group_id_fkey FOREIGN KEY (group_id) REFERENCES groups(id) ON DELETE CASCADE
);

-- spread by group_id
create table group_heirs (
  group_id   uuid        not null,
  account_id uuid        not null,
  named_at   timestamptz not null,
  constraint group_heirs_pkey PRIMARY KEY (group_id),
  constraint group_heirs_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint group_heirs_group_id_fkey FOREIGN KEY (group_id) REFERENCES groups(id) ON DELETE CASCADE
);
CREATE INDEX group_heirs_account_id_idx ON public.group_heirs USING btree (account_id);

-- spread by group_id
create table group_invitations (
  id         uuid        not null,
  group_id   uuid        not null,
  account_id uuid        not null,
  invited_by uuid        not null,
  note       text,
  state      text        not null,
  created_at timestamptz not null,
  decided_at timestamptz,
  constraint group_invitations_pkey PRIMARY KEY (id),
  constraint group_invitations_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint group_invitations_group_id_fkey FOREIGN KEY (group_id) REFERENCES groups(id) ON DELETE CASCADE,
  constraint group_invitations_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint group_invitations_state_check CHECK ((state = ANY (ARRAY['PENDING'::text, 'ACCEPTED'::text, 'IGNORED'::text, 'CANCELLED'::text])))
);
CREATE INDEX group_invitations_account_id_state_created_at_id_idx ON public.group_invitations USING btree (account_id, state, created_at DESC, id DESC);
CREATE INDEX group_invitations_group_id_created_at_id_idx ON public.group_invitations USING btree (group_id, created_at DESC, id DESC);
CREATE INDEX group_invitations_invited_by_created_at_id_idx ON public.group_invitations USING btree (invited_by, created_at DESC, id DESC);
CREATE UNIQUE INDEX group_invitations_pending_idx ON public.group_invitations USING btree (group_id, account_id) WHERE (state = 'PENDING'::text);

-- spread by group_id
create table group_last_writes (
  group_id   uuid        not null,
  account_id uuid        not null,
  kind       text        not null,
  at         timestamptz not null,
  constraint group_last_writes_pkey PRIMARY KEY (group_id, account_id, kind),
  constraint group_last_writes_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint group_last_writes_group_id_fkey FOREIGN KEY (group_id) REFERENCES groups(id) ON DELETE CASCADE,
  constraint group_last_writes_kind_check CHECK ((kind = ANY (ARRAY['POST'::text, 'MESSAGE'::text])))
);
CREATE INDEX group_last_writes_account_id_idx ON public.group_last_writes USING btree (account_id);
CREATE INDEX group_last_writes_at_idx ON public.group_last_writes USING btree (at);

-- spread by group_id
create table group_members (
  group_id           uuid        not null,
  account_id         uuid        not null,
  membership_state   text        not null,
  role               text        not null default 'MEMBER'::text,
  title              text,
  may_post           boolean     not null default false,
  notification_level text        not null default 'ALL'::text,
  invited_by         uuid,
  joined_at          timestamptz not null,
  last_activity_at   timestamptz,
  seen_at            timestamptz,
  away               boolean     not null default false,
  custom_role_id     uuid,
  custom_rank        integer,
  custom_permissions text[],
  constraint group_members_pkey PRIMARY KEY (group_id, account_id),
  constraint group_members_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint group_members_group_id_custom_role_id_custom_rank_custom_p_fkey FOREIGN KEY (group_id, custom_role_id, custom_rank, custom_permissions) REFERENCES group_roles(group_id, id, rank, permissions) ON UPDATE CASCADE ON DELETE SET NULL (custom_role_id, custom_rank, custom_permissions),
  constraint group_members_group_id_fkey FOREIGN KEY (group_id) REFERENCES groups(id) ON DELETE CASCADE,
  constraint group_members_check CHECK ((num_nulls(custom_role_id, custom_rank, custom_permissions) = ANY (ARRAY[0, 3]))),
  constraint group_members_check1 CHECK (((custom_role_id IS NULL) OR (role = 'MEMBER'::text))),
  constraint group_members_membership_state_check CHECK ((membership_state = 'MEMBER'::text)),
  constraint group_members_notification_level_check CHECK ((notification_level = ANY (ARRAY['ALL'::text, 'MENTIONS'::text, 'NONE'::text]))),
  constraint group_members_role_check CHECK ((role = ANY (ARRAY['OWNER'::text, 'ADMIN'::text, 'MODERATOR'::text, 'MEMBER'::text])))
);
CREATE INDEX group_members_account_id_membership_state_joined_at_idx ON public.group_members USING btree (account_id, membership_state, joined_at DESC);
CREATE INDEX group_members_custom_role_id_idx ON public.group_members USING btree (custom_role_id) WHERE (custom_role_id IS NOT NULL);
CREATE INDEX group_members_group_id_role_idx ON public.group_members USING btree (group_id, role) WHERE ((role <> 'MEMBER'::text) OR (custom_permissions IS NOT NULL));
CREATE INDEX group_members_joined_idx ON public.group_members USING btree (group_id, membership_state, joined_at DESC, account_id DESC);
CREATE UNIQUE INDEX group_members_one_owner_idx ON public.group_members USING btree (group_id) WHERE (role = 'OWNER'::text);

-- spread by group_id
create table group_requests (
  id               uuid        not null,
  group_id         uuid        not null,
  account_id       uuid        not null,
  kind             text        not null,
  state            text        not null,
  note             text,
  answers          jsonb       not null default '[]'::jsonb,
  pending_post_id  uuid,
  is_for_post_only boolean     not null default false,
  decided_by       uuid,
  decided_at       timestamptz,
  decision_note    text,
  retry_at         timestamptz,
  created_at       timestamptz not null,
  questions        jsonb       not null default '[]'::jsonb,
  constraint group_requests_pkey PRIMARY KEY (id),
  constraint group_requests_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint group_requests_group_id_fkey FOREIGN KEY (group_id) REFERENCES groups(id) ON DELETE CASCADE,
  constraint group_requests_kind_check CHECK ((kind = ANY (ARRAY['JOIN'::text, 'POSTING'::text, 'ADMIN'::text]))),
  constraint group_requests_state_check CHECK ((state = ANY (ARRAY['PENDING'::text, 'ACCEPTED'::text, 'IGNORED'::text, 'DENIED'::text, 'REJECTED'::text, 'CANCELLED'::text])))
);
CREATE INDEX group_requests_account_id_kind_created_at_idx ON public.group_requests USING btree (account_id, kind, created_at DESC);
CREATE INDEX group_requests_group_id_kind_state_created_at_id_idx ON public.group_requests USING btree (group_id, kind, state, created_at DESC, id DESC);
CREATE UNIQUE INDEX group_requests_pending_idx ON public.group_requests USING btree (group_id, account_id, kind) WHERE (state = 'PENDING'::text);

-- spread by group_id
create table group_restrictions (
  id         uuid        not null,
  group_id   uuid        not null,
  account_id uuid        not null,
  kind       text        not null,
  until      timestamptz,
  reason     text        not null,
  rule       text,
  case_id    uuid,
  by_id      uuid,
  at         timestamptz not null,
  lifted_by  uuid,
  lifted_at  timestamptz,
  constraint group_restrictions_pkey PRIMARY KEY (id),
  constraint group_restrictions_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint group_restrictions_case_id_fkey FOREIGN KEY (case_id) REFERENCES moderation_cases(id) ON DELETE SET NULL,
  constraint group_restrictions_group_id_fkey FOREIGN KEY (group_id) REFERENCES groups(id) ON DELETE CASCADE,
  constraint group_restrictions_kind_check CHECK ((kind = ANY (ARRAY['MUTE'::text, 'BAN'::text])))
);
CREATE INDEX group_restrictions_account_id_group_id_id_idx ON public.group_restrictions USING btree (account_id, group_id, id DESC);
CREATE UNIQUE INDEX group_restrictions_account_id_group_id_kind_idx ON public.group_restrictions USING btree (account_id, group_id, kind) WHERE (lifted_at IS NULL);
CREATE INDEX group_restrictions_case_id_idx ON public.group_restrictions USING btree (case_id) WHERE (case_id IS NOT NULL);
CREATE INDEX group_restrictions_group_id_id_idx ON public.group_restrictions USING btree (group_id, id DESC);

-- spread by group_id
create table group_roles (
  id          uuid        not null,
  group_id    uuid        not null,
  name        text        not null,
  rank        integer     not null,
  permissions text[]      not null,
  version     integer     not null default 1,
  created_at  timestamptz not null,
  constraint group_roles_pkey PRIMARY KEY (id),
  constraint group_roles_group_id_id_rank_permissions_key UNIQUE (group_id, id, rank, permissions),
  constraint group_roles_group_id_fkey FOREIGN KEY (group_id) REFERENCES groups(id) ON DELETE CASCADE,
  constraint group_roles_permissions_check CHECK (((cardinality(permissions) > 0) AND (permissions <@ ARRAY['MODERATE'::text, 'RESTRICT'::text, 'APPROVE'::text, 'PIN'::text, 'CHECK_IN'::text, 'SEE_LOG'::text, 'EDIT'::text, 'EVENTS'::text, 'LIBRARIES'::text, 'CODES'::text, 'METRICS'::text, 'ROLES'::text]))),
  constraint group_roles_rank_check CHECK (((rank >= 1) AND (rank <= 99)))
);

-- spread by group_id
create table group_silences (
  group_id    uuid        not null,
  counts_from timestamptz,
  notified    text,
  constraint group_silences_pkey PRIMARY KEY (group_id),
  constraint group_silences_group_id_fkey FOREIGN KEY (group_id) REFERENCES groups(id) ON DELETE CASCADE,
  constraint group_silences_notified_check CHECK ((notified = ANY (ARRAY['OWNER'::text, 'HEIR'::text, 'ADMINS'::text])))
);

-- spread by id
create table groups (
  id                  uuid             not null,
  kind                text             not null,
  parent_id           uuid,
  organization_id     uuid,
  handle              text,
  name                text             not null,
  description         text             not null default ''::text,
  about               text             not null default ''::text,
  about_facets        jsonb            not null default '[]'::jsonb,
  rules               jsonb            not null default '[]'::jsonb,
  questions           jsonb            not null default '[]'::jsonb,
  guidelines_version  integer          not null default 0,
  guidelines_required boolean          not null default false,
  answers_required    boolean          not null default false,
  interest_ids        uuid[]           not null default '{}'::uuid[],
  place               jsonb,
  latitude            double precision,
  longitude           double precision,
  picture_media_id    uuid,
  banner_media_id     uuid,
  visibility          text             not null default 'EVERYONE'::text,
  listed              boolean          not null default false,
  join_policy         text             not null default 'ANYONE'::text,
  post_scope          text             not null default 'MEMBERS_ONLY'::text,
  comment_scope       text             not null default 'MEMBERS_ONLY'::text,
  event_scope         text             not null default 'ADMINS_ONLY'::text,
  member_list_scope   text             not null default 'GROUP_MEMBERS'::text,
  invite_scope        text             not null default 'GROUP_MEMBERS'::text,
  message_scope       text             not null default 'GROUP_MEMBERS'::text,
  chat_enabled        boolean          not null default true,
  language            text,
  auto_accept         jsonb,
  slow_mode           jsonb,
  newcomer_hold       jsonb,
  verified            boolean          not null default false,
  accent              text,
  sections            jsonb            not null default '[]'::jsonb,
  member_count        integer          not null default 0,
  post_count          integer          not null default 0,
  subgroup_count      integer          not null default 0,
  event_count         integer          not null default 0,
  library_count       integer          not null default 0,
  last_post_at        timestamptz,
  version             integer          not null default 1,
  created_at          timestamptz      not null,
  deleted_at          timestamptz,
  purge_at            timestamptz,
  hidden_at           timestamptz,
  removed_at          timestamptz,
  shown_before        jsonb,
  pinned_until        timestamptz,
  folded_name         text,
  for_visitors        boolean          not null default false,
  embed_hosts         text[]           not null default '{}'::text[],
  constraint groups_pkey PRIMARY KEY (id),
  constraint groups_handle_key UNIQUE (handle),
  constraint groups_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES groups(id),
  constraint groups_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES groups(id),
  constraint groups_check CHECK (((kind = 'SUBGROUP'::text) = (parent_id IS NOT NULL))),
  constraint groups_check1 CHECK (((join_policy <> 'GROUP_MEMBERS'::text) OR (kind = 'SUBGROUP'::text))),
  constraint groups_check2 CHECK (((join_policy <> 'ANYONE'::text) OR (kind <> 'SUBGROUP'::text))),
  constraint groups_comment_scope_check CHECK ((comment_scope = ANY (ARRAY['ALL'::text, 'MEMBERS_ONLY'::text, 'ADMINS_ONLY'::text]))),
  constraint groups_event_count_check CHECK ((event_count >= 0)),
  constraint groups_event_scope_check CHECK ((event_scope = ANY (ARRAY['ALL'::text, 'MEMBERS_ONLY'::text, 'ADMINS_ONLY'::text]))),
  constraint groups_invite_scope_check CHECK ((invite_scope = ANY (ARRAY['EVERYONE'::text, 'GROUP_MEMBERS'::text, 'NOBODY'::text]))),
  constraint groups_join_policy_check CHECK ((join_policy = ANY (ARRAY['ANYONE'::text, 'REQUEST_ONLY'::text, 'GROUP_MEMBERS'::text]))),
  constraint groups_kind_check CHECK ((kind = ANY (ARRAY['STANDARD'::text, 'SUBGROUP'::text, 'ENTERPRISE'::text]))),
  constraint groups_library_count_check CHECK ((library_count >= 0)),
  constraint groups_member_count_check CHECK ((member_count >= 0)),
  constraint groups_member_list_scope_check CHECK ((member_list_scope = ANY (ARRAY['EVERYONE'::text, 'GROUP_MEMBERS'::text, 'NOBODY'::text]))),
  constraint groups_message_scope_check CHECK ((message_scope = ANY (ARRAY['EVERYONE'::text, 'GROUP_MEMBERS'::text, 'NOBODY'::text]))),
  constraint groups_post_count_check CHECK ((post_count >= 0)),
  constraint groups_post_scope_check CHECK ((post_scope = ANY (ARRAY['ALL'::text, 'MEMBERS_ONLY'::text, 'ADMINS_ONLY'::text]))),
  constraint groups_subgroup_count_check CHECK ((subgroup_count >= 0)),
  constraint groups_visibility_check CHECK ((visibility = ANY (ARRAY['EVERYONE'::text, 'GROUP_MEMBERS'::text])))
) with (fillfactor=85);
CREATE INDEX groups_folded_name_idx ON public.groups USING btree (folded_name) WHERE (deleted_at IS NULL);
CREATE INDEX groups_for_visitors_idx ON public.groups USING btree (id) WHERE (for_visitors AND (deleted_at IS NULL));
CREATE INDEX groups_interest_ids_idx ON public.groups USING gin (interest_ids);
CREATE INDEX groups_kind_member_count_id_idx ON public.groups USING btree (kind, member_count DESC, id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX groups_last_post_at_id_idx ON public.groups USING btree (last_post_at DESC NULLS LAST, id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX groups_organization_id_name_idx ON public.groups USING btree (organization_id, name) WHERE (deleted_at IS NULL);
CREATE INDEX groups_parent_id_name_idx ON public.groups USING btree (parent_id, name) WHERE (deleted_at IS NULL);
CREATE INDEX groups_place_idx ON public.groups USING gin (koinon_unaccent(lower((place ->> 'locationString'::text))) gin_trgm_ops);
CREATE INDEX groups_purge_at_idx ON public.groups USING btree (purge_at) WHERE (purge_at IS NOT NULL);
CREATE INDEX groups_words_idx ON public.groups USING gin (koinon_unaccent(lower(((((name || ' '::text) || COALESCE(handle, ''::text)) || ' '::text) || description))) gin_trgm_ops);
CREATE TRIGGER groups_keep_guidelines AFTER INSERT OR UPDATE OF rules ON public.groups FOR EACH ROW EXECUTE FUNCTION keep_group_guidelines();
CREATE TRIGGER groups_number_guidelines BEFORE INSERT OR UPDATE OF rules ON public.groups FOR EACH ROW EXECUTE FUNCTION number_group_guidelines();

-- spread by group_id
create table guideline_acceptances (
  group_id   uuid        not null,
  account_id uuid        not null,
  version    integer     not null,
  at         timestamptz not null,
  constraint guideline_acceptances_pkey PRIMARY KEY (group_id, account_id),
  constraint guideline_acceptances_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint guideline_acceptances_group_id_fkey FOREIGN KEY (group_id) REFERENCES groups(id) ON DELETE CASCADE
);
CREATE INDEX guideline_acceptances_account_id_idx ON public.guideline_acceptances USING btree (account_id);

-- spread by account_id
create table hidden_messages (
  account_id uuid not null,
  message_id uuid not null,
  constraint hidden_messages_pkey PRIMARY KEY (account_id, message_id),
  constraint hidden_messages_message_id_fkey FOREIGN KEY (message_id) REFERENCES messages(id) ON DELETE CASCADE
);

-- spread by account_id
create table hidden_profile_fields (
  account_id      uuid        not null,
  display_name    text,
  bio             text        not null,
  bio_facets      jsonb       not null,
  links           jsonb       not null,
  avatar_media_id uuid,
  at              timestamptz not null,
  decision_id     uuid,
  constraint hidden_profile_fields_account_id_decision_id_key UNIQUE NULLS NOT DISTINCT (account_id, decision_id),
  constraint hidden_profile_fields_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint hidden_profile_fields_decision_id_fkey FOREIGN KEY (decision_id) REFERENCES moderation_decisions(id) ON DELETE CASCADE
);

-- to be spread by author_id, with the post
create table highlight_posts (
  highlight_id uuid    not null,
  post_id      uuid    not null,
  position     integer not null,
  constraint highlight_posts_pkey PRIMARY KEY (highlight_id, post_id),
  constraint highlight_posts_highlight_id_fkey FOREIGN KEY (highlight_id) REFERENCES highlights(id) ON DELETE CASCADE,
  constraint highlight_posts_post_id_fkey FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE CASCADE
);
CREATE INDEX highlight_posts_post_id_idx ON public.highlight_posts USING btree (post_id);

-- spread by account_id
create table highlights (
  id             uuid        not null,
  account_id     uuid        not null,
  title          text        not null,
  cover_media_id uuid,
  created_at     timestamptz not null,
  constraint highlights_pkey PRIMARY KEY (id),
  constraint highlights_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
);
CREATE INDEX highlights_account_id_id_idx ON public.highlights USING btree (account_id, id DESC);

-- whole on every machine, or on the first
create table hook_attempts (
  id         uuid        not null,
  message_id uuid        not null,
  at         timestamptz not null,
  ms         integer     not null,
  status     integer,
  fault      text,
  answer     text,
  reply      text,
  reply_code text,
  constraint hook_attempts_pkey PRIMARY KEY (id),
  constraint hook_attempts_message_id_fkey FOREIGN KEY (message_id) REFERENCES hook_messages(id) ON DELETE CASCADE,
  constraint hook_attempts_answer_check CHECK ((length(answer) <= 1024)),
  constraint hook_attempts_check CHECK (((reply = 'REFUSED'::text) = (reply_code IS NOT NULL))),
  constraint hook_attempts_reply_check CHECK ((reply = ANY (ARRAY['PUBLISHED'::text, 'REPEATED'::text, 'REFUSED'::text])))
);
CREATE INDEX hook_attempts_message_id_id_idx ON public.hook_attempts USING btree (message_id, id DESC);

-- whole on every machine, or on the first
create table hook_messages (
  id          uuid        not null,
  hook_id     uuid        not null,
  event       text        not null,
  refs        jsonb       not null,
  happened_at timestamptz not null,
  due_at      timestamptz not null,
  taken_until timestamptz,
  attempts    integer     not null default 0,
  outcome     text        not null,
  reply_id    uuid,
  constraint hook_messages_pkey PRIMARY KEY (id),
  constraint hook_messages_hook_id_fkey FOREIGN KEY (hook_id) REFERENCES hooks(id) ON DELETE CASCADE,
  constraint hook_messages_outcome_check CHECK ((outcome = ANY (ARRAY['WAITING'::text, 'DELIVERED'::text, 'WITHHELD'::text, 'FAILED'::text, 'CANCELLED'::text])))
);
CREATE INDEX hook_messages_hook_id_due_at_idx ON public.hook_messages USING btree (hook_id, due_at) WHERE (outcome = 'WAITING'::text);
CREATE INDEX hook_messages_hook_id_id_idx ON public.hook_messages USING btree (hook_id, id DESC);

-- whole on every machine, or on the first
create table hooks (
  id              uuid        not null,
  group_id        uuid,
  viewer_id       uuid        not null,
  url             text        not null,
  events          text[]      not null,
  secret_sealed   text        not null,
  old_sealed      text,
  old_until       timestamptz,
  state           text        not null,
  off_why         text,
  failing_since   timestamptz,
  warned_at       timestamptz,
  last_success_at timestamptz,
  made_by         uuid,
  created_at      timestamptz not null,
  constraint hooks_pkey PRIMARY KEY (id),
  constraint hooks_group_id_fkey FOREIGN KEY (group_id) REFERENCES groups(id),
  constraint hooks_made_by_fkey FOREIGN KEY (made_by) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint hooks_viewer_id_fkey FOREIGN KEY (viewer_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint hooks_check CHECK (((state = 'OFF'::text) = (off_why IS NOT NULL))),
  constraint hooks_check1 CHECK (((state = 'FAILING'::text) <= (failing_since IS NOT NULL))),
  constraint hooks_events_check CHECK ((cardinality(events) > 0)),
  constraint hooks_off_why_check CHECK ((off_why = ANY (ARRAY['BY_HAND'::text, 'GONE'::text, 'FAILED'::text, 'BOT_ENDED'::text, 'GROUP_ENDED'::text]))),
  constraint hooks_state_check CHECK ((state = ANY (ARRAY['ON'::text, 'FAILING'::text, 'OFF'::text]))),
  constraint hooks_url_check CHECK (((length(url) >= 1) AND (length(url) <= 2048)))
);
CREATE INDEX hooks_group_id_id_idx ON public.hooks USING btree (group_id, id DESC);
CREATE INDEX hooks_viewer_id_idx ON public.hooks USING btree (viewer_id);

-- spread by account_id
create table idempotency_keys (
  account_id uuid        not null,
  key        text        not null,
  call       text        not null,
  body_hash  text        not null,
  answer     jsonb,
  at         timestamptz not null,
  constraint idempotency_keys_pkey PRIMARY KEY (account_id, key)
);
CREATE INDEX idempotency_keys_at_idx ON public.idempotency_keys USING btree (at);

-- to be spread by author_id, with the post
create table imported_entries (
  target_id  uuid        not null,
  entry_hash text        not null,
  post_id    uuid,
  at         timestamptz not null,
  constraint imported_entries_pkey PRIMARY KEY (target_id, entry_hash)
);

-- spread by account_id
create table incoming_hooks (
  id           uuid        not null,
  account_id   uuid        not null,
  name         text        not null,
  target       text        not null,
  target_id    uuid        not null,
  token_hash   text        not null,
  hint         text        not null,
  created_at   timestamptz not null,
  last_used_at timestamptz,
  constraint incoming_hooks_pkey PRIMARY KEY (id),
  constraint incoming_hooks_token_hash_key UNIQUE (token_hash),
  constraint incoming_hooks_account_id_fkey FOREIGN KEY (account_id) REFERENCES bots(account_id) ON DELETE CASCADE,
  constraint incoming_hooks_name_check CHECK (((length(name) >= 1) AND (length(name) <= 80))),
  constraint incoming_hooks_target_check CHECK ((target = ANY (ARRAY['GROUP'::text, 'CONVERSATION'::text])))
);
CREATE INDEX incoming_hooks_account_id_id_idx ON public.incoming_hooks USING btree (account_id, id);

-- whole on every machine, or on the first
create table interests (
  id           uuid    not null,
  parent_id    uuid,
  name         text    not null,
  names        jsonb   not null default '{}'::jsonb,
  position     integer not null,
  people_count integer not null default 0,
  hidden       boolean not null default false,
  tags         text[]  not null generated always as (koinon_name_tags(name, names)) stored,
  constraint interests_pkey PRIMARY KEY (id),
  constraint interests_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES interests(id),
  constraint interests_people_count_check CHECK ((people_count >= 0))
);

-- whole on every machine, or on the first
create table invitation_refusals (
  address_hash text        not null,
  created_at   timestamptz not null,
  constraint invitation_refusals_pkey PRIMARY KEY (address_hash)
);

-- spread by account_id
create table join_code_holds (
  account_id   uuid        not null,
  join_code_id uuid        not null,
  until        timestamptz not null,
  constraint join_code_holds_pkey PRIMARY KEY (account_id),
  constraint join_code_holds_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint join_code_holds_join_code_id_fkey FOREIGN KEY (join_code_id) REFERENCES join_codes(id) ON DELETE CASCADE
);
CREATE INDEX join_code_holds_join_code_id_idx ON public.join_code_holds USING btree (join_code_id);

-- spread by account_id
create table join_code_uses (
  join_code_id uuid        not null,
  account_id   uuid        not null,
  at           timestamptz not null,
  away         boolean     not null default false,
  constraint join_code_uses_pkey PRIMARY KEY (join_code_id, account_id),
  constraint join_code_uses_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint join_code_uses_join_code_id_fkey FOREIGN KEY (join_code_id) REFERENCES join_codes(id) ON DELETE CASCADE
);
CREATE INDEX join_code_uses_account_id_idx ON public.join_code_uses USING btree (account_id);

-- spread by group_id
create table join_codes (
  id             uuid        not null,
  group_id       uuid        not null,
  code           text        not null,
  label          text        not null,
  seats          integer,
  used           integer     not null default 0,
  needs_approval boolean     not null default false,
  approval_from  timestamptz,
  email_domains  text[]      not null default '{}'::text[],
  entitlement_id uuid,
  expires_at     timestamptz,
  revoked_at     timestamptz,
  created_by     uuid,
  created_at     timestamptz not null,
  constraint join_codes_pkey PRIMARY KEY (id),
  constraint join_codes_code_key UNIQUE (code),
  constraint join_codes_created_by_fkey FOREIGN KEY (created_by) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint join_codes_group_id_fkey FOREIGN KEY (group_id) REFERENCES groups(id) ON DELETE CASCADE,
  constraint join_codes_check CHECK (((used >= 0) AND ((seats IS NULL) OR (used <= seats)))),
  constraint join_codes_seats_check CHECK ((seats > 0))
);
CREATE INDEX join_codes_group_id_created_at_id_idx ON public.join_codes USING btree (group_id, created_at DESC, id DESC);

-- spread by group_id
create table join_requests (
  id           uuid        not null,
  group_id     uuid        not null,
  first_name   text        not null,
  last_name    text        not null,
  email        text,
  phone_number text,
  birth_date   date,
  account_id   uuid,
  status       text        not null,
  challenge_id uuid,
  created_at   timestamptz not null,
  browser_hash text,
  answers      jsonb       not null default '[]'::jsonb,
  questions    jsonb       not null default '[]'::jsonb,
  constraint join_requests_pkey PRIMARY KEY (id),
  constraint join_requests_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint join_requests_group_id_fkey FOREIGN KEY (group_id) REFERENCES groups(id) ON DELETE CASCADE,
  constraint join_requests_status_check CHECK ((status = ANY (ARRAY['VERIFICATION_SENT'::text, 'PENDING_APPROVAL'::text, 'JOINED'::text])))
);
CREATE INDEX join_requests_browser_hash_idx ON public.join_requests USING btree (browser_hash) WHERE (account_id IS NULL);
CREATE INDEX join_requests_group_id_created_at_id_idx ON public.join_requests USING btree (group_id, created_at DESC, id DESC);

-- spread by group_id
create table libraries (
  id                 uuid        not null,
  group_id           uuid        not null,
  created_by         uuid,
  title              text        not null,
  description        text        not null default ''::text,
  description_facets jsonb       not null default '[]'::jsonb,
  cover_media_id     uuid,
  access             text        not null,
  entitlement_id     uuid,
  by_isolated_author boolean     not null default false,
  version            integer     not null default 1,
  created_at         timestamptz not null,
  updated_at         timestamptz not null,
  deleted_at         timestamptz,
  constraint libraries_pkey PRIMARY KEY (id),
  constraint libraries_created_by_fkey FOREIGN KEY (created_by) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint libraries_group_id_fkey FOREIGN KEY (group_id) REFERENCES groups(id),
  constraint libraries_access_check CHECK ((access = ANY (ARRAY['GROUP'::text, 'PREMIUM'::text])))
);
CREATE INDEX libraries_deleted_at_idx ON public.libraries USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX libraries_group_idx ON public.libraries USING btree (group_id, lower(title), id) WHERE (deleted_at IS NULL);
CREATE INDEX libraries_words_idx ON public.libraries USING gin (koinon_unaccent(lower(((title || ' '::text) || description))) gin_trgm_ops) WHERE (deleted_at IS NULL);

-- to be spread by group_id, with the library
create table library_items (
  id          uuid    not null,
  library_id  uuid    not null,
  section_id  uuid    not null,
  post_id     uuid    not null,
  position    integer not null,
  title       text,
  duration_ms bigint  not null default 0,
  constraint library_items_pkey PRIMARY KEY (id),
  constraint library_items_library_id_post_id_key UNIQUE (library_id, post_id),
  constraint library_items_library_id_fkey FOREIGN KEY (library_id) REFERENCES libraries(id) ON DELETE CASCADE,
  constraint library_items_post_id_fkey FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE CASCADE,
  constraint library_items_section_id_fkey FOREIGN KEY (section_id) REFERENCES library_sections(id) ON DELETE CASCADE,
  constraint library_items_duration_ms_check CHECK ((duration_ms >= 0)),
  constraint library_items_title_check CHECK ((title <> ''::text))
);
CREATE INDEX library_items_library_id_position_id_idx ON public.library_items USING btree (library_id, "position", id);
CREATE INDEX library_items_post_id_idx ON public.library_items USING btree (post_id);
CREATE INDEX library_items_section_id_idx ON public.library_items USING btree (section_id);

-- spread by account_id
create table library_progress (
  account_id  uuid        not null,
  item_id     uuid        not null,
  state       text        not null default 'TODO'::text,
  position_ms integer     not null default 0,
  note        text,
  updated_at  timestamptz not null,
  constraint library_progress_pkey PRIMARY KEY (account_id, item_id),
  constraint library_progress_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint library_progress_item_id_fkey FOREIGN KEY (item_id) REFERENCES library_items(id) ON DELETE CASCADE,
  constraint library_progress_position_ms_check CHECK ((position_ms >= 0)),
  constraint library_progress_state_check CHECK ((state = ANY (ARRAY['TODO'::text, 'STARTED'::text, 'DONE'::text])))
);
CREATE INDEX library_progress_item_id_idx ON public.library_progress USING btree (item_id);

-- to be spread by group_id, with the library
create table library_sections (
  id         uuid    not null,
  library_id uuid    not null,
  position   integer not null,
  title      text    not null,
  constraint library_sections_pkey PRIMARY KEY (id),
  constraint library_sections_library_id_fkey FOREIGN KEY (library_id) REFERENCES libraries(id) ON DELETE CASCADE
);
CREATE INDEX library_sections_library_id_position_idx ON public.library_sections USING btree (library_id, "position");

-- whole on every machine, or on the first
create table link_previews (
  url         text        not null,
  final_url   text,
  title       text,
  description text,
  site_name   text,
  media_id    uuid,
  reason      text,
  fetched_at  timestamptz not null,
  constraint link_previews_pkey PRIMARY KEY (url),
  constraint link_previews_check CHECK (((final_url IS NULL) = (reason IS NOT NULL))),
  constraint link_previews_reason_check CHECK ((reason = ANY (ARRAY['UNREACHABLE'::text, 'TOO_LARGE'::text, 'NOT_A_PAGE'::text, 'NOTHING_TOLD'::text])))
);
CREATE INDEX link_previews_fetched_at_idx ON public.link_previews USING btree (fetched_at);

-- whole on every machine, or on the first
create table logout_orders (
  provider_id uuid        not null,
  token_id    text        not null,
  sid         text,
  subject     text,
  issued_at   timestamptz not null,
  expires_at  timestamptz not null,
  constraint logout_orders_pkey PRIMARY KEY (provider_id, token_id),
  constraint logout_orders_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES sign_in_providers(id) ON DELETE CASCADE
);
CREATE INDEX logout_orders_expires_at_idx ON public.logout_orders USING btree (expires_at);
CREATE INDEX logout_orders_provider_id_sid_idx ON public.logout_orders USING btree (provider_id, sid);
CREATE INDEX logout_orders_provider_id_subject_idx ON public.logout_orders USING btree (provider_id, subject);

-- spread by account_id
create table managed_accounts (
  account_id     uuid        not null,
  group_id       uuid,
  answer         text        not null,
  answered_at    timestamptz not null,
  deactivated_at timestamptz,
  constraint managed_accounts_pkey PRIMARY KEY (account_id),
  constraint managed_accounts_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint managed_accounts_group_id_fkey FOREIGN KEY (group_id) REFERENCES groups(id) ON DELETE CASCADE,
  constraint managed_accounts_answer_check CHECK ((answer = ANY (ARRAY['ACCEPTED'::text, 'DECLINED'::text])))
);
CREATE INDEX managed_accounts_group_id_account_id_idx ON public.managed_accounts USING btree (group_id, account_id) WHERE (answer = 'ACCEPTED'::text);

-- spread by owner_id
create table media (
  id                uuid        not null,
  owner_id          uuid        not null,
  purpose           text        not null,
  kind              text        not null,
  status            text        not null,
  failure           text,
  progress          integer     not null default 0,
  storage_key       text        not null,
  file_name         text        not null,
  content_type      text        not null,
  declared_bytes    bigint      not null,
  actual_bytes      bigint,
  checksum          text,
  ticket_used_at    timestamptz,
  ticket_expires_at timestamptz not null,
  upload_id         text,
  part_size         integer,
  width             integer,
  height            integer,
  duration_ms       integer,
  placeholder       text,
  color             text,
  variants          jsonb       not null default '[]'::jsonb,
  files             jsonb       not null default '[]'::jsonb,
  captions          jsonb       not null default '[]'::jsonb,
  poster_media_id   uuid,
  waveform          jsonb,
  transcript        text,
  alt               text        not null default ''::text,
  focal_x           real        not null default 0.5,
  focal_y           real        not null default 0.5,
  created_at        timestamptz not null,
  deleted_at        timestamptz,
  perceptual_hash   text,
  constraint media_pkey PRIMARY KEY (id),
  constraint media_storage_key_key UNIQUE (storage_key),
  constraint media_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES accounts(id),
  constraint media_kind_check CHECK ((kind = ANY (ARRAY['IMAGE'::text, 'VIDEO'::text, 'AUDIO'::text, 'FILE'::text]))),
  constraint media_perceptual_hash_check CHECK ((perceptual_hash ~ '^[0-9a-f]{16}$'::text)),
  constraint media_progress_check CHECK (((progress >= 0) AND (progress <= 100))),
  constraint media_status_check CHECK ((status = ANY (ARRAY['UPLOADING'::text, 'UPLOADED'::text, 'PROCESSING'::text, 'READY'::text, 'FAILED'::text])))
);
CREATE INDEX media_created_at_idx ON public.media USING btree (created_at) WHERE (status = ANY (ARRAY['UPLOADING'::text, 'UPLOADED'::text, 'PROCESSING'::text]));
CREATE INDEX media_owner_id_created_at_idx ON public.media USING btree (owner_id, created_at DESC);

-- to be spread by account_id, with the file
create table media_uses (
  media_id  uuid    not null,
  kind      text    not null,
  target_id uuid    not null,
  is_hidden boolean not null default false,
  constraint media_uses_pkey PRIMARY KEY (media_id, kind, target_id),
  constraint media_uses_media_id_fkey FOREIGN KEY (media_id) REFERENCES media(id) ON DELETE CASCADE,
  constraint media_uses_kind_check CHECK ((kind = ANY (ARRAY['AVATAR'::text, 'GROUP'::text, 'POST'::text, 'COMMENT'::text, 'MESSAGE'::text, 'CONVERSATION'::text, 'EVENT'::text, 'LIBRARY'::text, 'LANDING'::text, 'DRAFT'::text, 'PREVIEW'::text, 'PROFILE'::text, 'PLACE'::text])))
);
CREATE INDEX media_uses_kind_target_id_idx ON public.media_uses USING btree (kind, target_id);

-- spread by group_id
create table membership_history (
  group_id   uuid        not null,
  account_id uuid        not null,
  joined_at  timestamptz not null,
  left_at    timestamptz,
  constraint membership_history_pkey PRIMARY KEY (group_id, account_id, joined_at),
  constraint membership_history_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint membership_history_group_id_fkey FOREIGN KEY (group_id) REFERENCES groups(id) ON DELETE CASCADE,
  constraint membership_history_check CHECK ((left_at >= joined_at))
);
CREATE INDEX membership_history_account_id_idx ON public.membership_history USING btree (account_id);

-- spread by owner_id
create table message_attachments (
  id         uuid        not null,
  message_id uuid,
  owner_id   uuid        not null,
  media_id   uuid        not null,
  position   integer     not null default 0,
  name       text        not null,
  created_at timestamptz not null,
  constraint message_attachments_pkey PRIMARY KEY (id),
  constraint message_attachments_media_id_fkey FOREIGN KEY (media_id) REFERENCES media(id) ON DELETE CASCADE,
  constraint message_attachments_message_id_fkey FOREIGN KEY (message_id) REFERENCES messages(id) ON DELETE CASCADE,
  constraint message_attachments_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES accounts(id)
);
CREATE INDEX message_attachments_media_id_idx ON public.message_attachments USING btree (media_id);
CREATE INDEX message_attachments_message_id_position_idx ON public.message_attachments USING btree (message_id, "position");

-- spread by conversation_id
create table message_deliveries (
  conversation_id uuid        not null,
  account_id      uuid        not null,
  device_id       uuid        not null,
  seq             bigint      not null,
  claimed_at      timestamptz not null,
  sent_at         timestamptz,
  constraint message_deliveries_pkey PRIMARY KEY (conversation_id, account_id, device_id),
  constraint message_deliveries_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint message_deliveries_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversations(id) ON DELETE CASCADE,
  constraint message_deliveries_device_id_fkey FOREIGN KEY (device_id) REFERENCES push_tokens(id) ON DELETE CASCADE
);
CREATE INDEX message_deliveries_account_id_idx ON public.message_deliveries USING btree (account_id);
CREATE INDEX message_deliveries_device_id_claimed_at_idx ON public.message_deliveries USING btree (device_id, claimed_at DESC);

-- spread by conversation_id
create table message_drafts (
  account_id      uuid        not null,
  conversation_id uuid        not null,
  thread_id       uuid,
  place_id        uuid        not null generated always as (COALESCE(thread_id, conversation_id)) stored,
  text            text        not null,
  mentions        jsonb       not null,
  version         integer     not null default 1,
  updated_at      timestamptz not null,
  constraint message_drafts_pkey PRIMARY KEY (account_id, place_id),
  constraint message_drafts_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint message_drafts_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversations(id) ON DELETE CASCADE,
  constraint message_drafts_thread_id_fkey FOREIGN KEY (thread_id) REFERENCES messages(id) ON DELETE CASCADE
);
CREATE INDEX message_drafts_conversation_id_idx ON public.message_drafts USING btree (conversation_id);
CREATE INDEX message_drafts_mentions_idx ON public.message_drafts USING gin (mentions jsonb_path_ops);
CREATE INDEX message_drafts_thread_id_idx ON public.message_drafts USING btree (thread_id) WHERE (thread_id IS NOT NULL);

-- spread by conversation_id
create table message_mentions (
  conversation_id uuid   not null,
  account_id      uuid   not null,
  seq             bigint not null,
  constraint message_mentions_pkey PRIMARY KEY (conversation_id, account_id, seq)
);

-- spread by account_id
create table message_reactions (
  message_id         uuid        not null,
  account_id         uuid        not null,
  emoji              text        not null,
  created_at         timestamptz not null,
  by_isolated_author boolean     not null default false,
  away               boolean     not null default false,
  constraint message_reactions_pkey PRIMARY KEY (message_id, account_id, emoji),
  constraint message_reactions_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint message_reactions_message_id_fkey FOREIGN KEY (message_id) REFERENCES messages(id) ON DELETE CASCADE
);
CREATE INDEX message_reactions_account_id_idx ON public.message_reactions USING btree (account_id);

-- spread by account_id
create table message_reminders (
  id         uuid        not null,
  account_id uuid        not null,
  message_id uuid        not null,
  remind_at  timestamptz not null,
  created_at timestamptz not null,
  constraint message_reminders_pkey PRIMARY KEY (id),
  constraint message_reminders_account_id_message_id_key UNIQUE (account_id, message_id),
  constraint message_reminders_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint message_reminders_message_id_fkey FOREIGN KEY (message_id) REFERENCES messages(id) ON DELETE CASCADE
);
CREATE INDEX message_reminders_account_id_remind_at_id_idx ON public.message_reminders USING btree (account_id, remind_at, id);
CREATE INDEX message_reminders_message_id_idx ON public.message_reminders USING btree (message_id);
CREATE INDEX message_reminders_remind_at_id_idx ON public.message_reminders USING btree (remind_at, id);

-- spread by account_id
create table message_thread_members (
  root_id    uuid    not null,
  account_id uuid    not null,
  read_seq   bigint  not null default 0,
  followed   boolean not null,
  constraint message_thread_members_pkey PRIMARY KEY (root_id, account_id),
  constraint message_thread_members_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint message_thread_members_root_id_fkey FOREIGN KEY (root_id) REFERENCES messages(id) ON DELETE CASCADE
);
CREATE INDEX message_thread_members_account_id_idx ON public.message_thread_members USING btree (account_id);

-- to be spread by conversation_id, with the message
create table message_threads (
  root_id       uuid        not null,
  last_seq      bigint      not null,
  last_reply_at timestamptz not null,
  constraint message_threads_pkey PRIMARY KEY (root_id),
  constraint message_threads_root_id_fkey FOREIGN KEY (root_id) REFERENCES messages(id) ON DELETE CASCADE
);

-- spread by conversation_id
create table messages (
  id                   uuid        not null,
  conversation_id      uuid        not null,
  seq                  bigint      not null,
  author_id            uuid        not null,
  client_id            text        not null,
  text                 text        not null default ''::text,
  facets               jsonb       not null default '[]'::jsonb,
  reply_to_id          uuid,
  thread_id            uuid,
  in_conversation      boolean     not null default true,
  forwarded_from_id    uuid,
  has_poll             boolean     not null default false,
  reactions            jsonb       not null default '{}'::jsonb,
  link_preview         jsonb,
  created_at           timestamptz not null,
  edited_at            timestamptz,
  deleted_at           timestamptz,
  moderation_state     text,
  hidden_with_original boolean     not null default false,
  copies_state         text,
  copies_everywhere    boolean     not null default false,
  erased               boolean     not null default false,
  constraint messages_pkey PRIMARY KEY (id),
  constraint messages_conversation_id_author_id_client_id_key UNIQUE (conversation_id, author_id, client_id),
  constraint messages_conversation_id_seq_key UNIQUE (conversation_id, seq),
  constraint messages_author_id_fkey FOREIGN KEY (author_id) REFERENCES accounts(id),
  constraint messages_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversations(id) ON DELETE CASCADE,
  constraint messages_check CHECK ((in_conversation OR (thread_id IS NOT NULL))),
  constraint messages_copies_state_check CHECK ((copies_state = ANY (ARRAY['HIDDEN'::text, 'REMOVED'::text]))),
  constraint messages_moderation_state_check CHECK ((moderation_state = ANY (ARRAY['HIDDEN'::text, 'REMOVED'::text])))
) with (autovacuum_analyze_scale_factor=0.5);
CREATE INDEX messages_conversation_id_seq_idx ON public.messages USING btree (conversation_id, seq) WHERE in_conversation;
CREATE INDEX messages_deleted_at_idx ON public.messages USING btree (deleted_at) WHERE ((deleted_at IS NOT NULL) AND (NOT erased));
CREATE INDEX messages_forwarded_from_id_idx ON public.messages USING btree (forwarded_from_id) WHERE (forwarded_from_id IS NOT NULL);
CREATE INDEX messages_link_idx ON public.messages USING btree (conversation_id, seq DESC) WHERE ((facets @> '[{"kind": "LINK"}]'::jsonb) AND (deleted_at IS NULL));
CREATE INDEX messages_poll_idx ON public.messages USING btree (conversation_id, seq DESC) WHERE (has_poll AND (deleted_at IS NULL));
CREATE INDEX messages_thread_id_seq_idx ON public.messages USING btree (thread_id, seq) WHERE (thread_id IS NOT NULL);
CREATE INDEX messages_words_idx ON public.messages USING gin (koinon_message_words(text)) WITH (gin_pending_list_limit='65536') WHERE (deleted_at IS NULL);

-- spread by account_id
create table moderation_appeals (
  id                uuid        not null,
  decision_id       uuid,
  level             text        not null default 'PLATFORM'::text,
  case_id           uuid,
  restriction_id    uuid,
  account_id        uuid        not null,
  text              text        not null,
  state             text        not null default 'OPEN'::text,
  decided_by        uuid,
  decided_at        timestamptz,
  note              text,
  message_to_author text,
  created_at        timestamptz not null,
  due_at            timestamptz,
  constraint moderation_appeals_pkey PRIMARY KEY (id),
  constraint moderation_appeals_decision_id_level_key UNIQUE (decision_id, level),
  constraint moderation_appeals_restriction_id_level_key UNIQUE (restriction_id, level),
  constraint moderation_appeals_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint moderation_appeals_case_id_fkey FOREIGN KEY (case_id) REFERENCES moderation_cases(id) ON DELETE CASCADE,
  constraint moderation_appeals_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES accounts(id),
  constraint moderation_appeals_decision_id_fkey FOREIGN KEY (decision_id) REFERENCES moderation_decisions(id) ON DELETE CASCADE,
  constraint moderation_appeals_restriction_id_fkey FOREIGN KEY (restriction_id) REFERENCES group_restrictions(id) ON DELETE CASCADE,
  constraint moderation_appeals_check CHECK (((due_at IS NULL) OR (level = 'GROUP'::text))),
  constraint moderation_appeals_check1 CHECK (((state = 'OPEN'::text) = (decided_at IS NULL))),
  constraint moderation_appeals_check2 CHECK ((((decision_id IS NULL) = (case_id IS NULL)) AND ((decision_id IS NULL) <> (restriction_id IS NULL)))),
  constraint moderation_appeals_level_check CHECK ((level = ANY (ARRAY['GROUP'::text, 'PLATFORM'::text]))),
  constraint moderation_appeals_state_check CHECK ((state = ANY (ARRAY['OPEN'::text, 'GRANTED'::text, 'REFUSED'::text])))
);
CREATE INDEX moderation_appeals_account_id_created_at_idx ON public.moderation_appeals USING btree (account_id, created_at DESC);
CREATE INDEX moderation_appeals_case_id_created_at_idx ON public.moderation_appeals USING btree (case_id, created_at DESC);
CREATE INDEX moderation_appeals_created_at_id_idx ON public.moderation_appeals USING btree (created_at, id) WHERE (state = 'OPEN'::text);
CREATE INDEX moderation_appeals_due_at_idx ON public.moderation_appeals USING btree (due_at) WHERE ((due_at IS NOT NULL) AND (state = 'OPEN'::text));

-- spread by author_id
create table moderation_cases (
  id                  uuid             not null,
  target_kind         text             not null,
  target_id           uuid             not null,
  author_id           uuid             not null,
  state               text             not null,
  score               real             not null default 0,
  severity            integer          not null default 0,
  report_count        integer          not null default 0,
  hidden_at           timestamptz,
  preview             jsonb            not null,
  version             integer          not null default 1,
  opened_at           timestamptz      not null,
  updated_at          timestamptz      not null,
  claimed_by          uuid,
  claimed_until       timestamptz,
  escalation_id       uuid,
  escalated_at        timestamptz,
  needs_administrator boolean          not null default false,
  reminded_at         timestamptz,
  reach               integer          not null default 0,
  flag_count          integer          not null default 0,
  priority            double precision not null default 0,
  group_id            uuid,
  level               text             not null default 'PLATFORM'::text,
  due_at              timestamptz,
  constraint moderation_cases_pkey PRIMARY KEY (id),
  constraint moderation_cases_target_kind_target_id_key UNIQUE (target_kind, target_id),
  constraint moderation_cases_author_id_fkey FOREIGN KEY (author_id) REFERENCES accounts(id),
  constraint moderation_cases_claimed_by_fkey FOREIGN KEY (claimed_by) REFERENCES accounts(id),
  constraint moderation_cases_group_id_fkey FOREIGN KEY (group_id) REFERENCES groups(id) ON DELETE SET NULL,
  constraint moderation_cases_check CHECK (((due_at IS NULL) OR (level = 'GROUP'::text))),
  constraint moderation_cases_claim_check CHECK (((claimed_by IS NULL) = (claimed_until IS NULL))),
  constraint moderation_cases_escalation_check CHECK (((state = 'ESCALATED'::text) = (escalation_id IS NOT NULL))),
  constraint moderation_cases_flag_count_check CHECK ((flag_count >= 0)),
  constraint moderation_cases_level_check CHECK ((level = ANY (ARRAY['GROUP'::text, 'BOTH'::text, 'PLATFORM'::text]))),
  constraint moderation_cases_report_count_check CHECK ((report_count >= 0)),
  constraint moderation_cases_state_check CHECK ((state = ANY (ARRAY['OPEN'::text, 'ESCALATED'::text, 'CLOSED'::text]))),
  constraint moderation_cases_target_kind_check CHECK ((target_kind = ANY (ARRAY['POST'::text, 'COMMENT'::text, 'MESSAGE'::text, 'PROFILE'::text, 'GROUP'::text, 'PRAYER'::text, 'LIST'::text, 'PROCEDURE'::text])))
);
CREATE INDEX moderation_cases_author_id_updated_at_idx ON public.moderation_cases USING btree (author_id, updated_at DESC);
CREATE INDEX moderation_cases_claimed_by_idx ON public.moderation_cases USING btree (claimed_by) WHERE (claimed_by IS NOT NULL);
CREATE INDEX moderation_cases_due_at_idx ON public.moderation_cases USING btree (due_at) WHERE ((due_at IS NOT NULL) AND (state <> 'CLOSED'::text));
CREATE INDEX moderation_cases_files_idx ON public.moderation_cases USING gin (((preview -> 'mediaIds'::text)));
CREATE INDEX moderation_cases_group_id_priority_idx ON public.moderation_cases USING btree (group_id, priority DESC, id DESC) WHERE ((group_id IS NOT NULL) AND (state <> 'CLOSED'::text));
CREATE INDEX moderation_cases_group_id_updated_at_idx ON public.moderation_cases USING btree (group_id, updated_at DESC, id DESC) WHERE (group_id IS NOT NULL);
CREATE INDEX moderation_cases_opened_at_id_idx ON public.moderation_cases USING btree (opened_at, id) WHERE (state <> 'CLOSED'::text);
CREATE INDEX moderation_cases_priority_id_idx ON public.moderation_cases USING btree (priority DESC, id DESC) WHERE (state <> 'CLOSED'::text);
CREATE INDEX moderation_cases_target_id_idx ON public.moderation_cases USING btree (target_id);
CREATE INDEX moderation_cases_updated_at_id_idx ON public.moderation_cases USING btree (updated_at DESC, id DESC);
CREATE TRIGGER moderation_cases_priority BEFORE INSERT OR UPDATE OF score, severity, reach, opened_at ON public.moderation_cases FOR EACH ROW EXECUTE FUNCTION moderation_case_priority();

-- to be spread by id of the case
create table moderation_decisions (
  id                uuid        not null,
  case_id           uuid        not null,
  decision          text        not null,
  decided_by        uuid,
  rule              text,
  note              text,
  message_to_author text,
  at                timestamptz not null,
  undone_at         timestamptz,
  before            jsonb       not null default '{}'::jsonb,
  level             text        not null default 'PLATFORM'::text,
  constraint moderation_decisions_pkey PRIMARY KEY (id),
  constraint moderation_decisions_case_id_fkey FOREIGN KEY (case_id) REFERENCES moderation_cases(id) ON DELETE CASCADE,
  constraint moderation_decisions_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES accounts(id),
  constraint moderation_decisions_decision_check CHECK ((decision = ANY (ARRAY['APPROVE'::text, 'REMOVE'::text]))),
  constraint moderation_decisions_level_check CHECK ((level = ANY (ARRAY['GROUP'::text, 'PLATFORM'::text])))
);
CREATE INDEX moderation_decisions_at_idx ON public.moderation_decisions USING btree (at);
CREATE INDEX moderation_decisions_case_id_at_id_idx ON public.moderation_decisions USING btree (case_id, at DESC, id DESC);

-- to be spread by id of the case
create table moderation_flags (
  id          uuid        not null,
  case_id     uuid        not null,
  rule_id     uuid        not null,
  rule        text        not null,
  weight      real        not null,
  fingerprint text        not null,
  at          timestamptz not null,
  outcome     text,
  closed_at   timestamptz,
  constraint moderation_flags_pkey PRIMARY KEY (id),
  constraint moderation_flags_case_id_fkey FOREIGN KEY (case_id) REFERENCES moderation_cases(id) ON DELETE CASCADE,
  constraint moderation_flags_check CHECK (((outcome IS NULL) = (closed_at IS NULL))),
  constraint moderation_flags_outcome_check CHECK ((outcome = ANY (ARRAY['UPHELD'::text, 'DISMISSED'::text, 'IGNORED'::text])))
);
CREATE INDEX moderation_flags_case_id_at_idx ON public.moderation_flags USING btree (case_id, at);
CREATE UNIQUE INDEX moderation_flags_one_open_idx ON public.moderation_flags USING btree (case_id, rule_id) WHERE (closed_at IS NULL);
CREATE INDEX moderation_flags_rule_id_at_idx ON public.moderation_flags USING btree (rule_id, at DESC);

-- to be spread by id of the case
create table moderation_opinions (
  escalation_id     uuid        not null,
  case_id           uuid        not null,
  moderator_id      uuid        not null,
  proposal          text        not null,
  rule              text,
  note              text,
  message_to_author text,
  at                timestamptz not null,
  constraint moderation_opinions_pkey PRIMARY KEY (escalation_id, moderator_id),
  constraint moderation_opinions_case_id_fkey FOREIGN KEY (case_id) REFERENCES moderation_cases(id) ON DELETE CASCADE,
  constraint moderation_opinions_moderator_id_fkey FOREIGN KEY (moderator_id) REFERENCES accounts(id),
  constraint moderation_opinions_proposal_check CHECK ((proposal = ANY (ARRAY['APPROVE'::text, 'REMOVE'::text])))
);
CREATE INDEX moderation_opinions_at_idx ON public.moderation_opinions USING btree (at);
CREATE INDEX moderation_opinions_case_id_at_idx ON public.moderation_opinions USING btree (case_id, at);

-- spread by muter_id
create table mutes (
  muter_id   uuid        not null,
  muted_id   uuid        not null,
  until      timestamptz,
  created_at timestamptz not null,
  constraint mutes_pkey PRIMARY KEY (muter_id, muted_id),
  constraint mutes_muted_id_fkey FOREIGN KEY (muted_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint mutes_muter_id_fkey FOREIGN KEY (muter_id) REFERENCES accounts(id) ON DELETE CASCADE
);
CREATE INDEX mutes_muter_id_created_at_muted_id_idx ON public.mutes USING btree (muter_id, created_at DESC, muted_id DESC);

-- spread by account_id
create table named_list_departures (
  list_id    uuid        not null,
  account_id uuid        not null,
  at         timestamptz not null,
  constraint named_list_departures_pkey PRIMARY KEY (list_id, account_id),
  constraint named_list_departures_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint named_list_departures_list_id_fkey FOREIGN KEY (list_id) REFERENCES named_lists(id) ON DELETE CASCADE
);
CREATE INDEX named_list_departures_account_id_idx ON public.named_list_departures USING btree (account_id);

-- to be spread by account_id, with the list
create table named_list_entries (
  list_id   uuid        not null,
  kind      text        not null,
  entity_id uuid        not null,
  added_at  timestamptz not null,
  constraint named_list_entries_pkey PRIMARY KEY (list_id, entity_id),
  constraint named_list_entries_list_id_fkey FOREIGN KEY (list_id) REFERENCES named_lists(id) ON DELETE CASCADE,
  constraint named_list_entries_kind_check CHECK ((kind = ANY (ARRAY['USER'::text, 'GROUP'::text])))
);
CREATE INDEX named_list_entries_entity_id_idx ON public.named_list_entries USING btree (entity_id);
CREATE INDEX named_list_entries_list_id_added_at_entity_id_idx ON public.named_list_entries USING btree (list_id, added_at DESC, entity_id DESC);

-- spread by owner_id
create table named_lists (
  id          uuid        not null,
  owner_id    uuid        not null,
  name        text        not null,
  description text        not null,
  visibility  text        not null,
  created_at  timestamptz not null,
  hidden_at   timestamptz,
  removed_at  timestamptz,
  constraint named_lists_pkey PRIMARY KEY (id),
  constraint named_lists_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint named_lists_visibility_check CHECK ((visibility = ANY (ARRAY['PRIVATE'::text, 'SHARED'::text])))
);
CREATE INDEX named_lists_owner_id_id_idx ON public.named_lists USING btree (owner_id, id DESC);
CREATE INDEX named_lists_removed_at_idx ON public.named_lists USING btree (removed_at) WHERE (removed_at IS NOT NULL);

-- whole on every machine, or on the first
create table nodes (
  id            text             not null,
  host          text             not null,
  version       text             not null,
  roles         text[]           not null,
  started_at    timestamptz      not null,
  seen_at       timestamptz      not null,
  clock_ms      double precision not null,
  loop_delay_ms double precision not null,
  constraint nodes_pkey PRIMARY KEY (id)
);

-- spread by account_id
create table notification_actors (
  id              uuid        not null,
  notification_id uuid        not null,
  account_id      uuid        not null,
  actor_id        uuid        not null,
  item_id         uuid        not null,
  at              timestamptz not null,
  read_at         timestamptz,
  constraint notification_actors_pkey PRIMARY KEY (notification_id, actor_id, item_id),
  constraint notification_actors_id_key UNIQUE (id),
  constraint notification_actors_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint notification_actors_notification_id_fkey FOREIGN KEY (notification_id) REFERENCES notifications(id) ON DELETE CASCADE
) with (autovacuum_analyze_scale_factor=0.5);
CREATE INDEX notification_actors_account_id_at_id_idx ON public.notification_actors USING btree (account_id, at DESC, id DESC);
CREATE INDEX notification_actors_actor_id_account_id_idx ON public.notification_actors USING btree (actor_id, account_id);
CREATE INDEX notification_actors_item_id_idx ON public.notification_actors USING btree (item_id);

-- spread by recipient_id
create table notification_deliveries (
  notification_id uuid        not null,
  channel         text        not null,
  recipient_id    uuid        not null,
  notification_at timestamptz not null,
  actor_count     integer     not null,
  claimed_at      timestamptz not null,
  sent_at         timestamptz,
  constraint notification_deliveries_pkey PRIMARY KEY (notification_id, channel, recipient_id),
  constraint notification_deliveries_notification_id_fkey FOREIGN KEY (notification_id) REFERENCES notifications(id) ON DELETE CASCADE,
  constraint notification_deliveries_channel_check CHECK ((channel = ANY (ARRAY['PUSH'::text, 'MAIL'::text])))
);
CREATE INDEX notification_deliveries_recipient_id_notification_at_idx ON public.notification_deliveries USING btree (recipient_id, notification_at DESC) WHERE (channel = 'PUSH'::text);

-- spread by account_id
create table notification_digests (
  account_id    uuid        not null,
  rhythm        text        not null,
  covered_until timestamptz not null,
  constraint notification_digests_pkey PRIMARY KEY (account_id, rhythm),
  constraint notification_digests_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint notification_digests_rhythm_check CHECK ((rhythm = ANY (ARRAY['DAILY'::text, 'WEEKLY'::text])))
);

-- spread by account_id
create table notification_settings (
  account_id  uuid    not null,
  matrix      jsonb   not null default '{}'::jsonb,
  quiet_hours jsonb,
  previews    boolean not null default false,
  constraint notification_settings_pkey PRIMARY KEY (account_id),
  constraint notification_settings_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
);

-- spread by account_id
create table notifications (
  id          uuid        not null,
  account_id  uuid        not null,
  type        text        not null,
  kind        text,
  reason      text        not null,
  target_kind text        not null,
  target_id   uuid        not null,
  actor_ids   uuid[]      not null default '{}'::uuid[],
  actor_count integer     not null default 0,
  at          timestamptz not null,
  read_at     timestamptz,
  open        boolean     not null default true,
  in_app      boolean     not null default true,
  note        text,
  constraint notifications_pkey PRIMARY KEY (id),
  constraint notifications_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint notifications_actor_count_check CHECK ((actor_count >= 0)),
  constraint notifications_kind_check CHECK ((kind = ANY (ARRAY['FOLLOWED'::text, 'LIKED'::text, 'COMMENTED'::text])))
) with (autovacuum_analyze_scale_factor=0.5);
CREATE INDEX notifications_account_id_at_id_idx ON public.notifications USING btree (account_id, at DESC, id DESC);
CREATE INDEX notifications_account_id_type_idx ON public.notifications USING btree (account_id, type) WHERE (read_at IS NULL);
CREATE INDEX notifications_at_idx ON public.notifications USING btree (at) WHERE open;
CREATE UNIQUE INDEX notifications_open_idx ON public.notifications USING btree (account_id, type, reason, target_kind, target_id) WHERE open;
CREATE INDEX notifications_target_kind_target_id_reason_idx ON public.notifications USING btree (target_kind, target_id, reason);

-- whole on every machine, or on the first
create table onboarding_goals (
  id           uuid    not null,
  title        text    not null,
  titles       jsonb   not null default '{}'::jsonb,
  interest_ids uuid[]  not null default '{}'::uuid[],
  group_ids    uuid[]  not null default '{}'::uuid[],
  position     integer not null,
  offered      boolean not null default true,
  first_step   text,
  constraint onboarding_goals_pkey PRIMARY KEY (id),
  constraint onboarding_goals_first_step_check CHECK ((first_step = ANY (ARRAY['profile'::text, 'interests'::text, 'people'::text, 'group'::text, 'post'::text])))
);

-- spread by account_id
create table order_keys (
  account_id   uuid        not null,
  key          text        not null,
  order_id     uuid        not null,
  request_hash text        not null,
  created_at   timestamptz not null,
  constraint order_keys_pkey PRIMARY KEY (account_id, key),
  constraint order_keys_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint order_keys_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id)
);
CREATE INDEX order_keys_created_at_idx ON public.order_keys USING btree (created_at);

-- spread by account_id
create table orders (
  id                  uuid        not null,
  account_id          uuid        not null,
  level               text,
  entitlement_id      uuid,
  amount              integer     not null,
  discount            integer     not null default 0,
  currency            text        not null,
  interval            text        not null,
  trial_days          integer     not null default 0,
  reservation_id      uuid,
  reference           text,
  payee_id            uuid,
  fee                 integer,
  state               text        not null,
  failure             jsonb,
  purchase_id         uuid,
  created_at          timestamptz not null,
  expires_at          timestamptz not null,
  settled_at          timestamptz,
  provider_read_count integer     not null default 0,
  constraint orders_pkey PRIMARY KEY (id),
  constraint orders_reference_key UNIQUE (reference),
  constraint orders_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint orders_entitlement_id_fkey FOREIGN KEY (entitlement_id) REFERENCES entitlements(id),
  constraint orders_payee_id_fkey FOREIGN KEY (payee_id) REFERENCES accounts(id),
  constraint orders_purchase_id_fkey FOREIGN KEY (purchase_id) REFERENCES purchases(id),
  constraint orders_reservation_id_fkey FOREIGN KEY (reservation_id) REFERENCES promo_reservations(id),
  constraint orders_amount_check CHECK ((amount >= 0)),
  constraint orders_check CHECK (((level IS NULL) <> (entitlement_id IS NULL))),
  constraint orders_discount_check CHECK ((discount >= 0)),
  constraint orders_interval_check CHECK (("interval" = ANY (ARRAY['ONE_TIME'::text, 'MONTHLY'::text, 'YEARLY'::text]))),
  constraint orders_level_check CHECK ((level = ANY (ARRAY['MONTHLY'::text, 'YEARLY'::text]))),
  constraint orders_state_check CHECK ((state = ANY (ARRAY['PENDING'::text, 'ACTIVE'::text, 'FAILED'::text, 'GIVEN_UP'::text])))
);
CREATE INDEX orders_account_id_id_idx ON public.orders USING btree (account_id, id DESC);
CREATE INDEX orders_entitlement_id_idx ON public.orders USING btree (entitlement_id) WHERE (state = 'PENDING'::text);
CREATE INDEX orders_expires_at_idx ON public.orders USING btree (expires_at) WHERE (state = 'PENDING'::text);

-- spread by group_id
create table organization_activity (
  organization_id uuid    not null,
  group_id        uuid    not null,
  account_id      uuid    not null,
  day             date    not null,
  posts           integer not null,
  comments        integer not null,
  reactions       integer not null,
  constraint organization_activity_pkey PRIMARY KEY (day, organization_id, group_id, account_id),
  constraint organization_activity_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint organization_activity_group_id_fkey FOREIGN KEY (group_id) REFERENCES groups(id) ON DELETE CASCADE,
  constraint organization_activity_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES groups(id) ON DELETE CASCADE
);
CREATE INDEX organization_activity_account_id_idx ON public.organization_activity USING btree (account_id);

-- spread by organization_id
create table organization_cohorts (
  organization_id uuid      not null,
  week            date      not null,
  joined          integer   not null,
  kept            integer[] not null,
  constraint organization_cohorts_pkey PRIMARY KEY (organization_id, week),
  constraint organization_cohorts_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES groups(id) ON DELETE CASCADE
);

-- spread by organization_id
create table organization_days (
  organization_id uuid        not null,
  group_id        uuid,
  day             date        not null,
  members         integer     not null,
  joined          integer     not null,
  departed        integer     not null,
  active_day      integer     not null,
  active_week     integer     not null,
  active_month    integer     not null,
  posts           integer     not null,
  comments        integer     not null,
  reactions       integer     not null,
  attendance      integer     not null,
  counted_at      timestamptz not null,
  constraint organization_days_organization_id_group_id_day_key UNIQUE NULLS NOT DISTINCT (organization_id, group_id, day),
  constraint organization_days_group_id_fkey FOREIGN KEY (group_id) REFERENCES groups(id) ON DELETE CASCADE,
  constraint organization_days_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES groups(id) ON DELETE CASCADE
);
CREATE INDEX organization_days_day_idx ON public.organization_days USING btree (day);
CREATE INDEX organization_days_organization_id_day_idx ON public.organization_days USING btree (organization_id, day);

-- spread by group_id
create table organization_months (
  organization_id uuid    not null,
  group_id        uuid    not null,
  month           date    not null,
  joined          integer not null,
  departed        integer not null,
  posts           integer not null,
  comments        integer not null,
  reactions       integer not null,
  attendance      integer not null,
  constraint organization_months_pkey PRIMARY KEY (organization_id, month, group_id),
  constraint organization_months_group_id_fkey FOREIGN KEY (group_id) REFERENCES groups(id) ON DELETE CASCADE,
  constraint organization_months_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES groups(id) ON DELETE CASCADE
);
CREATE INDEX organization_months_group_id_idx ON public.organization_months USING btree (group_id);

-- spread by organization_id
create table organization_revenue (
  organization_id uuid   not null,
  day             date   not null,
  currency        text   not null,
  amount          bigint not null,
  constraint organization_revenue_pkey PRIMARY KEY (organization_id, day, currency),
  constraint organization_revenue_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES groups(id) ON DELETE CASCADE
);

-- spread by organization_id
create table organization_storage (
  organization_id uuid        not null,
  bytes           bigint      not null,
  counted_at      timestamptz not null,
  constraint organization_storage_pkey PRIMARY KEY (organization_id),
  constraint organization_storage_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES groups(id) ON DELETE CASCADE
);

-- whole on every machine, or on the first
create table organizations (
  id                  uuid        not null,
  token_hash          text        not null,
  account_id          uuid,
  name                text        not null,
  email               text        not null,
  email_verified_at   timestamptz,
  website             text,
  registration_number text,
  contact             jsonb,
  submitted_at        timestamptz,
  state               text        not null,
  decided_at          timestamptz,
  decision_note       text,
  group_id            uuid,
  created_at          timestamptz not null,
  constraint organizations_pkey PRIMARY KEY (id),
  constraint organizations_account_id_key UNIQUE (account_id),
  constraint organizations_token_hash_key UNIQUE (token_hash),
  constraint organizations_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint organizations_state_check CHECK ((state = ANY (ARRAY['STARTED'::text, 'EMAIL_VERIFIED'::text, 'PENDING_REVIEW'::text, 'VERIFIED'::text, 'REJECTED'::text])))
);
CREATE INDEX organizations_submitted_at_idx ON public.organizations USING btree (submitted_at) WHERE (state = 'PENDING_REVIEW'::text);

-- whole on every machine, or on the first
create table outbox (
  id         uuid        not null,
  name       text        not null,
  key        text        not null,
  data       jsonb       not null,
  at         timestamptz not null,
  attempts   integer     not null default 0,
  due_at     timestamptz not null,
  last_error text,
  constraint outbox_pkey PRIMARY KEY (id)
);
CREATE INDEX outbox_key_id_idx ON public.outbox USING btree (key, id);

-- spread by account_id
create table passkeys (
  id            uuid        not null,
  account_id    uuid        not null,
  credential_id text        not null,
  public_key    bytea       not null,
  counter       bigint      not null default 0,
  transports    text[]      not null default '{}'::text[],
  synced        boolean     not null,
  name          text        not null,
  created_at    timestamptz not null,
  last_used_at  timestamptz,
  constraint passkeys_pkey PRIMARY KEY (id),
  constraint passkeys_credential_id_key UNIQUE (credential_id),
  constraint passkeys_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
);
CREATE INDEX passkeys_account_id_created_at_idx ON public.passkeys USING btree (account_id, created_at DESC);

-- whole on every machine, or on the first
create table paused_deliveries (
  since timestamptz not null
);

-- spread by account_id
create table payment_customers (
  account_id uuid not null,
  reference  text not null,
  constraint payment_customers_pkey PRIMARY KEY (account_id),
  constraint payment_customers_reference_key UNIQUE (reference),
  constraint payment_customers_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
);

-- spread by account_id
create table payout_accounts (
  account_id          uuid        not null,
  reference           text        not null,
  state               text        not null,
  due                 text[]      not null default '{}'::text[],
  schedule            text        not null default 'DAILY'::text,
  created_at          timestamptz not null,
  updated_at          timestamptz not null,
  provider_read_count integer     not null default 0,
  constraint payout_accounts_pkey PRIMARY KEY (account_id),
  constraint payout_accounts_reference_key UNIQUE (reference),
  constraint payout_accounts_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint payout_accounts_schedule_check CHECK ((schedule = ANY (ARRAY['MANUAL'::text, 'DAILY'::text, 'WEEKLY'::text, 'MONTHLY'::text]))),
  constraint payout_accounts_state_check CHECK ((state = ANY (ARRAY['NONE'::text, 'ONBOARDING'::text, 'ACTIVE'::text, 'RESTRICTED'::text])))
);

-- spread by account_id
create table person_dismissals (
  account_id uuid        not null,
  person_id  uuid        not null,
  at         timestamptz not null,
  constraint person_dismissals_pkey PRIMARY KEY (account_id, person_id),
  constraint person_dismissals_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint person_dismissals_person_id_fkey FOREIGN KEY (person_id) REFERENCES accounts(id) ON DELETE CASCADE
);

-- spread by conversation_id
create table pinned_messages (
  message_id      uuid        not null,
  conversation_id uuid        not null,
  pinned_by       uuid        not null,
  pinned_at       timestamptz not null,
  constraint pinned_messages_pkey PRIMARY KEY (message_id),
  constraint pinned_messages_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversations(id) ON DELETE CASCADE,
  constraint pinned_messages_message_id_fkey FOREIGN KEY (message_id) REFERENCES messages(id) ON DELETE CASCADE,
  constraint pinned_messages_pinned_by_fkey FOREIGN KEY (pinned_by) REFERENCES accounts(id)
);
CREATE INDEX pinned_messages_conversation_id_pinned_at_idx ON public.pinned_messages USING btree (conversation_id, pinned_at DESC);

-- spread by account_id
create table place_active_weeks (
  week       date not null,
  account_id uuid not null,
  constraint place_active_weeks_pkey PRIMARY KEY (week, account_id),
  constraint place_active_weeks_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
);
CREATE INDEX place_active_weeks_account_id_idx ON public.place_active_weeks USING btree (account_id);

-- spread by account_id
create table place_activity (
  day        date not null,
  account_id uuid not null,
  constraint place_activity_pkey PRIMARY KEY (day, account_id),
  constraint place_activity_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
);
CREATE INDEX place_activity_account_id_idx ON public.place_activity USING btree (account_id);

-- whole on every machine, or on the first
create table place_cohorts (
  unit       text        not null,
  starts_on  date        not null,
  joined     integer     not null,
  kept       integer[]   not null,
  counted_at timestamptz not null,
  constraint place_cohorts_pkey PRIMARY KEY (unit, starts_on),
  constraint place_cohorts_unit_check CHECK ((unit = ANY (ARRAY['WEEK'::text, 'MONTH'::text])))
);

-- whole on every machine, or on the first
create table place_days (
  day          date        not null,
  members      integer     not null,
  joined       integer     not null,
  departed     integer     not null,
  active_day   integer     not null,
  active_week  integer     not null,
  active_month integer     not null,
  active_year  integer     not null,
  posts        integer     not null,
  comments     integer     not null,
  reactions    integer     not null,
  queue_waits  integer[]   not null,
  overturned   integer     not null,
  counted_at   timestamptz not null,
  constraint place_days_pkey PRIMARY KEY (day)
);

-- spread by group_id
create table place_groups (
  group_id     uuid        not null,
  joined_week  integer     not null,
  joined_month integer     not null,
  joined_year  integer     not null,
  posted_at    timestamptz,
  counted_at   timestamptz not null,
  constraint place_groups_pkey PRIMARY KEY (group_id),
  constraint place_groups_group_id_fkey FOREIGN KEY (group_id) REFERENCES groups(id) ON DELETE CASCADE
);

-- whole on every machine, or on the first
create table place_newcomers (
  period     text        not null,
  registered integer     not null,
  confirmed  integer     not null,
  grouped    integer     not null,
  spoke      integer     not null,
  counted_at timestamptz not null,
  constraint place_newcomers_pkey PRIMARY KEY (period),
  constraint place_newcomers_period_check CHECK ((period = ANY (ARRAY['WEEK'::text, 'MONTH'::text, 'YEAR'::text])))
);

-- whole on every machine, or on the first
create table place_settings (
  name       text        not null,
  value      jsonb       not null,
  updated_by uuid,
  updated_at timestamptz not null,
  constraint place_settings_pkey PRIMARY KEY (name),
  constraint place_settings_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES accounts(id)
);

-- whole on every machine, or on the first
create table place_setup (
  only_one         boolean     not null default true,
  administrator_at timestamptz,
  mail_tested_at   timestamptz,
  backups_at       timestamptz,
  dismissed_at     timestamptz,
  constraint place_setup_pkey PRIMARY KEY (only_one),
  constraint place_setup_only_one_check CHECK (only_one)
);

-- whole on every machine, or on the first
create table place_state (
  only_one    boolean not null default true,
  revision    integer not null default 0,
  maintenance jsonb,
  moved_to    text,
  constraint place_state_pkey PRIMARY KEY (only_one),
  constraint place_state_moved_to_check CHECK ((moved_to ~ '^https?://[^/]+$'::text)),
  constraint place_state_only_one_check CHECK (only_one)
);

-- to be spread by author_id, with the post
create table poll_options (
  id         uuid    not null,
  poll_id    uuid    not null,
  position   integer not null,
  text       text    not null,
  vote_count integer not null default 0,
  constraint poll_options_pkey PRIMARY KEY (id),
  constraint poll_options_poll_id_position_key UNIQUE (poll_id, "position"),
  constraint poll_options_poll_id_fkey FOREIGN KEY (poll_id) REFERENCES polls(id) ON DELETE CASCADE,
  constraint poll_options_vote_count_check CHECK ((vote_count >= 0))
);

-- spread by account_id
create table poll_votes (
  poll_id            uuid        not null,
  account_id         uuid        not null,
  option_id          uuid        not null,
  by_isolated_author boolean     not null default false,
  at                 timestamptz not null,
  away               boolean     not null default false,
  constraint poll_votes_pkey PRIMARY KEY (poll_id, account_id, option_id),
  constraint poll_votes_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint poll_votes_option_id_fkey FOREIGN KEY (option_id) REFERENCES poll_options(id) ON DELETE CASCADE,
  constraint poll_votes_poll_id_fkey FOREIGN KEY (poll_id) REFERENCES polls(id) ON DELETE CASCADE
);
CREATE INDEX poll_votes_account_id_idx ON public.poll_votes USING btree (account_id);

-- to be spread by author_id, with the post
create table polls (
  id          uuid        not null,
  post_id     uuid,
  message_id  uuid,
  multiple    boolean     not null,
  closes_at   timestamptz not null,
  voter_count integer     not null default 0,
  constraint polls_pkey PRIMARY KEY (id),
  constraint polls_message_id_key UNIQUE (message_id),
  constraint polls_post_id_key UNIQUE (post_id),
  constraint polls_message_id_fkey FOREIGN KEY (message_id) REFERENCES messages(id) ON DELETE CASCADE,
  constraint polls_post_id_fkey FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE CASCADE,
  constraint polls_check CHECK (((id = COALESCE(post_id, message_id)) AND (num_nonnulls(post_id, message_id) = 1))),
  constraint polls_voter_count_check CHECK ((voter_count >= 0))
);

-- spread by account_id
create table positions (
  account_id uuid             not null,
  latitude   double precision not null,
  longitude  double precision not null,
  expires_at timestamptz      not null,
  constraint positions_pkey PRIMARY KEY (account_id),
  constraint positions_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
);
CREATE INDEX positions_latitude_longitude_idx ON public.positions USING btree (latitude, longitude);

-- to be spread by author_id, with the post
create table post_hashtags (
  tag     text not null,
  post_id uuid not null,
  constraint post_hashtags_pkey PRIMARY KEY (tag, post_id),
  constraint post_hashtags_post_id_fkey FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE CASCADE
);
CREATE INDEX post_hashtags_post_id_idx ON public.post_hashtags USING btree (post_id);
CREATE INDEX post_hashtags_tag_idx ON public.post_hashtags USING btree (tag text_pattern_ops);

-- to be spread by author_id, with the post
create table post_media (
  post_id  uuid    not null,
  position integer not null,
  media_id uuid    not null,
  constraint post_media_pkey PRIMARY KEY (post_id, "position"),
  constraint post_media_media_id_fkey FOREIGN KEY (media_id) REFERENCES media(id),
  constraint post_media_post_id_fkey FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE CASCADE
);
CREATE INDEX post_media_media_id_idx ON public.post_media USING btree (media_id);

-- spread by account_id
create table post_mentions (
  post_id    uuid not null,
  account_id uuid not null,
  constraint post_mentions_pkey PRIMARY KEY (post_id, account_id),
  constraint post_mentions_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint post_mentions_post_id_fkey FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE CASCADE
);
CREATE INDEX post_mentions_account_id_post_id_idx ON public.post_mentions USING btree (account_id, post_id DESC);

-- spread by account_id
create table post_shares (
  post_id            uuid        not null,
  account_id         uuid        not null,
  channel            text        not null,
  by_isolated_author boolean     not null default false,
  at                 timestamptz not null,
  away               boolean     not null default false,
  constraint post_shares_pkey PRIMARY KEY (post_id, account_id),
  constraint post_shares_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint post_shares_post_id_fkey FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE CASCADE,
  constraint post_shares_channel_check CHECK ((channel = ANY (ARRAY['LINK'::text, 'CHAT'::text, 'NATIVE'::text])))
);
CREATE INDEX post_shares_account_id_idx ON public.post_shares USING btree (account_id);

-- to be spread by author_id, with the post
create table post_versions (
  post_id uuid        not null,
  version integer     not null,
  text    text        not null,
  facets  jsonb       not null,
  at      timestamptz not null,
  constraint post_versions_pkey PRIMARY KEY (post_id, version),
  constraint post_versions_post_id_fkey FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE CASCADE
);
CREATE INDEX post_versions_facets_idx ON public.post_versions USING gin (facets jsonb_path_ops);

-- spread by account_id
create table post_views (
  post_id    uuid        not null,
  account_id uuid        not null,
  at         timestamptz not null,
  view_count integer     not null default 1,
  constraint post_views_pkey PRIMARY KEY (post_id, account_id),
  constraint post_views_view_count_check CHECK ((view_count > 0))
);

-- to be spread by author_id, with the post
create table post_words (
  post_id  uuid     not null,
  position uuid     not null,
  words    tsvector not null,
  number   bigint   not null,
  constraint post_words_pkey PRIMARY KEY (post_id),
  constraint post_words_post_id_fkey FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE CASCADE
);
CREATE INDEX post_words_position_idx ON public.post_words USING btree ("position" DESC);
CREATE INDEX post_words_words_idx ON public.post_words USING gin (words) WITH (fastupdate=off);

-- whole on every machine, or on the first
create table posting_templates (
  id          uuid    not null,
  group_id    uuid,
  kind        text    not null,
  title       text    not null,
  description text    not null,
  media_type  text    not null default 'TEXT'::text,
  text        text    not null,
  position    integer not null,
  constraint posting_templates_pkey PRIMARY KEY (id),
  constraint posting_templates_group_id_fkey FOREIGN KEY (group_id) REFERENCES groups(id) ON DELETE CASCADE,
  constraint posting_templates_kind_check CHECK ((kind = ANY (ARRAY['PRAYER'::text, 'TESTIMONY'::text, 'ANNOUNCEMENT'::text, 'POLL'::text, 'FREE'::text]))),
  constraint posting_templates_media_type_check CHECK ((media_type = ANY (ARRAY['TEXT'::text, 'IMAGE'::text, 'VIDEO'::text, 'AUDIO'::text])))
);
CREATE INDEX posting_templates_group_id_position_idx ON public.posting_templates USING btree (group_id, "position");

-- spread by author_id
create table posts (
  id                 uuid        not null,
  position           uuid        not null,
  author_id          uuid        not null,
  group_id           uuid,
  event_id           uuid,
  as_group           boolean     not null default false,
  media_type         text        not null default 'TEXT'::text,
  text               text        not null default ''::text,
  facets             jsonb       not null default '[]'::jsonb,
  audience           text        not null,
  comment_scope      text        not null default 'EVERYONE'::text,
  language           text,
  sensitive          jsonb,
  place              jsonb,
  link_preview       jsonb,
  has_poll           boolean     not null default false,
  repost_of          uuid,
  entitlement_id     uuid,
  by_isolated_author boolean     not null default false,
  fan_out_on_read    boolean     not null default false,
  pinned             boolean     not null default false,
  featured           boolean     not null default false,
  status             text        not null,
  like_count         integer     not null default 0,
  comment_count      integer     not null default 0,
  repost_count       integer     not null default 0,
  share_count        integer     not null default 0,
  view_count         integer     not null default 0,
  reactions          jsonb       not null default '{}'::jsonb,
  version            integer     not null default 1,
  created_at         timestamptz not null,
  edited_at          timestamptz,
  scheduled_at       timestamptz,
  time_zone          text,
  deleted_at         timestamptz,
  publish_failure    text,
  removed_at         timestamptz,
  draft_id           uuid,
  away               boolean     not null default false,
  constraint posts_pkey PRIMARY KEY (id),
  constraint posts_position_key UNIQUE ("position"),
  constraint posts_author_id_fkey FOREIGN KEY (author_id) REFERENCES accounts(id),
  constraint posts_group_id_fkey FOREIGN KEY (group_id) REFERENCES groups(id),
  constraint posts_audience_check CHECK ((audience = ANY (ARRAY['EVERYONE'::text, 'FOLLOWERS'::text, 'GROUP'::text, 'PREMIUM'::text]))),
  constraint posts_check CHECK (((group_id IS NOT NULL) OR (audience <> 'GROUP'::text))),
  constraint posts_comment_count_check CHECK ((comment_count >= 0)),
  constraint posts_comment_scope_check CHECK ((comment_scope = ANY (ARRAY['EVERYONE'::text, 'FOLLOWERS'::text, 'MENTIONED'::text, 'NOBODY'::text]))),
  constraint posts_like_count_check CHECK ((like_count >= 0)),
  constraint posts_media_type_check CHECK ((media_type = ANY (ARRAY['TEXT'::text, 'IMAGE'::text, 'VIDEO'::text, 'AUDIO'::text]))),
  constraint posts_publish_failure_check CHECK ((publish_failure = ANY (ARRAY['TOO_LATE'::text, 'NOT_ALLOWED'::text, 'MEDIA_FAILED'::text, 'OFFER_GONE'::text]))),
  constraint posts_repost_count_check CHECK ((repost_count >= 0)),
  constraint posts_share_count_check CHECK ((share_count >= 0)),
  constraint posts_status_check CHECK ((status = ANY (ARRAY['PUBLISHED'::text, 'SCHEDULED'::text, 'PROCESSING'::text, 'HELD'::text, 'HIDDEN'::text, 'FAILED'::text]))),
  constraint posts_view_count_check CHECK ((view_count >= 0))
) with (autovacuum_analyze_scale_factor=0.5, fillfactor=85);
CREATE INDEX posts_author_id_idx ON public.posts USING btree (author_id) WHERE away;
CREATE INDEX posts_author_id_position_idx ON public.posts USING btree (author_id, "position" DESC) WHERE ((group_id IS NULL) AND (deleted_at IS NULL) AND (status = 'PUBLISHED'::text));
CREATE INDEX posts_author_id_scheduled_at_idx ON public.posts USING btree (author_id, scheduled_at) WHERE ((status = ANY (ARRAY['SCHEDULED'::text, 'PROCESSING'::text, 'HELD'::text, 'FAILED'::text])) AND (deleted_at IS NULL));
CREATE INDEX posts_author_idx ON public.posts USING btree (author_id, "position" DESC) WHERE ((deleted_at IS NULL) AND (status = 'PUBLISHED'::text));
CREATE INDEX posts_country_idx ON public.posts USING btree (((place ->> 'country'::text)), "position" DESC) WHERE ((place IS NOT NULL) AND (status = 'PUBLISHED'::text) AND (deleted_at IS NULL) AND (audience = 'EVERYONE'::text));
CREATE INDEX posts_event_id_position_idx ON public.posts USING btree (event_id, "position" DESC) WHERE ((event_id IS NOT NULL) AND (deleted_at IS NULL) AND (status = 'PUBLISHED'::text));
CREATE INDEX posts_fan_out_on_read_author_idx ON public.posts USING btree (author_id, "position" DESC) WHERE (fan_out_on_read AND (group_id IS NULL) AND (deleted_at IS NULL) AND (status = 'PUBLISHED'::text));
CREATE INDEX posts_fan_out_on_read_group_idx ON public.posts USING btree (group_id, "position" DESC) WHERE (fan_out_on_read AND (group_id IS NOT NULL) AND (deleted_at IS NULL) AND (status = 'PUBLISHED'::text));
CREATE INDEX posts_group_idx ON public.posts USING btree (group_id, "position" DESC) WHERE ((group_id IS NOT NULL) AND (deleted_at IS NULL) AND (status = 'PUBLISHED'::text));
CREATE INDEX posts_link_idx ON public.posts USING btree ("position" DESC) WHERE (((link_preview IS NOT NULL) OR (facets @> '[{"kind": "LINK"}]'::jsonb)) AND (deleted_at IS NULL) AND (status = 'PUBLISHED'::text));
CREATE INDEX posts_media_type_position_idx ON public.posts USING btree (media_type, "position" DESC) WHERE ((media_type <> 'TEXT'::text) AND (deleted_at IS NULL) AND (status = 'PUBLISHED'::text));
CREATE UNIQUE INDEX posts_one_of_a_draft_idx ON public.posts USING btree (author_id, draft_id) WHERE ((draft_id IS NOT NULL) AND ((deleted_at IS NULL) OR (removed_at IS NOT NULL)));
CREATE UNIQUE INDEX posts_one_pin_idx ON public.posts USING btree (group_id) WHERE (pinned AND (group_id IS NOT NULL));
CREATE UNIQUE INDEX posts_one_plain_repost_idx ON public.posts USING btree (author_id, repost_of) WHERE ((repost_of IS NOT NULL) AND (text = ''::text) AND (deleted_at IS NULL));
CREATE INDEX posts_pinned_idx ON public.posts USING btree (group_id, "position" DESC) WHERE (pinned AND (deleted_at IS NULL) AND (status = 'PUBLISHED'::text));
CREATE INDEX posts_place_idx ON public.posts USING gist (koinon_place_point(place)) WHERE ((place IS NOT NULL) AND (status = 'PUBLISHED'::text) AND (deleted_at IS NULL) AND (audience = 'EVERYONE'::text));
CREATE INDEX posts_poll_idx ON public.posts USING btree ("position" DESC) WHERE (has_poll AND (deleted_at IS NULL) AND (status = 'PUBLISHED'::text));
CREATE INDEX posts_position_idx ON public.posts USING btree ("position" DESC) WHERE (featured AND (deleted_at IS NULL) AND (status = 'PUBLISHED'::text));
CREATE INDEX posts_repost_of_idx ON public.posts USING btree (repost_of) WHERE (repost_of IS NOT NULL);
CREATE INDEX posts_text_idx ON public.posts USING gin (koinon_unaccent(lower(text)) gin_trgm_ops) WITH (gin_pending_list_limit='65536');
alter index posts_text_idx alter column 1 set statistics 0;
CREATE TRIGGER posts_keep_words AFTER INSERT OR UPDATE OF text, language, status, deleted_at, "position", audience ON public.posts FOR EACH ROW EXECUTE FUNCTION koinon_keep_post_words();

-- spread by account_id
create table prayer_supports (
  prayer_id          uuid        not null,
  account_id         uuid        not null,
  by_isolated_author boolean     not null default false,
  created_at         timestamptz not null,
  away               boolean     not null default false,
  constraint prayer_supports_pkey PRIMARY KEY (prayer_id, account_id),
  constraint prayer_supports_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint prayer_supports_prayer_id_fkey FOREIGN KEY (prayer_id) REFERENCES prayers(id) ON DELETE CASCADE
);
CREATE INDEX prayer_supports_account_id_idx ON public.prayer_supports USING btree (account_id);

-- spread by author_id
create table prayers (
  id                 uuid        not null,
  author_id          uuid        not null,
  text               text        not null,
  category           text,
  visibility         text        not null,
  anonymous          boolean     not null,
  by_isolated_author boolean     not null default false,
  praying_count      integer     not null default 0,
  answered_at        timestamptz,
  answer_note        text,
  created_at         timestamptz not null,
  deleted_at         timestamptz,
  hidden_at          timestamptz,
  removed_at         timestamptz,
  constraint prayers_pkey PRIMARY KEY (id),
  constraint prayers_author_id_fkey FOREIGN KEY (author_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint prayers_praying_count_check CHECK ((praying_count >= 0)),
  constraint prayers_visibility_check CHECK ((visibility = ANY (ARRAY['EVERYONE'::text, 'FOLLOWERS'::text])))
);
CREATE INDEX prayers_author_id_id_idx ON public.prayers USING btree (author_id, id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX prayers_deleted_at_idx ON public.prayers USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX prayers_newest_idx ON public.prayers USING btree (id DESC) WHERE (deleted_at IS NULL);

-- spread by account_id
create table procedure_roll (
  procedure_id uuid    not null,
  account_id   uuid    not null,
  has_voted    boolean not null default false,
  choice       text,
  constraint procedure_roll_pkey PRIMARY KEY (procedure_id, account_id),
  constraint procedure_roll_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint procedure_roll_procedure_id_fkey FOREIGN KEY (procedure_id) REFERENCES procedures(id) ON DELETE CASCADE,
  constraint procedure_roll_choice_check CHECK ((choice = ANY (ARRAY['YES'::text, 'NO'::text, 'ABSTAIN'::text])))
);
CREATE INDEX procedure_roll_account_id_idx ON public.procedure_roll USING btree (account_id);

-- spread by group_id
create table procedures (
  id            uuid        not null,
  group_id      uuid        not null,
  kind          text        not null,
  title         text        not null,
  text          text        not null default ''::text,
  payload       jsonb       not null default '{}'::jsonb,
  opened_by     uuid,
  opens_at      timestamptz not null,
  closes_at     timestamptz not null,
  quorum        integer     not null,
  threshold     integer     not null,
  min_days      integer     not null,
  secret        boolean     not null,
  state         text        not null default 'OPEN'::text,
  roll_count    integer     not null,
  yes_count     integer     not null default 0,
  no_count      integer     not null default 0,
  abstain_count integer     not null default 0,
  reminded_at   timestamptz,
  carry_out_at  timestamptz,
  ended_at      timestamptz,
  hidden_at     timestamptz,
  removed_at    timestamptz,
  constraint procedures_pkey PRIMARY KEY (id),
  constraint procedures_group_id_fkey FOREIGN KEY (group_id) REFERENCES groups(id) ON DELETE CASCADE,
  constraint procedures_opened_by_fkey FOREIGN KEY (opened_by) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint procedures_abstain_count_check CHECK ((abstain_count >= 0)),
  constraint procedures_check CHECK ((closes_at > opens_at)),
  constraint procedures_check1 CHECK ((((yes_count + no_count) + abstain_count) <= roll_count)),
  constraint procedures_kind_check CHECK ((kind = ANY (ARRAY['ADVICE'::text, 'RULES'::text, 'OWNER'::text]))),
  constraint procedures_min_days_check CHECK ((min_days >= 0)),
  constraint procedures_no_count_check CHECK ((no_count >= 0)),
  constraint procedures_quorum_check CHECK (((quorum >= 1) AND (quorum <= 100))),
  constraint procedures_roll_count_check CHECK ((roll_count >= 0)),
  constraint procedures_state_check CHECK ((state = ANY (ARRAY['OPEN'::text, 'PASSED'::text, 'DONE'::text, 'FAILED'::text, 'WITHDRAWN'::text, 'VOID'::text]))),
  constraint procedures_threshold_check CHECK (((threshold >= 51) AND (threshold <= 100))),
  constraint procedures_yes_count_check CHECK ((yes_count >= 0))
);
CREATE INDEX procedures_carry_out_at_idx ON public.procedures USING btree (carry_out_at) WHERE ((state = 'PASSED'::text) AND (carry_out_at IS NOT NULL));
CREATE INDEX procedures_closes_at_idx ON public.procedures USING btree (closes_at) WHERE (state = 'OPEN'::text);
CREATE INDEX procedures_group_id_id_idx ON public.procedures USING btree (group_id, id DESC);
CREATE INDEX procedures_opened_by_idx ON public.procedures USING btree (opened_by);

-- to be spread by account_id, with the file
create table processes (
  id          uuid        not null,
  media_id    uuid        not null,
  state       text        not null,
  created_at  timestamptz not null,
  finished_at timestamptz,
  attempt     integer     not null default 1,
  expires_at  timestamptz not null default 'infinity'::timestamp with time zone,
  constraint processes_pkey PRIMARY KEY (id),
  constraint processes_media_id_fkey FOREIGN KEY (media_id) REFERENCES media(id) ON DELETE CASCADE,
  constraint processes_state_check CHECK ((state = ANY (ARRAY['RUNNING'::text, 'DONE'::text, 'FAILED'::text])))
);
CREATE INDEX processes_expires_at_idx ON public.processes USING btree (expires_at) WHERE (state = 'RUNNING'::text);
CREATE INDEX processes_media_idx ON public.processes USING btree (media_id);
CREATE UNIQUE INDEX processes_running_idx ON public.processes USING btree (media_id) WHERE (state = 'RUNNING'::text);

-- spread by account_id
create table profile_posts (
  account_id uuid    not null,
  place      text    not null,
  post_id    uuid    not null,
  position   integer not null,
  constraint profile_posts_pkey PRIMARY KEY (account_id, place, post_id),
  constraint profile_posts_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint profile_posts_post_id_fkey FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE CASCADE,
  constraint profile_posts_place_check CHECK ((place = ANY (ARRAY['HEADER'::text, 'PINNED'::text])))
);
CREATE INDEX profile_posts_post_id_idx ON public.profile_posts USING btree (post_id);

-- whole on every machine, or on the first
create table promo_codes (
  id                uuid        not null,
  code              text        not null,
  kind              text        not null,
  value             integer     not null,
  level             text,
  entitlement_ids   uuid[]      not null default '{}'::uuid[],
  active            boolean     not null default true,
  expires_at        timestamptz,
  total_limit       integer,
  per_account_limit integer     not null default 1,
  first_time_only   boolean     not null default false,
  used              integer     not null default 0,
  note              text,
  version           integer     not null default 1,
  created_by        uuid,
  created_at        timestamptz not null,
  constraint promo_codes_pkey PRIMARY KEY (id),
  constraint promo_codes_code_key UNIQUE (code),
  constraint promo_codes_created_by_fkey FOREIGN KEY (created_by) REFERENCES accounts(id),
  constraint promo_codes_check CHECK (((used >= 0) AND ((total_limit IS NULL) OR (used <= total_limit)))),
  constraint promo_codes_check1 CHECK (((kind = 'FREE_LEVEL'::text) = (level IS NOT NULL))),
  constraint promo_codes_check2 CHECK (((kind <> 'PERCENT'::text) OR (value <= 100))),
  constraint promo_codes_code_check CHECK ((code = upper(code))),
  constraint promo_codes_kind_check CHECK ((kind = ANY (ARRAY['TRIAL_DAYS'::text, 'PERCENT'::text, 'FREE_LEVEL'::text]))),
  constraint promo_codes_level_check CHECK ((level = ANY (ARRAY['MONTHLY'::text, 'YEARLY'::text]))),
  constraint promo_codes_per_account_limit_check CHECK ((per_account_limit > 0)),
  constraint promo_codes_total_limit_check CHECK ((total_limit > 0)),
  constraint promo_codes_value_check CHECK ((value > 0))
);
CREATE INDEX promo_codes_created_at_id_idx ON public.promo_codes USING btree (created_at DESC, id DESC);

-- spread by account_id
create table promo_redemptions (
  id            uuid        not null,
  promo_code_id uuid        not null,
  account_id    uuid        not null,
  effect        jsonb       not null,
  grant_id      uuid,
  redeemed_at   timestamptz not null,
  constraint promo_redemptions_pkey PRIMARY KEY (id),
  constraint promo_redemptions_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint promo_redemptions_promo_code_id_fkey FOREIGN KEY (promo_code_id) REFERENCES promo_codes(id)
);
CREATE INDEX promo_redemptions_account_id_redeemed_at_id_idx ON public.promo_redemptions USING btree (account_id, redeemed_at DESC, id DESC);
CREATE INDEX promo_redemptions_promo_code_id_redeemed_at_id_idx ON public.promo_redemptions USING btree (promo_code_id, redeemed_at DESC, id DESC);

-- spread by account_id
create table promo_reservations (
  id             uuid        not null,
  promo_code_id  uuid        not null,
  account_id     uuid        not null,
  level          text,
  entitlement_id uuid,
  percent        integer     not null,
  expires_at     timestamptz not null,
  order_id       uuid,
  ended_at       timestamptz,
  created_at     timestamptz not null,
  constraint promo_reservations_pkey PRIMARY KEY (id),
  constraint promo_reservations_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint promo_reservations_entitlement_id_fkey FOREIGN KEY (entitlement_id) REFERENCES entitlements(id),
  constraint promo_reservations_promo_code_id_fkey FOREIGN KEY (promo_code_id) REFERENCES promo_codes(id),
  constraint promo_reservations_check CHECK (((level IS NULL) <> (entitlement_id IS NULL))),
  constraint promo_reservations_level_check CHECK ((level = ANY (ARRAY['MONTHLY'::text, 'YEARLY'::text]))),
  constraint promo_reservations_percent_check CHECK (((percent >= 1) AND (percent <= 100)))
);
CREATE INDEX promo_reservations_account_id_idx ON public.promo_reservations USING btree (account_id);
CREATE INDEX promo_reservations_promo_code_id_idx ON public.promo_reservations USING btree (promo_code_id) WHERE (ended_at IS NULL);

-- spread by account_id
create table provider_claims (
  provider_id uuid        not null,
  account_id  uuid        not null,
  group_names text[],
  seen_at     timestamptz not null,
  constraint provider_claims_pkey PRIMARY KEY (account_id, provider_id),
  constraint provider_claims_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint provider_claims_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES sign_in_providers(id) ON DELETE CASCADE
);
CREATE INDEX provider_claims_provider_id_idx ON public.provider_claims USING btree (provider_id);

-- whole on every machine, or on the first
create table provider_events (
  id             uuid        not null,
  source         text        not null,
  provider_event text        not null,
  kind           text        not null,
  reference      text,
  payload        jsonb       not null,
  received_at    timestamptz not null,
  applied_at     timestamptz,
  constraint provider_events_pkey PRIMARY KEY (id),
  constraint provider_events_source_provider_event_key UNIQUE (source, provider_event),
  constraint provider_events_source_check CHECK ((source = ANY (ARRAY['STRIPE'::text, 'APPLE'::text])))
);
CREATE INDEX provider_events_received_at_idx ON public.provider_events USING btree (received_at) WHERE (applied_at IS NULL);

-- spread by group_id
create table provider_memberships (
  provider_id uuid        not null,
  account_id  uuid        not null,
  group_id    uuid        not null,
  role        text        not null,
  title       text,
  joined_at   timestamptz not null,
  constraint provider_memberships_pkey PRIMARY KEY (account_id, provider_id, group_id),
  constraint provider_memberships_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint provider_memberships_group_id_fkey FOREIGN KEY (group_id) REFERENCES groups(id) ON DELETE CASCADE,
  constraint provider_memberships_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES sign_in_providers(id) ON DELETE CASCADE,
  constraint provider_memberships_role_check CHECK ((role = ANY (ARRAY['MEMBER'::text, 'MODERATOR'::text, 'ADMIN'::text])))
);
CREATE INDEX provider_memberships_group_id_idx ON public.provider_memberships USING btree (group_id);
CREATE INDEX provider_memberships_provider_id_idx ON public.provider_memberships USING btree (provider_id);

-- spread by group_id
create table provider_rules (
  id          uuid not null,
  provider_id uuid not null,
  value       text not null,
  group_id    uuid not null,
  role        text not null,
  title       text,
  constraint provider_rules_pkey PRIMARY KEY (id),
  constraint provider_rules_provider_id_value_group_id_key UNIQUE (provider_id, value, group_id),
  constraint provider_rules_group_id_fkey FOREIGN KEY (group_id) REFERENCES groups(id) ON DELETE CASCADE,
  constraint provider_rules_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES sign_in_providers(id) ON DELETE CASCADE,
  constraint provider_rules_role_check CHECK ((role = ANY (ARRAY['MEMBER'::text, 'MODERATOR'::text, 'ADMIN'::text]))),
  constraint provider_rules_title_check CHECK ((length(title) <= 40)),
  constraint provider_rules_value_check CHECK (((length(value) >= 1) AND (length(value) <= 500)))
);
CREATE INDEX provider_rules_group_id_idx ON public.provider_rules USING btree (group_id);

-- to be spread by account_id, with the purchase
create table purchase_events (
  id             uuid        not null,
  purchase_id    uuid        not null,
  kind           text        not null,
  amount         integer,
  fee            integer,
  currency       text,
  provider_event text        not null,
  at             timestamptz not null,
  constraint purchase_events_pkey PRIMARY KEY (id),
  constraint purchase_events_purchase_id_provider_event_key UNIQUE (purchase_id, provider_event),
  constraint purchase_events_purchase_id_fkey FOREIGN KEY (purchase_id) REFERENCES purchases(id),
  constraint purchase_events_kind_check CHECK ((kind = ANY (ARRAY['STARTED'::text, 'TRIAL_STARTED'::text, 'CHARGED'::text, 'CHARGE_FAILED'::text, 'CHANGED'::text, 'CANCELLED'::text, 'RESUMED'::text, 'REFUNDED'::text, 'DISPUTED'::text, 'DISPUTE_WON'::text, 'ENDED'::text])))
);
CREATE INDEX purchase_events_at_idx ON public.purchase_events USING brin (at);
CREATE INDEX purchase_events_disputes_idx ON public.purchase_events USING btree (at) WHERE (kind = 'DISPUTED'::text);
CREATE INDEX purchase_events_purchase_id_at_id_idx ON public.purchase_events USING btree (purchase_id, at, id);
CREATE TRIGGER purchase_events_append_only BEFORE DELETE OR UPDATE ON public.purchase_events FOR EACH ROW EXECUTE FUNCTION purchase_events_only_grow();

-- spread by account_id
create table purchases (
  id              uuid        not null,
  account_id      uuid        not null,
  entitlement_id  uuid        not null,
  source          text        not null,
  reference       text        not null,
  state           text        not null,
  amount          integer     not null,
  discount        integer     not null default 0,
  currency        text        not null,
  interval        text        not null,
  starts_at       timestamptz,
  paid_until      timestamptz,
  grace_until     timestamptz,
  renews          boolean     not null default false,
  cancelled_at    timestamptz,
  cancel_reason   text,
  receipt_url     text,
  created_at      timestamptz not null,
  updated_at      timestamptz not null,
  seller_ended_at timestamptz,
  constraint purchases_pkey PRIMARY KEY (id),
  constraint purchases_source_reference_key UNIQUE (source, reference),
  constraint purchases_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint purchases_entitlement_id_fkey FOREIGN KEY (entitlement_id) REFERENCES entitlements(id),
  constraint purchases_amount_check CHECK ((amount >= 0)),
  constraint purchases_discount_check CHECK ((discount >= 0)),
  constraint purchases_interval_check CHECK (("interval" = ANY (ARRAY['ONE_TIME'::text, 'MONTHLY'::text, 'YEARLY'::text]))),
  constraint purchases_source_check CHECK ((source = ANY (ARRAY['GOOGLE_PLAY_BILLING'::text, 'APPLE_IN_APP_PURCHASES'::text, 'PROMO_CODE'::text, 'STRIPE'::text, 'NONE'::text]))),
  constraint purchases_state_check CHECK ((state = ANY (ARRAY['PENDING'::text, 'ACTIVE'::text, 'GRACE'::text, 'CANCELLED'::text, 'REFUNDED'::text, 'ENDED'::text, 'FAILED'::text])))
);
CREATE INDEX purchases_account_id_id_idx ON public.purchases USING btree (account_id, id DESC);
CREATE INDEX purchases_ending_idx ON public.purchases USING btree (id) WHERE (seller_ended_at IS NOT NULL);
CREATE INDEX purchases_entitlement_id_id_idx ON public.purchases USING btree (entitlement_id, id DESC);
CREATE INDEX purchases_paid_until_idx ON public.purchases USING btree (paid_until) WHERE renews;

-- spread by account_id
create table push_tokens (
  id           uuid        not null,
  account_id   uuid        not null,
  session_id   uuid        not null,
  kind         text        not null,
  address      text        not null,
  keys         jsonb,
  device_name  text,
  created_at   timestamptz not null,
  refreshed_at timestamptz not null,
  constraint push_tokens_pkey PRIMARY KEY (id),
  constraint push_tokens_address_key UNIQUE (address),
  constraint push_tokens_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint push_tokens_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE,
  constraint push_tokens_kind_check CHECK ((kind = ANY (ARRAY['WEB'::text, 'IOS'::text, 'ANDROID'::text])))
);
CREATE INDEX push_tokens_account_id_idx ON public.push_tokens USING btree (account_id);
CREATE INDEX push_tokens_session_id_idx ON public.push_tokens USING btree (session_id);

-- whole on every machine, or on the first
create table ranked_posts (
  list     text    not null,
  run      bigint  not null,
  rank     integer not null,
  post_id  uuid    not null,
  language text,
  constraint ranked_posts_pkey PRIMARY KEY (list, run, rank),
  constraint ranked_posts_post_id_fkey FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE CASCADE
);
CREATE INDEX ranked_posts_post_id_idx ON public.ranked_posts USING btree (post_id);
CREATE INDEX ranked_posts_run_idx ON public.ranked_posts USING btree (run);

-- whole on every machine, or on the first
create table ranked_runs (
  run bigint not null,
  constraint ranked_runs_pkey PRIMARY KEY (run)
);

-- spread by account_id
create table reactions (
  target_id          uuid        not null,
  account_id         uuid        not null,
  emoji              text        not null,
  target_type        text        not null,
  by_isolated_author boolean     not null default false,
  created_at         timestamptz not null,
  away               boolean     not null default false,
  constraint reactions_pkey PRIMARY KEY (target_id, account_id, emoji),
  constraint reactions_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint reactions_target_type_check CHECK ((target_type = ANY (ARRAY['POST'::text, 'COMMENT'::text])))
) with (autovacuum_analyze_scale_factor=0.5);
CREATE INDEX reactions_account_id_created_at_idx ON public.reactions USING btree (account_id, created_at DESC);
CREATE INDEX reactions_created_at_idx ON public.reactions USING brin (created_at);
CREATE INDEX reactions_target_id_created_at_account_id_emoji_idx ON public.reactions USING btree (target_id, created_at DESC, account_id DESC, emoji DESC);

-- spread by account_id
create table recovery_codes (
  account_id uuid        not null,
  code_hash  text        not null,
  used_at    timestamptz,
  constraint recovery_codes_pkey PRIMARY KEY (account_id, code_hash),
  constraint recovery_codes_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
);

-- spread by account_id
create table redundancy_sessions (
  session_id uuid        not null,
  account_id uuid        not null,
  acked_seq  bigint      not null,
  at         timestamptz not null,
  constraint redundancy_sessions_pkey PRIMARY KEY (session_id)
);
CREATE INDEX redundancy_sessions_account_id_idx ON public.redundancy_sessions USING btree (account_id);

-- to be spread by id of the case
create table removed_image_hashes (
  case_id         uuid        not null,
  media_id        uuid        not null,
  perceptual_hash text        not null,
  at              timestamptz not null,
  constraint removed_image_hashes_pkey PRIMARY KEY (case_id, media_id),
  constraint removed_image_hashes_case_id_fkey FOREIGN KEY (case_id) REFERENCES moderation_cases(id) ON DELETE CASCADE
);

-- spread by account_id
create table removed_mentions (
  post_id    uuid        not null,
  account_id uuid        not null,
  at         timestamptz not null,
  constraint removed_mentions_pkey PRIMARY KEY (post_id, account_id),
  constraint removed_mentions_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint removed_mentions_post_id_fkey FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE CASCADE
);

-- to be spread by account_id, with the purchase
create table renewal_reminders (
  source     text        not null,
  reference  text        not null,
  paid_until timestamptz not null,
  at         timestamptz not null,
  constraint renewal_reminders_pkey PRIMARY KEY (source, reference, paid_until)
);

-- whole on every machine, or on the first
create table repair_progress (
  part       text        not null,
  after      uuid        not null,
  done_count integer     not null,
  started_at timestamptz not null,
  constraint repair_progress_pkey PRIMARY KEY (part)
);

-- to be spread by id of the case
create table reported_versions (
  case_id uuid        not null,
  number  integer     not null,
  at      timestamptz not null,
  preview jsonb       not null,
  constraint reported_versions_pkey PRIMARY KEY (case_id, number),
  constraint reported_versions_case_id_fkey FOREIGN KEY (case_id) REFERENCES moderation_cases(id) ON DELETE CASCADE
);
CREATE INDEX reported_versions_files_idx ON public.reported_versions USING gin (((preview -> 'mediaIds'::text)));

-- to be spread by id of the case
create table reports (
  id          uuid        not null,
  case_id     uuid        not null,
  target_kind text        not null,
  target_id   uuid        not null,
  reporter_id uuid        not null,
  reason      text        not null,
  text        text,
  weight      real        not null,
  at          timestamptz not null,
  outcome     text,
  closed_at   timestamptz,
  constraint reports_pkey PRIMARY KEY (id),
  constraint reports_case_id_fkey FOREIGN KEY (case_id) REFERENCES moderation_cases(id) ON DELETE CASCADE,
  constraint reports_reporter_id_fkey FOREIGN KEY (reporter_id) REFERENCES accounts(id),
  constraint reports_check CHECK (((outcome IS NULL) = (closed_at IS NULL))),
  constraint reports_outcome_check CHECK ((outcome = ANY (ARRAY['UPHELD'::text, 'DISMISSED'::text, 'IGNORED'::text])))
);
CREATE INDEX reports_at_case_id_idx ON public.reports USING btree (at DESC, case_id) WHERE (closed_at IS NULL);
CREATE INDEX reports_at_idx ON public.reports USING btree (at DESC);
CREATE INDEX reports_case_id_at_idx ON public.reports USING btree (case_id, at);
CREATE UNIQUE INDEX reports_one_open_idx ON public.reports USING btree (reporter_id, target_kind, target_id) WHERE (closed_at IS NULL);
CREATE INDEX reports_reporter_id_at_idx ON public.reports USING btree (reporter_id, at DESC);

-- whole on every machine, or on the first
create unlogged table request_counts (
  key    character varying(255) not null,
  points integer                not null default 0,
  expire bigint,
  constraint request_counts_pkey PRIMARY KEY (key)
);

-- whole on every machine, or on the first
create table reserved_usernames (
  username   text        not null,
  account_id uuid,
  until      timestamptz not null,
  constraint reserved_usernames_pkey PRIMARY KEY (username)
);

-- to be spread by account_id, with the session
create table rotated_session_tokens (
  token_hash text        not null,
  session_id uuid        not null,
  at         timestamptz not null,
  constraint rotated_session_tokens_pkey PRIMARY KEY (token_hash),
  constraint rotated_session_tokens_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE
);
CREATE INDEX rotated_session_tokens_session_id_idx ON public.rotated_session_tokens USING btree (session_id);

-- spread by account_id
create table saved_searches (
  id           uuid        not null,
  account_id   uuid        not null,
  name         text        not null,
  query        text        not null,
  is_notifying boolean     not null,
  new_count    integer     not null default 0,
  looked_at    timestamptz not null,
  next_look_at timestamptz not null,
  opened_at    timestamptz not null,
  created_at   timestamptz not null,
  constraint saved_searches_pkey PRIMARY KEY (id),
  constraint saved_searches_account_id_query_key UNIQUE (account_id, query),
  constraint saved_searches_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint saved_searches_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60))),
  constraint saved_searches_new_count_check CHECK (((new_count >= 0) AND (new_count <= 100))),
  constraint saved_searches_query_check CHECK (((length(query) >= 1) AND (length(query) <= 200)))
);
CREATE INDEX saved_searches_account_id_id_idx ON public.saved_searches USING btree (account_id, id DESC);
CREATE INDEX saved_searches_next_look_at_id_idx ON public.saved_searches USING btree (next_look_at, id) WHERE is_notifying;

-- spread by account_id
create table search_history (
  id          uuid        not null,
  account_id  uuid        not null,
  kind        text        not null,
  query       text,
  entity_kind text,
  entity_id   text,
  entry_key   text        not null,
  at          timestamptz not null,
  constraint search_history_pkey PRIMARY KEY (id),
  constraint search_history_account_id_entry_key_key UNIQUE (account_id, entry_key),
  constraint search_history_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint search_history_entity_kind_check CHECK ((entity_kind = ANY (ARRAY['PERSON'::text, 'GROUP'::text, 'EVENT'::text, 'POST'::text, 'HASHTAG'::text]))),
  constraint search_history_kind_check CHECK ((kind = ANY (ARRAY['QUERY'::text, 'ENTITY'::text])))
);
CREATE INDEX search_history_account_id_at_id_idx ON public.search_history USING btree (account_id, at DESC, id DESC);

-- whole on every machine, or on the first
create table search_words (
  word text    not null,
  uses integer not null,
  constraint search_words_pkey PRIMARY KEY (word)
);
CREATE INDEX search_words_word_idx ON public.search_words USING gin (word gin_trgm_ops);

-- whole on every machine, or on the first
create table sent_messages (
  id        uuid        not null,
  channel   text        not null,
  recipient text        not null,
  subject   text,
  text      text        not null,
  html      text,
  at        timestamptz not null,
  constraint sent_messages_pkey PRIMARY KEY (id),
  constraint sent_messages_channel_check CHECK ((channel = ANY (ARRAY['MAIL'::text, 'SMS'::text])))
);

-- spread by account_id
create table sessions (
  id                     uuid        not null,
  account_id             uuid        not null,
  family_id              uuid,
  token_hash             text        not null,
  owes_second_factor     boolean     not null default false,
  client_name            text        not null,
  transport              text        not null,
  user_agent             text        not null default ''::text,
  remember               boolean     not null default true,
  reauthenticated_until  timestamptz,
  impersonator_id        uuid,
  impersonator_may_write boolean     not null default false,
  created_at             timestamptz not null,
  last_activity_at       timestamptz not null,
  expires_at             timestamptz not null,
  by_bare_passkey        boolean     not null default false,
  ends_by                timestamptz,
  constraint sessions_pkey PRIMARY KEY (id),
  constraint sessions_token_hash_key UNIQUE (token_hash),
  constraint sessions_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint sessions_transport_check CHECK ((transport = ANY (ARRAY['COOKIE'::text, 'BEARER'::text])))
) with (autovacuum_analyze_scale_factor=0.5);
CREATE INDEX sessions_account_id_last_activity_at_idx ON public.sessions USING btree (account_id, last_activity_at DESC);
CREATE INDEX sessions_expires_at_idx ON public.sessions USING btree (expires_at);
CREATE INDEX sessions_family_id_idx ON public.sessions USING btree (family_id);
CREATE INDEX sessions_impersonator_id_idx ON public.sessions USING btree (impersonator_id) WHERE (impersonator_id IS NOT NULL);

-- whole on every machine, or on the first
create table sign_in_enforcements (
  id           uuid        not null,
  group_id     uuid,
  scope        text        not null,
  since        timestamptz not null,
  grace_until  timestamptz,
  keys_allowed boolean     not null default true,
  exempt_id    uuid,
  version      integer     not null default 1,
  constraint sign_in_enforcements_pkey PRIMARY KEY (id),
  constraint sign_in_enforcements_group_id_key UNIQUE NULLS NOT DISTINCT (group_id),
  constraint sign_in_enforcements_exempt_id_fkey FOREIGN KEY (exempt_id) REFERENCES accounts(id),
  constraint sign_in_enforcements_group_id_fkey FOREIGN KEY (group_id) REFERENCES groups(id) ON DELETE CASCADE,
  constraint sign_in_enforcements_scope_check CHECK ((scope = ANY (ARRAY['NOBODY'::text, 'NEW'::text, 'ALL'::text])))
);
CREATE INDEX sign_in_enforcements_exempt_id_idx ON public.sign_in_enforcements USING btree (exempt_id);

-- whole on every machine, or on the first
create table sign_in_log (
  id          uuid        not null,
  group_id    uuid,
  provider_id uuid,
  account_id  uuid,
  subject     text,
  event       text        not null,
  reason      text,
  at          timestamptz not null,
  constraint sign_in_log_pkey PRIMARY KEY (id),
  constraint sign_in_log_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint sign_in_log_group_id_fkey FOREIGN KEY (group_id) REFERENCES groups(id) ON DELETE CASCADE,
  constraint sign_in_log_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES sign_in_providers(id) ON DELETE SET NULL,
  constraint sign_in_log_subject_check CHECK ((length(subject) <= 255))
);
CREATE INDEX sign_in_log_account_id_idx ON public.sign_in_log USING btree (account_id);
CREATE INDEX sign_in_log_group_id_id_idx ON public.sign_in_log USING btree (group_id, id DESC);

-- whole on every machine, or on the first
create table sign_in_providers (
  id                   uuid        not null,
  group_id             uuid,
  kind                 text        not null,
  name                 text        not null,
  issuer               text        not null,
  client_id            text        not null,
  secret_sealed        text,
  claims               jsonb       not null,
  creates_accounts     boolean     not null default false,
  only_own_domains     boolean     not null default true,
  session_hours        integer     not null,
  state                text        not null default 'OFF'::text,
  tested_at            timestamptz,
  version              integer     not null default 1,
  created_at           timestamptz not null,
  updated_at           timestamptz not null,
  sign_out_at_provider boolean     not null default false,
  constraint sign_in_providers_pkey PRIMARY KEY (id),
  constraint sign_in_providers_group_id_fkey FOREIGN KEY (group_id) REFERENCES groups(id) ON DELETE CASCADE,
  constraint sign_in_providers_client_id_check CHECK ((length(client_id) <= 512)),
  constraint sign_in_providers_issuer_check CHECK ((length(issuer) <= 2048)),
  constraint sign_in_providers_kind_check CHECK ((kind = 'OPENID_CONNECT'::text)),
  constraint sign_in_providers_name_check CHECK ((length(name) <= 120)),
  constraint sign_in_providers_session_hours_check CHECK (((session_hours >= 8) AND (session_hours <= 720))),
  constraint sign_in_providers_state_check CHECK ((state = ANY (ARRAY['OFF'::text, 'ON'::text])))
);
CREATE INDEX sign_in_providers_group_id_idx ON public.sign_in_providers USING btree (group_id);

-- whole on every machine, or on the first
create table sitemap_parts (
  run_id     uuid        not null,
  part       integer     not null,
  pages      jsonb       not null,
  changed_at timestamptz,
  made_at    timestamptz not null,
  is_current boolean     not null default false,
  constraint sitemap_parts_pkey PRIMARY KEY (run_id, part),
  constraint sitemap_parts_part_check CHECK ((part > 0))
);
CREATE INDEX sitemap_parts_part_idx ON public.sitemap_parts USING btree (part) WHERE is_current;

-- whole on every machine, or on the first
create table sso_sessions (
  session_id  uuid        not null,
  provider_id uuid        not null,
  subject     text        not null,
  sid         text,
  issued_at   timestamptz,
  constraint sso_sessions_pkey PRIMARY KEY (session_id),
  constraint sso_sessions_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES sign_in_providers(id) ON DELETE CASCADE,
  constraint sso_sessions_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE
);
CREATE INDEX sso_sessions_provider_id_sid_idx ON public.sso_sessions USING btree (provider_id, sid);
CREATE INDEX sso_sessions_provider_id_subject_idx ON public.sso_sessions USING btree (provider_id, subject);

-- whole on every machine, or on the first
create table staff_notes (
  id         uuid        not null,
  case_id    uuid,
  account_id uuid,
  by_id      uuid        not null,
  group_id   uuid,
  text       text        not null,
  at         timestamptz not null,
  constraint staff_notes_pkey PRIMARY KEY (id),
  constraint staff_notes_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint staff_notes_by_id_fkey FOREIGN KEY (by_id) REFERENCES accounts(id),
  constraint staff_notes_case_id_fkey FOREIGN KEY (case_id) REFERENCES moderation_cases(id) ON DELETE CASCADE,
  constraint staff_notes_group_id_fkey FOREIGN KEY (group_id) REFERENCES groups(id) ON DELETE CASCADE,
  constraint staff_notes_check CHECK (((case_id IS NULL) <> (account_id IS NULL))),
  constraint staff_notes_check1 CHECK (((group_id IS NULL) OR (case_id IS NOT NULL)))
);
CREATE INDEX staff_notes_account_id_at_idx ON public.staff_notes USING btree (account_id, at DESC) WHERE (account_id IS NOT NULL);
CREATE INDEX staff_notes_case_id_at_idx ON public.staff_notes USING btree (case_id, at DESC) WHERE (case_id IS NOT NULL);

-- whole on every machine, or on the first
create table statements (
  id                        uuid        not null,
  account_id                uuid,
  kind                      text        not null,
  group_id                  uuid,
  case_id                   uuid,
  decision_id               uuid,
  target_kind               text,
  target_id                 uuid,
  facts                     text        not null default ''::text,
  trigger                   text        not null,
  is_automatically_detected boolean     not null,
  is_automatically_decided  boolean     not null,
  ground                    text        not null,
  reference                 text,
  explanation               text,
  redress                   text[]      not null,
  is_exempt                 boolean     not null default false,
  at                        timestamptz not null,
  until                     timestamptz,
  lifted_at                 timestamptz,
  sent_at                   timestamptz,
  constraint statements_pkey PRIMARY KEY (id),
  constraint statements_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint statements_case_id_fkey FOREIGN KEY (case_id) REFERENCES moderation_cases(id) ON DELETE SET NULL,
  constraint statements_decision_id_fkey FOREIGN KEY (decision_id) REFERENCES moderation_decisions(id) ON DELETE SET NULL,
  constraint statements_ground_check CHECK ((ground = ANY (ARRAY['LAW'::text, 'RULE'::text]))),
  constraint statements_kind_check CHECK ((kind = ANY (ARRAY['REMOVAL'::text, 'HIDDEN'::text, 'DECLINED'::text, 'GROUP_REMOVAL'::text, 'GROUP_MUTE'::text, 'GROUP_BAN'::text, 'BAN'::text, 'TERMINATION'::text, 'ISOLATION'::text]))),
  constraint statements_trigger_check CHECK ((trigger = ANY (ARRAY['REPORT'::text, 'OWN'::text, 'AUTOMATED'::text])))
);
CREATE INDEX statements_account_id_at_id_idx ON public.statements USING btree (account_id, at DESC, id DESC) WHERE (NOT is_exempt);
CREATE INDEX statements_at_idx ON public.statements USING btree (at);
CREATE INDEX statements_case_id_idx ON public.statements USING btree (case_id) WHERE (case_id IS NOT NULL);
CREATE INDEX statements_decision_id_idx ON public.statements USING btree (decision_id) WHERE (decision_id IS NOT NULL);
CREATE INDEX statements_group_id_account_id_idx ON public.statements USING btree (group_id, account_id) WHERE (group_id IS NOT NULL);

-- spread by account_id
create table store_activations (
  id                  uuid        not null,
  account_id          uuid        not null,
  source              text        not null,
  reference           text        not null,
  given               jsonb       not null,
  created_at          timestamptz not null,
  settled_at          timestamptz,
  entitlement_id      uuid,
  ledger_reference    text,
  voided              text[]      not null default '{}'::text[],
  due_at              timestamptz,
  provider_read_count integer     not null default 0,
  constraint store_activations_pkey PRIMARY KEY (id),
  constraint store_activations_source_reference_key UNIQUE (source, reference),
  constraint store_activations_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint store_activations_entitlement_id_fkey FOREIGN KEY (entitlement_id) REFERENCES entitlements(id),
  constraint store_activations_source_check CHECK ((source = ANY (ARRAY['GOOGLE_PLAY_BILLING'::text, 'APPLE_IN_APP_PURCHASES'::text])))
);
CREATE INDEX store_activations_account_id_id_idx ON public.store_activations USING btree (account_id, id DESC);
CREATE INDEX store_activations_due_at_idx ON public.store_activations USING btree (due_at) WHERE (due_at IS NOT NULL);

-- spread by group_id
create table stream_keys (
  id           uuid        not null,
  group_id     uuid        not null,
  label        text        not null,
  secret_hash  text        not null,
  created_by   uuid,
  created_at   timestamptz not null,
  last_used_at timestamptz,
  ends_at      timestamptz,
  revoked_at   timestamptz,
  constraint stream_keys_pkey PRIMARY KEY (id),
  constraint stream_keys_secret_hash_key UNIQUE (secret_hash),
  constraint stream_keys_created_by_fkey FOREIGN KEY (created_by) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint stream_keys_group_id_fkey FOREIGN KEY (group_id) REFERENCES groups(id) ON DELETE CASCADE
);
CREATE INDEX stream_keys_group_id_created_at_id_idx ON public.stream_keys USING btree (group_id, created_at DESC, id DESC);

-- to be spread by group_id, with the stream
create table stream_segments (
  stream_id  uuid        not null,
  rendition  text        not null,
  seq        integer     not null,
  session_no integer     not null,
  name       text        not null,
  ms         integer     not null,
  bytes      bigint      not null,
  at         timestamptz not null,
  constraint stream_segments_pkey PRIMARY KEY (stream_id, rendition, seq),
  constraint stream_segments_stream_id_fkey FOREIGN KEY (stream_id) REFERENCES streams(id) ON DELETE CASCADE,
  constraint stream_segments_rendition_check CHECK ((rendition = ANY (ARRAY['high'::text, 'low'::text, 'sound'::text])))
);

-- spread by account_id
create table stream_viewers (
  stream_id  uuid        not null,
  account_id uuid        not null,
  seen_at    timestamptz not null,
  constraint stream_viewers_pkey PRIMARY KEY (stream_id, account_id),
  constraint stream_viewers_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint stream_viewers_stream_id_fkey FOREIGN KEY (stream_id) REFERENCES streams(id) ON DELETE CASCADE
);
CREATE INDEX stream_viewers_account_id_idx ON public.stream_viewers USING btree (account_id);

-- spread by group_id
create table streams (
  id                 uuid        not null,
  group_id           uuid        not null,
  key_id             uuid        not null,
  state              text        not null,
  title              text        not null,
  post_id            uuid,
  author_id          uuid,
  scheduled_at       timestamptz,
  connection_id      uuid,
  last_signal_at     timestamptz,
  session_no         integer     not null default 0,
  started_at         timestamptz,
  disconnected_at    timestamptz,
  ended_at           timestamptz,
  was_cut_off        boolean     not null default false,
  viewer_count       integer     not null default 0,
  recording_media_id uuid,
  recording_post_id  uuid,
  created_at         timestamptz not null,
  constraint streams_pkey PRIMARY KEY (id),
  constraint streams_author_id_fkey FOREIGN KEY (author_id) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint streams_group_id_fkey FOREIGN KEY (group_id) REFERENCES groups(id) ON DELETE CASCADE,
  constraint streams_key_id_fkey FOREIGN KEY (key_id) REFERENCES stream_keys(id) ON DELETE CASCADE,
  constraint streams_post_id_fkey FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE SET NULL,
  constraint streams_recording_post_id_fkey FOREIGN KEY (recording_post_id) REFERENCES posts(id) ON DELETE SET NULL,
  constraint streams_check CHECK (((state <> 'ENDED'::text) OR (connection_id IS NULL))),
  constraint streams_state_check CHECK ((state = ANY (ARRAY['IDLE'::text, 'LIVE'::text, 'RECONNECTING'::text, 'ENDED'::text])))
);
CREATE INDEX streams_group_id_created_at_id_idx ON public.streams USING btree (group_id, created_at DESC, id DESC);
CREATE INDEX streams_group_id_ended_at_id_idx ON public.streams USING btree (group_id, ended_at DESC, id DESC) WHERE (recording_post_id IS NOT NULL);
CREATE INDEX streams_key_id_idx ON public.streams USING btree (key_id);
CREATE INDEX streams_last_signal_at_idx ON public.streams USING btree (last_signal_at) WHERE ((state = ANY (ARRAY['LIVE'::text, 'RECONNECTING'::text])) OR (connection_id IS NOT NULL));
CREATE UNIQUE INDEX streams_one_running_idx ON public.streams USING btree (group_id) WHERE ((state = ANY (ARRAY['LIVE'::text, 'RECONNECTING'::text])) OR (connection_id IS NOT NULL));
CREATE INDEX streams_post_id_idx ON public.streams USING btree (post_id) WHERE (post_id IS NOT NULL);
CREATE INDEX streams_recording_post_id_idx ON public.streams USING btree (recording_post_id) WHERE (recording_post_id IS NOT NULL);

-- spread by account_id
create table subscription_events (
  id             uuid        not null,
  account_id     uuid        not null,
  source         text        not null,
  reference      text        not null,
  kind           text        not null,
  level          text        not null,
  starts_at      timestamptz not null,
  paid_until     timestamptz not null,
  grace_until    timestamptz,
  renews         boolean     not null,
  payment        text        not null,
  price          jsonb,
  card           jsonb,
  provider_event text,
  at             timestamptz not null,
  constraint subscription_events_pkey PRIMARY KEY (id),
  constraint subscription_events_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint subscription_events_source_reference_fkey FOREIGN KEY (source, reference) REFERENCES subscription_references(source, reference),
  constraint subscription_events_kind_check CHECK ((kind = ANY (ARRAY['STARTED'::text, 'RENEWED'::text, 'LEVEL_CHANGED'::text, 'CANCELLED'::text, 'RESUMED'::text, 'PAYMENT_FAILED'::text, 'HELD'::text, 'POSTPONED'::text, 'ENDED'::text, 'REFUNDED'::text]))),
  constraint subscription_events_level_check CHECK ((level = ANY (ARRAY['MONTHLY'::text, 'YEARLY'::text]))),
  constraint subscription_events_payment_check CHECK ((payment = ANY (ARRAY['OK'::text, 'GRACE'::text, 'HOLD'::text])))
);
CREATE INDEX subscription_events_account_id_source_reference_at_id_idx ON public.subscription_events USING btree (account_id, source, reference, at DESC, id DESC);
CREATE INDEX subscription_events_paid_until_idx ON public.subscription_events USING btree (paid_until) WHERE renews;
CREATE UNIQUE INDEX subscription_events_provider_idx ON public.subscription_events USING btree (source, provider_event) WHERE (provider_event IS NOT NULL);
CREATE TRIGGER subscription_events_append_only BEFORE DELETE OR UPDATE ON public.subscription_events FOR EACH ROW EXECUTE FUNCTION subscription_events_are_append_only();

-- spread by account_id
create table subscription_references (
  source     text not null,
  reference  text not null,
  account_id uuid not null,
  constraint subscription_references_pkey PRIMARY KEY (source, reference),
  constraint subscription_references_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint subscription_references_source_check CHECK ((source = ANY (ARRAY['GOOGLE_PLAY_BILLING'::text, 'APPLE_IN_APP_PURCHASES'::text, 'PROMO_CODE'::text, 'STRIPE'::text])))
);

-- whole on every machine, or on the first
create table target_limits (
  key        text        not null,
  used       integer     not null,
  started_at timestamptz not null,
  constraint target_limits_pkey PRIMARY KEY (key)
);
CREATE INDEX target_limits_started_at_idx ON public.target_limits USING btree (started_at);

-- spread by account_id
create table terms_acceptances (
  account_id uuid        not null,
  document   text        not null,
  version    integer     not null,
  at         timestamptz not null,
  constraint terms_acceptances_pkey PRIMARY KEY (account_id, document, version),
  constraint terms_acceptances_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
);

-- whole on every machine, or on the first
create table terms_texts (
  version_id uuid not null,
  language   text not null,
  text       text not null,
  summary    text not null,
  constraint terms_texts_pkey PRIMARY KEY (version_id, language),
  constraint terms_texts_version_id_fkey FOREIGN KEY (version_id) REFERENCES terms_versions(id) ON DELETE CASCADE
);

-- whole on every machine, or on the first
create table terms_versions (
  id            uuid        not null,
  document      text        not null,
  version       integer,
  state         text        not null,
  base_language text        not null,
  effective_at  timestamptz,
  asks          text        not null,
  revision      integer     not null default 1,
  published_at  timestamptz,
  mailed_until  uuid,
  updated_by    uuid,
  updated_at    timestamptz not null,
  constraint terms_versions_pkey PRIMARY KEY (id),
  constraint terms_versions_document_version_key UNIQUE (document, version),
  constraint terms_versions_asks_check CHECK ((asks = ANY (ARRAY['ACCEPT'::text, 'NOTICE'::text, 'NOTHING'::text]))),
  constraint terms_versions_check CHECK (((document <> 'IMPRINT'::text) OR (asks = 'NOTHING'::text))),
  constraint terms_versions_check1 CHECK (((state = 'DRAFT'::text) = (version IS NULL))),
  constraint terms_versions_check2 CHECK (((state = 'DRAFT'::text) OR (effective_at IS NOT NULL))),
  constraint terms_versions_document_check CHECK ((document = ANY (ARRAY['TERMS'::text, 'PRIVACY'::text, 'RULES'::text, 'IMPRINT'::text]))),
  constraint terms_versions_state_check CHECK ((state = ANY (ARRAY['DRAFT'::text, 'PUBLISHED'::text, 'WITHDRAWN'::text])))
);

-- spread by account_id
create table testimonials (
  account_id         uuid        not null,
  text               text        not null,
  facets             jsonb       not null default '[]'::jsonb,
  media_ids          uuid[]      not null default '{}'::uuid[],
  by_isolated_author boolean     not null default false,
  updated_at         timestamptz not null,
  constraint testimonials_pkey PRIMARY KEY (account_id),
  constraint testimonials_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
);

-- spread by account_id
create table totp_secrets (
  account_id uuid        not null,
  sealed     text        not null,
  last_step  bigint      not null default 0,
  created_at timestamptz not null,
  constraint totp_secrets_pkey PRIMARY KEY (account_id),
  constraint totp_secrets_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
);

-- whole on every machine, or on the first
create table trending_topics (
  language  text        not null,
  tag       text        not null,
  growth    real        not null,
  score     real        not null,
  ranked_at timestamptz not null,
  days      integer     not null default 1,
  constraint trending_topics_pkey PRIMARY KEY (language, tag),
  constraint trending_topics_days_check CHECK ((days = ANY (ARRAY[1, 7])))
);
CREATE INDEX trending_topics_language_score_tag_idx ON public.trending_topics USING btree (language, score DESC, tag);

-- whole on every machine, or on the first
create table used_secrets (
  id         text        not null,
  expires_at timestamptz not null,
  constraint used_secrets_pkey PRIMARY KEY (id)
);
CREATE INDEX used_secrets_expires_at_idx ON public.used_secrets USING btree (expires_at);

-- spread by account_id
create table warnings (
  id           uuid        not null,
  account_id   uuid        not null,
  group_id     uuid,
  points       integer     not null,
  text         text        not null,
  rule         text,
  case_id      uuid,
  by_id        uuid,
  at           timestamptz not null,
  expires_at   timestamptz not null,
  seen_at      timestamptz,
  withdrawn_by uuid,
  withdrawn_at timestamptz,
  constraint warnings_pkey PRIMARY KEY (id),
  constraint warnings_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint warnings_by_id_fkey FOREIGN KEY (by_id) REFERENCES accounts(id),
  constraint warnings_case_id_fkey FOREIGN KEY (case_id) REFERENCES moderation_cases(id) ON DELETE SET NULL,
  constraint warnings_group_id_fkey FOREIGN KEY (group_id) REFERENCES groups(id) ON DELETE CASCADE,
  constraint warnings_withdrawn_by_fkey FOREIGN KEY (withdrawn_by) REFERENCES accounts(id),
  constraint warnings_check CHECK (((withdrawn_by IS NULL) OR (withdrawn_at IS NOT NULL))),
  constraint warnings_points_check CHECK (((points >= 0) AND (points <= 3)))
);
CREATE INDEX warnings_account_id_id_idx ON public.warnings USING btree (account_id, id DESC);
CREATE INDEX warnings_case_id_idx ON public.warnings USING btree (case_id) WHERE (case_id IS NOT NULL);
CREATE INDEX warnings_group_id_id_idx ON public.warnings USING btree (group_id, id DESC) WHERE (group_id IS NOT NULL);

-- spread by account_id
create table word_filters (
  id           uuid        not null,
  account_id   uuid        not null,
  phrase       text        not null,
  whole_word   boolean     not null,
  scopes       text[]      not null,
  action       text        not null,
  pattern      text        not null,
  active_until timestamptz,
  created_at   timestamptz not null,
  constraint word_filters_pkey PRIMARY KEY (id),
  constraint word_filters_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint word_filters_action_check CHECK ((action = ANY (ARRAY['HIDE'::text, 'COVER'::text])))
);
CREATE INDEX word_filters_account_id_id_idx ON public.word_filters USING btree (account_id, id DESC);

create sequence comment_words_number as bigint start 1 increment 1 minvalue 1 maxvalue 9223372036854775807 cache 1 owned by comment_words.number;
create sequence post_words_number as bigint start 1 increment 1 minvalue 1 maxvalue 9223372036854775807 cache 1 owned by post_words.number;

CREATE FUNCTION public.account_is_away(status text, isolated_until timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN ((status <> 'PURGED'::text) AND (NOT account_is_visible(status, isolated_until)));

CREATE FUNCTION public.account_is_uncounted(kind text, status text, isolated_until timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN ((status <> 'PURGED'::text) AND ((kind = 'BOT'::text) OR account_is_away(status, isolated_until)));

CREATE FUNCTION public.account_is_visible(status text, isolated_until timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN ((status = 'ACTIVE'::text) AND ((isolated_until IS NULL) OR (isolated_until <= now())));

CREATE FUNCTION public.audit_log_is_append_only()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin raise exception 'the audit log is append-only'; end $function$;

CREATE FUNCTION public.copy_calendar_feed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into feed_links (id, account_id, kind, sealed, token_hash, is_calendar, created_at)
    values (gen_random_uuid(), new.account_id, 'EVENTS', new.sealed, new.token_hash, true, new.created_at)
    on conflict (account_id) where is_calendar
      do update set sealed = excluded.sealed, token_hash = excluded.token_hash, created_at = excluded.created_at;
  return null;
end $function$;

CREATE FUNCTION public.event_is_shown(viewer uuid, wanted uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE
AS $function$
  begin
    return exists (
      select 1 from events e
      where e.id = wanted and e.deleted_at is null and (not e.by_isolated_author or e.created_by = viewer)
        and (e.visibility = 'EVERYONE' or exists (
          select 1 from group_members m
          where m.group_id = e.group_id and m.account_id = viewer and m.membership_state = 'MEMBER')));
  end $function$;

CREATE FUNCTION public.filtered_phrase(reader uuid, scope text, meant text, words text)
 RETURNS text
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE
AS $function$
  declare
    folded constant text := koinon_unaccent(lower(words));
  begin
    return (
      select f.phrase from word_filters f
      where f.account_id = reader and f.action = meant and scope = any(f.scopes)
        and (f.active_until is null or f.active_until > now()) and folded ~ f.pattern
      order by f.id limit 1);
  end $function$;

CREATE FUNCTION public.grants_only_grow()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    if tg_op = 'UPDATE' and old.revoked_at is null
      and to_jsonb(new) - 'revoked_at' = to_jsonb(old) - 'revoked_at' then return new; end if;
    raise exception 'grants are append-only';
  end $function$;

CREATE FUNCTION public.group_is_readable(viewer uuid, wanted uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (EXISTS (SELECT 1 FROM ((groups g LEFT JOIN group_members m ON (((m.group_id = g.id) AND (m.account_id = group_is_readable.viewer)))) LEFT JOIN group_members p ON (((p.group_id = g.parent_id) AND (p.account_id = group_is_readable.viewer)))) WHERE ((g.id = group_is_readable.wanted) AND (g.deleted_at IS NULL) AND ((m.membership_state = 'MEMBER'::text) OR ((g.visibility = 'EVERYONE'::text) AND ((g.parent_id IS NULL) OR (p.membership_state = 'MEMBER'::text)) AND (NOT (EXISTS (SELECT 1 FROM group_restrictions b WHERE ((b.account_id = group_is_readable.viewer) AND (b.group_id = group_is_readable.wanted) AND (b.kind = 'BAN'::text) AND (b.lifted_at IS NULL) AND ((b.until IS NULL) OR (b.until > now())))))))))));

CREATE FUNCTION public.holds_in_group(role text, granted text[], permission text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case
    when permission in ('MODERATE', 'RESTRICT', 'APPROVE', 'PIN', 'CHECK_IN', 'SEE_LOG')
      then role in ('OWNER', 'ADMIN', 'MODERATOR') or (granted is not null and permission = any(granted))
    when permission in ('EDIT', 'EVENTS', 'LIBRARIES', 'CODES', 'METRICS', 'ROLES')
      then role in ('OWNER', 'ADMIN') or (granted is not null and permission = any(granted))
    when permission = 'ADMINS' then role in ('OWNER', 'ADMIN')
    when permission in ('TRANSFER', 'DELETE') then role = 'OWNER'
    else false end $function$;

CREATE FUNCTION public.is_filtered(reader uuid, scope text, post uuid, original uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE
AS $function$
  begin
    return exists (
      select 1 from posts p
      where p.id in (post, original) and (p.id = post or p.author_id <> reader) and filtered_phrase(reader, scope, 'HIDE',
        post_text(p.id, p.text, p.has_poll, p.media_type <> 'TEXT')) is not null);
  end $function$;

CREATE FUNCTION public.is_quiet_at(hours jsonb, moment timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN COALESCE((SELECT CASE WHEN ((is_quiet_at.hours ->> 'from'::text) < (is_quiet_at.hours ->> 'to'::text)) THEN ((now.clock >= (is_quiet_at.hours ->> 'from'::text)) AND (now.clock < (is_quiet_at.hours ->> 'to'::text)) AND ((is_quiet_at.hours -> 'days'::text) @> to_jsonb((EXTRACT(isodow FROM here.local))::integer))) ELSE (((now.clock >= (is_quiet_at.hours ->> 'from'::text)) AND ((is_quiet_at.hours -> 'days'::text) @> to_jsonb((EXTRACT(isodow FROM here.local))::integer))) OR ((now.clock < (is_quiet_at.hours ->> 'to'::text)) AND ((is_quiet_at.hours -> 'days'::text) @> to_jsonb((EXTRACT(isodow FROM (here.local - '1 day'::interval)))::integer)))) END AS "case" FROM ((SELECT (is_quiet_at.moment AT TIME ZONE (is_quiet_at.hours ->> 'timeZone'::text)) AS local) here CROSS JOIN LATERAL (SELECT to_char(here.local, 'HH24:MI'::text) AS clock) now)), false);

CREATE FUNCTION public.is_unlocked_for(viewer uuid, entitlement uuid, thing_kind text, thing uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE
AS $function$
  begin
    return exists (
      select 1 from grants g
      where g.account_id = viewer and g.revoked_at is null
        and g.starts_at <= now() and (g.ends_at is null or g.ends_at > now())
        and (g.entitlement_id = entitlement or exists (
          select 1 from entitlement_unlocks o
          where o.entitlement_id = g.entitlement_id and o.kind = thing_kind and o.target_id = thing)))
    or exists (
      select 1 from entitlements e join group_members m on m.group_id = e.group_id
      where e.id = entitlement and m.account_id = viewer and m.membership_state = 'MEMBER' and holds_in_group(m.role, m.custom_permissions, 'EDIT'));
  end $function$;

CREATE FUNCTION public.keep_group_guidelines()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    insert into group_guidelines (group_id, version, rules, at) select new.id, new.guidelines_version, new.rules, now()
      where new.guidelines_version > 0 on conflict do nothing;
    return null;
  end $function$;

CREATE FUNCTION public.koinon_asked(asked text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (asked ~~ '%"%'::text) THEN koinon_syllables(regexp_replace(koinon_plain(asked), '(?<=[[:alnum:]])[-\u2010-\u2015\u2212\u0027\u2018\u2019\u02BC\u05BE\u05F3\u200C](?=[[:alnum:]])'::text, ' '::text, 'g'::text)) ELSE koinon_syllables(regexp_replace(regexp_replace(regexp_replace(koinon_plain(asked), '(?<=[[:alnum:]])[-\u2010-\u2015\u2212\u0027\u2018\u2019\u02BC\u05BE\u05F3\u200C](?=[[:alnum:]])'::text, ''::text, 'g'::text), '\m(?:ה(?=[א-ת]{3,})|[وف]?ال(?=[\u0621-\u06FF]{3,}))'::text, ''::text, 'g'::text), '([\uAC00-\uD7A3\u0E00-\u0EFF\u1000-\u109F\u1780-\u17FF\u2E80-\u2FDF\u3005-\u3007\u3040-\u30FF\u3400-\u4DBF\u4E00-\u9FFF\uF900-\uFAFF]+)'::text, '"\1"'::text, 'g'::text)) END;

CREATE FUNCTION public.koinon_cores(body text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (body ~ '[\u05D0-\u05EA\u0621-\u06FF]'::text) THEN (SELECT string_agg(found.core[1], ' '::text) AS string_agg FROM (SELECT regexp_matches(koinon_cores.body, '\m[ובכלמשה]([א-ת]{3,})'::text, 'g'::text) AS regexp_matches UNION ALL SELECT regexp_matches(koinon_cores.body, '\m[ובכלמשה]{2}([א-ת]{3,})'::text, 'g'::text) AS regexp_matches UNION ALL SELECT regexp_matches(koinon_cores.body, '\m(?:[وف]?[بك]?ال|[وف]?لل)([\u0621-\u06FF]{3,})'::text, 'g'::text) AS regexp_matches UNION ALL SELECT regexp_matches(koinon_cores.body, '\m[وف]([\u0621-\u06FF]{4,})'::text, 'g'::text) AS regexp_matches) found(core)) ELSE NULL::text END;

CREATE FUNCTION public.koinon_emoji(body text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ARRAY(SELECT DISTINCT m.m[1] AS m FROM regexp_matches(koinon_emoji.body, '([\U0001F1E6-\U0001F1FF]{2}|[\u00A9\u00AE\u203C\u2049\u2122\u2139\u2194-\u21AA\u231A-\u23FF\u24C2\u25A0-\u27BF\u2934\u2935\u2B00-\u2BFF\u3030\u303D\u3297\u3299\U0001F000-\U0001FAFF])'::text, 'g'::text) m(m));

CREATE FUNCTION public.koinon_event_words(title text, description text, place jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN koinon_unaccent(lower(((((((title || ' '::text) || description) || ' '::text) || COALESCE((place ->> 'name'::text), ''::text)) || ' '::text) || COALESCE((place ->> 'locationString'::text), ''::text))));

CREATE FUNCTION public.koinon_filter_pattern(phrase text, whole_word boolean)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (SELECT CASE WHEN (said.plain = ''::text) THEN '(?!)'::text ELSE ((CASE WHEN (koinon_filter_pattern.whole_word AND (said.plain ~ '^[[:alnum:]_]'::text) AND (said.plain !~ '^[\u0E00-\u0EFF\u1000-\u109F\u1780-\u17FF\u2E80-\u2FDF\u3005-\u3007\u3040-\u30FF\u3400-\u4DBF\u4E00-\u9FFF\uF900-\uFAFF]'::text)) THEN '(^|[^[:alnum:]_])'::text ELSE ''::text END || regexp_replace(regexp_replace(said.plain, '([\\^$.*+?()[\]{}|])'::text, '\\\1'::text, 'g'::text), '\s+'::text, '\\s+'::text, 'g'::text)) || CASE WHEN (koinon_filter_pattern.whole_word AND (said.plain ~ '[[:alnum:]_]$'::text) AND (said.plain !~ '[\u0E00-\u0EFF\u1000-\u109F\u1780-\u17FF\u2E80-\u2FDF\u3005-\u3007\u3040-\u30FF\u3400-\u4DBF\u4E00-\u9FFF\uF900-\uFAFF]$'::text)) THEN '($|[^[:alnum:]_])'::text ELSE ''::text END) END AS "case" FROM (SELECT btrim(koinon_unaccent(lower(koinon_filter_pattern.phrase)), ' 	
'::text) AS plain) said);

CREATE FUNCTION public.koinon_joined(body text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (SELECT string_agg(regexp_replace(whole.whole[1], '[-\u2010-\u2015\u2212\u0027\u2018\u2019\u02BC\u05BE\u05F3\u200C]'::text, ''::text, 'g'::text), ' '::text) AS string_agg FROM regexp_matches(koinon_joined.body, '([[:alnum:].]+(?:[-\u2010-\u2015\u2212\u0027\u2018\u2019\u02BC\u05BE\u05F3\u200C][[:alnum:].]+)+)'::text, 'g'::text) whole(whole));

CREATE FUNCTION public.koinon_keep_comment_words()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      declare
        fresh bigint;
      begin
        if new.removed is not null or new.text = '' then
          delete from comment_words where comment_id = new.id;
          return null;
        end if;
        update comment_words set words = koinon_search_words(null, new.text) || koinon_search_spans(number)
          where comment_id = new.id;
        if not found then
          fresh := nextval('comment_words_number');
          insert into comment_words (comment_id, number, words)
          values (new.id, fresh, koinon_search_words(null, new.text) || koinon_search_spans(fresh));
        end if;
        return null;
      end $function$;

CREATE FUNCTION public.koinon_keep_post_words()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      declare
        fresh bigint;
      begin
        if new.status = 'PUBLISHED' and new.deleted_at is null and new.text <> '' then
          if tg_op = 'UPDATE' then
            update post_words set position = new.position,
              words = koinon_search_words(new.language, new.text) || koinon_search_spans(number) where post_id = new.id;
            if found then
              return null;
            end if;
          end if;
          fresh := nextval('post_words_number');
          insert into post_words (post_id, position, number, words)
          values (new.id, new.position, fresh, koinon_search_words(new.language, new.text) || koinon_search_spans(fresh));
        elsif tg_op = 'UPDATE' then
          delete from post_words where post_id = new.id;
        end if;
        return null;
      end $function$;

CREATE FUNCTION public.koinon_lettered_query(asked text, language text)
 RETURNS tsquery
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN koinon_spaced_query(koinon_spaced(CASE WHEN (asked ~~ '%"%'::text) THEN asked ELSE regexp_replace(asked, '([\u2E80-\u2FDF\u3005-\u3007\u3040-\u30FF\u3400-\u4DBF\u4E00-\u9FFF\uF900-\uFAFF]+)'::text, '"\1"'::text, 'g'::text) END), language);

CREATE FUNCTION public.koinon_lettered_words(language text, body text)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN koinon_spaced_words(language, koinon_spaced(body));

CREATE FUNCTION public.koinon_letters(body text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (body !~ '[\u00AD\u0300-\u036F\u03A3\u03C2\u0591-\u06ED\u1100-\u11FF\u200E-\u202E\u2066-\u2069\u2460-\u24FF\u3099\u309A\uFB00-\uFDFF\uFE70-\uFEFF\uFF01-\uFFEF\U0001D400-\U0001D7FF]'::text) THEN body ELSE translate(regexp_replace(lower(NORMALIZE(body, NFKC)), '(?<=[[:alpha:]])[\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u0610-\u061A\u0640\u064B-\u065F\u0670\u06D6-\u06DC\u06DF-\u06E8\u06EA-\u06ED]+|[\u00AD\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]'::text, ''::text, 'g'::text), 'أإآٱىةςΣ'::text, 'اااايهσσ'::text) END;

CREATE FUNCTION public.koinon_message_beginning(word text)
 RETURNS tsquery
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN to_tsquery('koinon_simple'::regconfig, ((''''::text || koinon_spaced(koinon_letters(word))) || ''':*'::text));

CREATE FUNCTION public.koinon_message_letters(body text)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN to_tsvector('koinon_simple'::regconfig, koinon_spaced(translate(koinon_letters(body), '-./:@_<>&;+~%#?='::text, '                '::text)));

CREATE FUNCTION public.koinon_message_query(word text)
 RETURNS tsquery
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (word ~ '[\U0001F1E6-\U0001F1FF]{2}|[\u00A9\u00AE\u203C\u2049\u2122\u2139\u2194-\u21AA\u231A-\u23FF\u24C2\u25A0-\u27BF\u2934\u2935\u2B00-\u2BFF\u3030\u303D\u3297\u3299\U0001F000-\U0001FAFF]'::text) THEN (((''''::text || array_to_string(koinon_emoji(word), ''' & '''::text)) || ''''::text))::tsquery ELSE koinon_message_beginning(word) END;

CREATE FUNCTION public.koinon_message_words(body text)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (body ~ '[\U0001F1E6-\U0001F1FF]{2}|[\u00A9\u00AE\u203C\u2049\u2122\u2139\u2194-\u21AA\u231A-\u23FF\u24C2\u25A0-\u27BF\u2934\u2935\u2B00-\u2BFF\u3030\u303D\u3297\u3299\U0001F000-\U0001FAFF]'::text) THEN (koinon_message_letters(body) || array_to_tsvector(koinon_emoji(body))) ELSE koinon_message_letters(body) END;

CREATE FUNCTION public.koinon_meters(latitude double precision, longitude double precision, other_latitude double precision, other_longitude double precision)
 RETURNS double precision
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((12742000)::double precision * asin(LEAST((1)::double precision, sqrt((power(sin((radians((other_latitude - latitude)) / (2)::double precision)), (2)::double precision) + ((cos(radians(latitude)) * cos(radians(other_latitude))) * power(sin((radians((other_longitude - longitude)) / (2)::double precision)), (2)::double precision)))))));

CREATE FUNCTION public.koinon_name_tags(name text, names jsonb)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (SELECT array_agg(DISTINCT known.tag) AS array_agg FROM (((SELECT koinon_name_tags.name AS name UNION ALL SELECT jsonb_each_text.value FROM jsonb_each_text(koinon_name_tags.names) jsonb_each_text(key, value)) each(name) CROSS JOIN LATERAL (SELECT regexp_replace(lower(each.name), '[^[:alnum:]]'::text, ''::text, 'g'::text) AS regexp_replace) one(word)) CROSS JOIN LATERAL unnest(ARRAY[one.word, koinon_unaccent(one.word)]) known(tag)));

CREATE FUNCTION public.koinon_place_point(place jsonb)
 RETURNS point
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN point(((place ->> 'longitude'::text))::double precision, ((place ->> 'latitude'::text))::double precision);

CREATE FUNCTION public.koinon_plain(body text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN regexp_replace(translate(regexp_replace(body, 'https?://(www\.)?|\mwww\.'::text, ' '::text, 'gi'::text), '/?&=#'::text, '     '::text), '\mv\.?(?=\d+\.\d)'::text, ''::text, 'gi'::text);

CREATE FUNCTION public.koinon_search_beginnings(asked text)
 RETURNS tsquery
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (asked ~ '"|(^|\s)-|\mor\M|[\uAC00-\uD7A3\u0E00-\u0EFF\u1000-\u109F\u1780-\u17FF\u2E80-\u2FDF\u3005-\u3007\u3040-\u30FF\u3400-\u4DBF\u4E00-\u9FFF\uF900-\uFAFF]'::text) THEN NULL::tsquery ELSE (SELECT to_tsquery('simple'::regconfig, string_agg(CASE WHEN (length(word.word) < 4) THEN quote_literal(word.word) ELSE (quote_literal(word.word) || ':*'::text) END, ' & '::text)) AS to_tsquery FROM unnest(tsvector_to_array(to_tsvector('koinon_simple'::regconfig, koinon_asked(koinon_letters(koinon_search_beginnings.asked))))) word(word)) END;

CREATE FUNCTION public.koinon_search_config(language text)
 RETURNS regconfig
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE split_part(lower(language), '-'::text, 1) WHEN 'ar'::text THEN 'koinon_ar'::regconfig WHEN 'de'::text THEN 'koinon_de'::regconfig WHEN 'en'::text THEN 'koinon_en'::regconfig WHEN 'es'::text THEN 'koinon_es'::regconfig WHEN 'fr'::text THEN 'koinon_fr'::regconfig WHEN 'hi'::text THEN 'koinon_hi'::regconfig WHEN 'it'::text THEN 'koinon_it'::regconfig WHEN 'nl'::text THEN 'koinon_nl'::regconfig WHEN 'pt'::text THEN 'koinon_pt'::regconfig WHEN 'ru'::text THEN 'koinon_ru'::regconfig WHEN 'sv'::text THEN 'koinon_sv'::regconfig WHEN 'tr'::text THEN 'koinon_tr'::regconfig ELSE 'koinon_simple'::regconfig END;

CREATE FUNCTION public.koinon_search_query(asked text, language text)
 RETURNS tsquery
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
 SET client_min_messages TO 'warning'
AS $function$
      declare
        meant text := koinon_asked(koinon_letters(asked));
        said tsquery := koinon_separate_query(meant, language);
        shown tsquery;
      begin
        -- The words match as they were written, too.
        if meant <> koinon_letters(asked) and asked !~ '"|(^|\s)-' then
          said := said || koinon_separate_query(asked, language);
        end if;
        if asked !~ '[\U0001F1E6-\U0001F1FF]{2}|[\u00A9\u00AE\u203C\u2049\u2122\u2139\u2194-\u21AA\u231A-\u23FF\u24C2\u25A0-\u27BF\u2934\u2935\u2B00-\u2BFF\u3030\u303D\u3297\u3299\U0001F000-\U0001FAFF]' then return said; end if;
        shown := ('''' || array_to_string(koinon_emoji(asked), ''' & ''') || '''')::tsquery;
        return case when numnode(said) = 0 then shown else said && shown end;
      end $function$;

CREATE FUNCTION public.koinon_search_spans(number bigint)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN array_to_tsvector(ARRAY[(' 10:'::text || (number >> 10)), (' 13:'::text || (number >> 13)), (' 16:'::text || (number >> 16)), (' 19:'::text || (number >> 19))]);

CREATE FUNCTION public.koinon_search_words(language text, body text)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (koinon_separate_words(language, koinon_separated(koinon_letters(body))) || CASE WHEN (body ~ '[\U0001F1E6-\U0001F1FF]{2}|[\u00A9\u00AE\u203C\u2049\u2122\u2139\u2194-\u21AA\u231A-\u23FF\u24C2\u25A0-\u27BF\u2934\u2935\u2B00-\u2BFF\u3030\u303D\u3297\u3299\U0001F000-\U0001FAFF]'::text) THEN array_to_tsvector(koinon_emoji(body)) ELSE ''::tsvector END);

CREATE FUNCTION public.koinon_separate_query(asked text, language text)
 RETURNS tsquery
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN koinon_lettered_query(koinon_letters(asked), language);

CREATE FUNCTION public.koinon_separate_words(language text, body text)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN koinon_lettered_words(language, koinon_letters(body));

CREATE FUNCTION public.koinon_separated(body text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (body !~ '[\uAC00-\uD7A3\u0E00-\u0EFF\u1000-\u109F\u1780-\u17FF\u0590-\u06FF/]|[[:alnum:]][-\u2010-\u2015\u2212\u0027\u2018\u2019\u02BC\u05BE\u05F3\u200C][[:alnum:]]|www\.|v\.?\d'::text) THEN body ELSE ((koinon_syllables(regexp_replace(koinon_plain(body), '(?<=[[:alnum:]])[-\u2010-\u2015\u2212\u0027\u2018\u2019\u02BC\u05BE\u05F3\u200C](?=[[:alnum:]])'::text, ' '::text, 'g'::text)) || COALESCE((' '::text || koinon_joined(koinon_plain(body))), ''::text)) || COALESCE((' '::text || koinon_cores(body)), ''::text)) END;

CREATE FUNCTION public.koinon_spaced(body text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN regexp_replace(body, '([\u2E80-\u2FDF\u3005-\u3007\u3040-\u30FF\u3400-\u4DBF\u4E00-\u9FFF\uF900-\uFAFF])'::text, ' \1 '::text, 'g'::text);

CREATE FUNCTION public.koinon_spaced_query(asked text, language text)
 RETURNS tsquery
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
 SET client_min_messages TO 'warning'
AS $function$
      declare
        written tsquery := websearch_to_tsquery('koinon_simple', asked);
        found tsquery := written;
        known text[] := array[written::text];
        stemmed tsquery;
        config regconfig;
      begin
        foreach config in array array['koinon_ar', 'koinon_de', 'koinon_en', 'koinon_es', 'koinon_fr', 'koinon_hi', 'koinon_it', 'koinon_nl', 'koinon_pt', 'koinon_ru', 'koinon_sv', 'koinon_tr']::regconfig[] loop
          stemmed := websearch_to_tsquery(config, asked);
          continue when numnode(stemmed) = 0 or stemmed::text = any(known)
            or (numnode(stemmed) < numnode(written) and config <> koinon_search_config(language));
          found := found || stemmed;
          known := known || stemmed::text;
        end loop;
        return found;
      end $function$;

CREATE FUNCTION public.koinon_spaced_words(language text, body text)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (setweight(to_tsvector('koinon_simple'::regconfig, body), 'A'::"char") || setweight(CASE WHEN (language IS NULL) THEN ((((to_tsvector('koinon_en'::regconfig, body) || to_tsvector('koinon_de'::regconfig, body)) || to_tsvector('koinon_es'::regconfig, body)) || to_tsvector('koinon_fr'::regconfig, body)) || to_tsvector('koinon_pt'::regconfig, body)) ELSE to_tsvector(koinon_search_config(language), body) END, 'B'::"char"));

CREATE FUNCTION public.koinon_syllables(body text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN regexp_replace(body, '([\uAC00-\uD7A3\u0E00-\u0EFF\u1000-\u109F\u1780-\u17FF])'::text, ' \1 '::text, 'g'::text);

CREATE FUNCTION public.koinon_texts_expected(within regclass, asked tsquery)
 RETURNS double precision
 LANGUAGE plpgsql
AS $function$
      declare
        plan json;
      begin
        execute format('explain (format json) select from %s where words @@ %L::tsquery', within, asked) into plan;
        return plan -> 0 -> 'Plan' ->> 'Plan Rows';
      end $function$;

CREATE FUNCTION public.koinon_unaccent(text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN unaccent('unaccent'::regdictionary, koinon_letters($1));

CREATE FUNCTION public.moderation_case_priority()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    new.priority := new.score + 5 * new.severity + ln(1 + new.reach) - extract(epoch from new.opened_at) / 86400.0;
    return new;
  end $function$;

CREATE FUNCTION public.number_group_guidelines()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    if tg_op = 'INSERT' then
      new.guidelines_version := case when new.rules = '[]' then 0 else 1 end;
    elsif new.rules is distinct from old.rules then
      new.guidelines_version := old.guidelines_version + 1;
    end if;
    return new;
  end $function$;

CREATE FUNCTION public.post_text(post uuid, written text, has_poll boolean, has_media boolean)
 RETURNS text
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE
AS $function$
  begin
    if not has_poll and not has_media then
      return written;
    end if;
    return concat_ws(E'\n', written,
      (select string_agg(answer.text, E'\n') from poll_options answer where has_poll and answer.poll_id = post),
      (select string_agg(shown.alt, E'\n') from post_media place join media shown on shown.id = place.media_id
        where has_media and place.post_id = post));
  end $function$;

CREATE FUNCTION public.purchase_events_only_grow()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin raise exception 'what happened to a purchase is append-only'; end $function$;

CREATE FUNCTION public.subscription_events_are_append_only()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin raise exception 'the ledger is append-only'; end $function$;


create text search configuration koinon_ar (parser = default);
alter text search configuration koinon_ar
  add mapping for asciihword, asciiword, hword, hword_asciipart, hword_numpart, hword_part, numhword, numword, word with unaccent, arabic_stem;
alter text search configuration koinon_ar
  add mapping for email, file, float, host, int, sfloat, uint, url, url_path, version with simple;
create text search configuration koinon_de (parser = default);
alter text search configuration koinon_de
  add mapping for asciihword, asciiword, hword, hword_asciipart, hword_numpart, hword_part, numhword, numword, word with unaccent, german_stem;
alter text search configuration koinon_de
  add mapping for email, file, float, host, int, sfloat, uint, url, url_path, version with simple;
create text search configuration koinon_en (parser = default);
alter text search configuration koinon_en
  add mapping for asciihword, asciiword, hword, hword_asciipart, hword_numpart, hword_part, numhword, numword, word with unaccent, english_stem;
alter text search configuration koinon_en
  add mapping for email, file, float, host, int, sfloat, uint, url, url_path, version with simple;
create text search configuration koinon_es (parser = default);
alter text search configuration koinon_es
  add mapping for asciihword, asciiword, hword, hword_asciipart, hword_numpart, hword_part, numhword, numword, word with unaccent, spanish_stem;
alter text search configuration koinon_es
  add mapping for email, file, float, host, int, sfloat, uint, url, url_path, version with simple;
create text search configuration koinon_fr (parser = default);
alter text search configuration koinon_fr
  add mapping for asciihword, asciiword, hword, hword_asciipart, hword_numpart, hword_part, numhword, numword, word with unaccent, french_stem;
alter text search configuration koinon_fr
  add mapping for email, file, float, host, int, sfloat, uint, url, url_path, version with simple;
create text search configuration koinon_hi (parser = default);
alter text search configuration koinon_hi
  add mapping for asciihword, asciiword, hword, hword_asciipart, hword_numpart, hword_part, numhword, numword, word with unaccent, hindi_stem;
alter text search configuration koinon_hi
  add mapping for email, file, float, host, int, sfloat, uint, url, url_path, version with simple;
create text search configuration koinon_it (parser = default);
alter text search configuration koinon_it
  add mapping for asciihword, asciiword, hword, hword_asciipart, hword_numpart, hword_part, numhword, numword, word with unaccent, italian_stem;
alter text search configuration koinon_it
  add mapping for email, file, float, host, int, sfloat, uint, url, url_path, version with simple;
create text search configuration koinon_nl (parser = default);
alter text search configuration koinon_nl
  add mapping for asciihword, asciiword, hword, hword_asciipart, hword_numpart, hword_part, numhword, numword, word with unaccent, dutch_stem;
alter text search configuration koinon_nl
  add mapping for email, file, float, host, int, sfloat, uint, url, url_path, version with simple;
create text search configuration koinon_pt (parser = default);
alter text search configuration koinon_pt
  add mapping for asciihword, asciiword, hword, hword_asciipart, hword_numpart, hword_part, numhword, numword, word with unaccent, portuguese_stem;
alter text search configuration koinon_pt
  add mapping for email, file, float, host, int, sfloat, uint, url, url_path, version with simple;
create text search configuration koinon_ru (parser = default);
alter text search configuration koinon_ru
  add mapping for asciihword, asciiword, hword, hword_asciipart, hword_numpart, hword_part, numhword, numword, word with unaccent, russian_stem;
alter text search configuration koinon_ru
  add mapping for email, file, float, host, int, sfloat, uint, url, url_path, version with simple;
create text search configuration koinon_simple (parser = default);
alter text search configuration koinon_simple
  add mapping for asciihword, asciiword, hword, hword_asciipart, hword_numpart, hword_part, numhword, numword, word with unaccent, simple;
alter text search configuration koinon_simple
  add mapping for email, file, float, host, int, sfloat, uint, url, url_path, version with simple;
create text search configuration koinon_sv (parser = default);
alter text search configuration koinon_sv
  add mapping for asciihword, asciiword, hword, hword_asciipart, hword_numpart, hword_part, numhword, numword, word with unaccent, swedish_stem;
alter text search configuration koinon_sv
  add mapping for email, file, float, host, int, sfloat, uint, url, url_path, version with simple;
create text search configuration koinon_tr (parser = default);
alter text search configuration koinon_tr
  add mapping for asciihword, asciiword, hword, hword_asciipart, hword_numpart, hword_part, numhword, numword, word with unaccent, turkish_stem;
alter text search configuration koinon_tr
  add mapping for email, file, float, host, int, sfloat, uint, url, url_path, version with simple;
