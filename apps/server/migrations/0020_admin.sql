-- breaks: true
-- Imports of content, the state of the demo, templates of answers, the settings of the place, and the daily counts of the
-- installation.

create table content_imports (
  id          uuid        primary key,
  source      text        not null check (source in ('RSS', 'PODCAST', 'CSV', 'JSON')),
  url         text,
  media_id    uuid,
  group_id    uuid        references groups on delete cascade,
  account_id  uuid        not null references accounts on delete cascade,
  mapping     jsonb       not null default '{}',
  dry_run     boolean     not null,
  state       text        not null default 'QUEUED' check (state in ('QUEUED', 'RUNNING', 'DONE', 'FAILED')),
  progress    int         not null default 0 check (progress between 0 and 100),
  read        int         not null default 0,
  created     int         not null default 0,
  skipped     int         not null default 0,
  failed      int         not null default 0,
  -- The first hundred: { row, field, message }.
  errors      jsonb       not null default '[]',
  started_by  uuid        not null references accounts,
  created_at  timestamptz not null,
  finished_at timestamptz,
  -- For sources without a declared encoding; null: Windows-1252.
  encoding    text,
  -- In addition to ISO 8601.
  date_format text
    check (date_format in ('DAY_MONTH_YEAR', 'MONTH_DAY_YEAR', 'YEAR_MONTH_DAY', 'UNIX_SECONDS', 'UNIX_MILLISECONDS')),
  -- Zone of times that name none.
  time_zone   text        not null default 'UTC',
  -- Posts of earlier imports whose text or time was corrected.
  corrected   int         not null default 0,
  -- { encoding, encodingFrom, encodingGuess, timeZone, rows: [{ row, text, createdAtText, createdAt }] }
  preview     jsonb,
  check ((url is null) <> (media_id is null))
);
create index content_imports_created_at_idx on content_imports (created_at desc);

-- Each entry of a source is imported once per target.
create table imported_entries (
  target_id  uuid        not null,
  -- SHA-256 of the source and the entry's id there.
  entry_hash text        not null,
  post_id    uuid,
  at         timestamptz not null,
  primary key (target_id, entry_hash)
);

-- Whether the demo was started and finished: an interrupted one is resumed.
create table demo_runs (
  only_one    boolean     primary key default true check (only_one),
  seed        int         not null,
  -- The simulated month ends at this time; the demo's clock stands on it, also when seeding is resumed later.
  ends_at     timestamptz not null,
  finished_at timestamptz,
  -- Percent.
  progress    int         not null default 0 check (progress between 0 and 100),
  -- When an administrator had its people removed.
  removal_at  timestamptz
);

-- The people of the demo, until they are removed.
create table demo_people (
  account_id uuid primary key references accounts on delete cascade
);

-- How far the operator has set the place up, beyond what other tables show.
create table place_setup (
  only_one         boolean     primary key default true check (only_one),
  -- When the first administrator was made with the printed key, which is void from then on.
  administrator_at timestamptz,
  -- When the mail server last accepted a test.
  mail_tested_at   timestamptz,
  -- When an administrator said that backups are arranged.
  backups_at       timestamptz,
  -- When an administrator put the list of steps away.
  dismissed_at     timestamptz
);

-- Messages to the authors of removed content, saved by staff to be used again.
create table answer_templates (
  id         uuid        primary key,
  name       text        not null check (char_length(name) <= 80),
  text       text        not null check (char_length(text) <= 1000),
  -- By language: the text in others.
  translations jsonb     not null default '{}',
  -- The rule that is chosen together with the text.
  rule       text        check (char_length(rule) <= 280),
  -- Of the moderators of a group; null: of the platform's.
  group_id   uuid        references groups,
  version    int         not null default 1,
  updated_by uuid        not null references accounts,
  updated_at timestamptz not null
);
create index answer_templates_group_id_name_id_idx on answer_templates (group_id, name, id);

-- Numbers of the whole installation, counted once an hour: administrators read them without a scan of every table.
create table place_days (
  day          date        primary key,
  members      int         not null,
  joined       int         not null,
  departed     int         not null,
  active_day   int         not null,
  active_week  int         not null,
  active_month int         not null,
  active_year  int         not null,
  posts        int         not null,
  comments     int         not null,
  reactions    int         not null,
  -- Seconds from the opening of a case to the decision on it, for decisions of the day.
  queue_waits  int[]       not null,
  -- Appeals that were granted on this day.
  overturned   int         not null,
  counted_at   timestamptz not null
);

