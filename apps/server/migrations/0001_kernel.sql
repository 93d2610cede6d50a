-- breaks: true
-- The outbox, numbered events of accounts, idempotency, rate limits, deliveries, and how texts and places are compared.
--
-- Storage parameters of tables, here and in the files of the features:
-- autovacuum_analyze_scale_factor = 0.5: counters, read marks and queues change rows far more often than the statistics
--   that the planner needs. By default a popular post alone had its table analyzed every few seconds.
-- fillfactor = 85: a changed counter needs room on its page, else the row moves with an entry in every index.

create extension if not exists pg_trgm;
create extension if not exists unaccent;
create extension if not exists citext;
create extension if not exists pgcrypto;

create table outbox (
  id         uuid        primary key,
  name       text        not null,
  key        text        not null,
  data       jsonb       not null,
  at         timestamptz not null,
  attempts   int         not null default 0,
  due_at     timestamptz not null,
  last_error text
);
create index outbox_key_id_idx on outbox (key, id);

-- While it has a row, mails, texts, pushes and charges wait: a restored backup begins so.
create table paused_deliveries (since timestamptz not null);

create table account_streams (
  account_id uuid   primary key,
  epoch      uuid   not null,
  last_seq   bigint not null
) with (autovacuum_analyze_scale_factor = 0.5);

create table account_events (
  account_id uuid        not null,
  seq        bigint      not null,
  id         uuid        not null,
  name       text        not null,
  data       jsonb       not null,
  at         timestamptz not null,
  primary key (account_id, seq)
) with (autovacuum_analyze_scale_factor = 0.5);
create unique index account_events_id_idx on account_events (id);
create index account_events_at_idx on account_events (at);

create table redundancy_sessions (
  session_id uuid        primary key,
  account_id uuid        not null,
  acked_seq  bigint      not null,
  at         timestamptz not null
);
create index redundancy_sessions_account_id_idx on redundancy_sessions (account_id);

create table idempotency_keys (
  account_id uuid        not null,
  key        text        not null,
  call       text        not null,
  body_hash  text        not null,
  answer     jsonb,
  at         timestamptz not null,
  primary key (account_id, key)
);
create index idempotency_keys_at_idx on idempotency_keys (at);

create table sent_messages (
  id        uuid        primary key,
  channel   text        not null check (channel in ('MAIL', 'SMS')),
  recipient text        not null,
  subject   text,
  text      text        not null,
  html      text,
  at        timestamptz not null
);

create table target_limits (
  key        text        primary key,
  used       int         not null,
  started_at timestamptz not null
);
create index target_limits_started_at_idx on target_limits (started_at);

-- Requests of the last minute by caller, which all processes count together. Its columns are those of the library that
-- reads and writes it. A crash may cost it, as the next minute would.
create unlogged table request_counts (
  key    varchar(255) primary key,
  points int          not null default 0,
  expire bigint
);

create table used_secrets (
  id         text        primary key,
  expires_at timestamptz not null
);
create index used_secrets_expires_at_idx on used_secrets (expires_at);

-- How deliveries through outside services end, one row per kind: staff is told of a service that accepts nothing.
create table delivery_health (
  kind            text        primary key check (kind in ('MAIL', 'SMS', 'WEB', 'IOS', 'ANDROID')),
  -- Since the last success: attempts that failed, and recipients that were refused permanently.
  failures_in_row int         not null default 0,
  refusals_in_row int         not null default 0,
  failing_since   timestamptz,
  delivered_at    timestamptz,
  -- Of the last failure: its reason, for mails, and the words of the service without addresses.
  fault           text,
  answer          text        check (char_length(answer) <= 300)
);

-- How many deliveries ended how, by day in UTC.
create table delivery_days (
  day     date not null,
  kind    text not null check (kind in ('MAIL', 'SMS', 'WEB', 'IOS', 'ANDROID')),
  outcome text not null check (outcome in ('delivered', 'refused', 'failed')),
  count   int  not null check (count > 0),
  primary key (day, kind, outcome)
);

-- The serving processes of all machines, each of which reports every 15 seconds.
create table nodes (
  -- The node's name and the number of the process.
  id            text        primary key,
  -- A process that replaces another of its machine takes the row of that one away.
  host          text        not null,
  version       text        not null,
  roles         text[]      not null,
  started_at    timestamptz not null,
  -- By the clock of the database.
  seen_at       timestamptz not null,
  -- How far the clock of the process is ahead of it.
  clock_ms      float8      not null,
  loop_delay_ms float8      not null
);

-- How far the operator's repair of a part has come; an interrupted one goes on there.
create table repair_progress (
  part       text        primary key,
  -- The last id that is done.
  after      uuid        not null,
  done_count int         not null,
  started_at timestamptz not null
);

