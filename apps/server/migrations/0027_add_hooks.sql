-- breaks: false
-- Webhooks. What is sent is made anew at each attempt and never stored: a message keeps what happened, to what, and when.
create table hooks (
  id              uuid        primary key,
  -- Null: the whole place's.
  group_id        uuid        references groups,
  -- The bot that looks.
  viewer_id       uuid        not null references accounts on delete cascade,
  url             text        not null check (length(url) between 1 and 2048),
  events          text[]      not null check (cardinality(events) > 0),
  secret_sealed   text        not null,
  old_sealed      text,
  old_until       timestamptz,
  state           text        not null check (state in ('ON', 'FAILING', 'OFF')),
  off_why         text        check (off_why in ('BY_HAND', 'GONE', 'FAILED', 'BOT_ENDED', 'GROUP_ENDED')),
  failing_since   timestamptz,
  -- When its admins were told that it fails.
  warned_at       timestamptz,
  last_success_at timestamptz,
  -- Null once that account is erased.
  made_by         uuid        references accounts on delete set null,
  created_at      timestamptz not null,
  check ((state = 'OFF') = (off_why is not null)),
  check ((state = 'FAILING') <= (failing_since is not null))
);
create index hooks_group_id_id_idx on hooks (group_id, id desc);
create index hooks_viewer_id_idx on hooks (viewer_id);

create table hook_messages (
  id          uuid        primary key,
  hook_id     uuid        not null references hooks on delete cascade,
  event       text        not null,
  -- The ids of what it is about.
  refs        jsonb       not null,
  happened_at timestamptz not null,
  -- While it is being sent: when it may be taken again, should the process that sends it have died.
  due_at      timestamptz not null,
  taken_until timestamptz,
  attempts    int         not null default 0,
  outcome     text        not null check (outcome in ('WAITING', 'DELIVERED', 'WITHHELD', 'FAILED', 'CANCELLED'))
);
create index hook_messages_hook_id_id_idx on hook_messages (hook_id, id desc);
create index hook_messages_hook_id_due_at_idx on hook_messages (hook_id, due_at) where outcome = 'WAITING';

create table hook_attempts (
  id         uuid        primary key,
  message_id uuid        not null references hook_messages on delete cascade,
  at         timestamptz not null,
  ms         int         not null,
  status     int,
  fault      text,
  answer     text        check (length(answer) <= 1024)
);
create index hook_attempts_message_id_id_idx on hook_attempts (message_id, id desc);