-- The people who did something on a day. Kept for a month, the longest period that is counted back by days.
create table place_activity (
  day        date not null,
  account_id uuid not null references accounts on delete cascade,
  primary key (day, account_id)
);
create index place_activity_account_id_idx on place_activity (account_id);

-- The people who did something in a week that begins on this Monday. Kept for a year and a week.
create table place_active_weeks (
  week       date not null,
  account_id uuid not null references accounts on delete cascade,
  primary key (week, account_id)
);
create index place_active_weeks_account_id_idx on place_active_weeks (account_id);

-- Of the members who joined in one week or month: how many were active in each further one.
create table place_cohorts (
  unit       text        not null check (unit in ('WEEK', 'MONTH')),
  starts_on  date        not null,
  joined     int         not null,
  kept       int[]       not null,
  counted_at timestamptz not null,
  primary key (unit, starts_on)
);

-- The way of those who registered in the last week, month and year, as far as they came.
create table place_newcomers (
  period     text        primary key check (period in ('WEEK', 'MONTH', 'YEAR')),
  registered int         not null,
  confirmed  int         not null,
  -- In a group, and with a post, comment or reaction, within seven days.
  grouped    int         not null,
  spoke      int         not null,
  counted_at timestamptz not null
);

-- How the groups grow: members who joined in the last week, month and year, and the newest post.
create table place_groups (
  group_id     uuid        primary key references groups on delete cascade,
  joined_week  int         not null,
  joined_month int         not null,
  joined_year  int         not null,
  posted_at    timestamptz,
  counted_at   timestamptz not null
);

-- The settings of the place that somebody changed; a variable of the environment goes before them.
create table place_settings (
  name       text        primary key,
  value      jsonb       not null,
  -- Null for the operator, at the command line.
  updated_by uuid        references accounts,
  updated_at timestamptz not null
);

-- Rises with every change of the settings. Its row is locked while some are saved.
create table place_state (
  only_one    boolean primary key default true check (only_one),
  revision    int     not null default 0,
  -- Null: the place is neither read-only nor closed.
  maintenance jsonb,
  -- The origin that everybody is led to; null: the place is here.
  moved_to    text        check (moved_to ~ '^https?://[^/]+$')
);
insert into place_state default values;

-- Announcements of staff to members.
create table announcements (
  id            uuid        primary key,
  version       int         not null default 1,
  -- By language: title and text.
  texts         jsonb       not null,
  base_language text        not null,
  tone          text        not null check (tone in ('INFO', 'SUCCESS', 'WARNING')),
  audience      jsonb       not null,
  is_dismissible boolean    not null,
  channels      text[]      not null,
  starts_at     timestamptz not null,
  -- Null: until it is ended. Before the start for one that was ended before it began.
  ends_at       timestamptz,
  -- The last account, by id, that its mails and pushes were queued for.
  sent_until    uuid,
  updated_by    uuid        references accounts,
  updated_at    timestamptz not null
);
create index announcements_starts_at_id_idx on announcements (starts_at desc, id desc);

create table announcement_dismissals (
  announcement_id uuid        not null references announcements on delete cascade,
  account_id      uuid        not null references accounts on delete cascade,
  at              timestamptz not null,
  primary key (announcement_id, account_id)
);
create index announcement_dismissals_account_id_idx on announcement_dismissals (account_id);

-- Mails to accounts and pushes to their devices, each recorded before it is sent: none is sent twice.
create table announcement_deliveries (
  announcement_id uuid        not null references announcements on delete cascade,
  account_id      uuid        not null references accounts on delete cascade,
  -- The account itself, or a device.
  recipient_id    uuid        not null,
  channel         text        not null check (channel in ('MAIL', 'PUSH')),
  at              timestamptz not null,
  primary key (announcement_id, channel, recipient_id)
);
create index announcement_deliveries_account_id_channel_at_idx on announcement_deliveries (account_id, channel, at desc);