-- Backups that were made or tried, of this database or of the one that it was restored from.
create table backup_runs (
  -- The manifest of the backup has it, too.
  id            uuid        primary key,
  -- The folder or bucket, and the backup's name there.
  target        text        not null,
  state         text        not null check (state in ('RUNNING', 'WHOLE', 'FAILED')),
  is_scheduled  boolean     not null,
  is_encrypted  boolean     not null,
  started_at    timestamptz not null,
  ended_at      timestamptz,
  row_count     bigint      not null default 0,
  file_count    bigint      not null default 0,
  -- As it is stored: its rows, and all files that it names.
  bytes         bigint      not null default 0,
  -- The files that no earlier backup had.
  added_bytes   bigint      not null default 0,
  -- When all of it was read back, and when it was restored for a trial.
  verified_at   timestamptz,
  restored_at   timestamptz,
  -- When administrators were told that none has followed it for too long.
  overdue_notified_at timestamptz,
  -- It was no longer kept.
  removed_at    timestamptz,
  fault         text        check (fault in ('INTERRUPTED', 'FULL', 'FORBIDDEN', 'UNREACHABLE', 'DAMAGED', 'OTHER')),
  answer        text        check (char_length(answer) <= 300)
);
create index backup_runs_started_at_id_idx on backup_runs (started_at desc, id desc);

-- The word that is compared instead of the written one: composed or not, in full or half width, with or without vowel
-- signs. The first expression tells whether a text has any such letter at all: combining and directional marks, Arabic,
-- Hebrew, sigma, jamo, compatibility forms. The second drops Arabic vowel signs, the stroke that stretches a word and
-- Hebrew points after a letter, and everywhere marks of direction and of optional line breaks. The last pair unites forms
-- that writers do not distinguish: Arabic alef, yeh and heh, and the Greek sigma.
create function koinon_letters(body text) returns text language sql immutable parallel safe
  return case when body !~ '[\u00AD\u0300-\u036F\u03A3\u03C2\u0591-\u06ED\u1100-\u11FF\u200E-\u202E\u2066-\u2069\u2460-\u24FF\u3099\u309A\uFB00-\uFDFF\uFE70-\uFEFF\uFF01-\uFFEF\U0001D400-\U0001D7FF]' then body
    else translate(regexp_replace(lower(normalize(body, NFKC)), '(?<=[[:alpha:]])[\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u0610-\u061A\u0640\u064B-\u065F\u0670\u06D6-\u06DC\u06DF-\u06E8\u06EA-\u06ED]+|[\u00AD\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]', '', 'g'), 'أإآٱىةςΣ', 'اااايهσσ') end;

create function koinon_unaccent(text) returns text language sql immutable parallel safe strict
  return public.unaccent('public.unaccent', koinon_letters($1));

-- Kanji and kana are written without spaces between words: each character becomes a word.
create function koinon_spaced(body text) returns text language sql immutable parallel safe
  return regexp_replace(body, '([\u2E80-\u2FDF\u3005-\u3007\u3040-\u30FF\u3400-\u4DBF\u4E00-\u9FFF\uF900-\uFAFF])', ' \1 ', 'g');

-- Flags and other emoji, without the marks that join or style them: a composed emoji is found by each of its parts.
create function koinon_emoji(body text) returns text[] language sql immutable parallel safe
  return array(select distinct m[1] from regexp_matches(body, '([\U0001F1E6-\U0001F1FF]{2}|[\u00A9\u00AE\u203C\u2049\u2122\u2139\u2194-\u21AA\u231A-\u23FF\u24C2\u25A0-\u27BF\u2934\u2935\u2B00-\u2BFF\u3030\u303D\u3297\u3299\U0001F000-\U0001FAFF])', 'g') m);

-- Words as written, without stems.
create text search configuration koinon_simple (copy = simple);
alter text search configuration koinon_simple
  alter mapping for asciiword, word, numword, asciihword, hword, numhword, hword_asciipart, hword_part, hword_numpart
  with unaccent, simple;

-- Distance along the ground in meters.
create function koinon_meters(latitude float8, longitude float8, other_latitude float8, other_longitude float8)
  returns float8 language sql immutable parallel safe
  return 12742000 * asin(least(1, sqrt(power(sin(radians(other_latitude - latitude) / 2), 2)
    + cos(radians(latitude)) * cos(radians(other_latitude)) * power(sin(radians(other_longitude - longitude) / 2), 2))));
create function koinon_place_point(place jsonb) returns point language sql immutable parallel safe
  return point((place ->> 'longitude')::float8, (place ->> 'latitude')::float8);
