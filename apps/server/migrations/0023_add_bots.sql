-- breaks: false
-- Accounts with which programs act, of a group, an organisation or the place. They are members like others, but nobody's.
alter table accounts drop constraint accounts_kind_check,
  add constraint accounts_kind_check check (kind in ('PERSON', 'ORGANIZATION', 'BOT'));
alter table access_keys drop constraint access_keys_kind_check,
  add constraint access_keys_kind_check check (kind in ('PERSONAL', 'BOT'));

-- Like account_is_away, for what counts people: a bot is never one of them.
create function account_is_uncounted(kind text, status text, isolated_until timestamptz) returns boolean
  language sql stable parallel safe return status <> 'PURGED' and (kind = 'BOT' or account_is_away(status, isolated_until));

create table bots (
  account_id uuid        primary key references accounts on delete cascade,
  -- Null: of the place, and run by its administrators.
  group_id   uuid        references groups,
  -- OFF: its keys and hooks are refused until it is switched on again.
  state      text        not null default 'ON' check (state in ('ON', 'OFF')),
  created_at timestamptz not null
);
create index bots_group_id_account_id_idx on bots (group_id, account_id);

-- Secret addresses by which other software posts as a bot.
create table incoming_hooks (
  id           uuid        primary key,
  account_id   uuid        not null references bots on delete cascade,
  name         text        not null check (length(name) between 1 and 80),
  target       text        not null check (target in ('GROUP', 'CONVERSATION')),
  target_id    uuid        not null,
  token_hash   text        not null unique,
  hint         text        not null,
  created_at   timestamptz not null,
  last_used_at timestamptz
);
create index incoming_hooks_account_id_id_idx on incoming_hooks (account_id, id);
