-- Imports of content, and the state of the demo.

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
  -- { encoding, encodingFrom, encodingGuess, zone, rows: [{ row, text, createdAtText, createdAt }] }
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
  progress    int         not null default 0 check (progress between 0 and 100)
);

-- Messages to the authors of removed content, saved by staff to be used again.
create table answer_templates (
  id         uuid        primary key,
  name       text        not null check (char_length(name) <= 80),
  text       text        not null check (char_length(text) <= 1000),
  -- The rule that is chosen together with the text.
  rule       text        check (char_length(rule) <= 80),
  version    int         not null default 1,
  updated_by uuid        not null references accounts,
  updated_at timestamptz not null
);
create index answer_templates_name_id_idx on answer_templates (name, id);
