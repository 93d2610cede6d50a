-- breaks: true
-- Landing pages of communities, requests to join, and published files.

create table community_profiles (
  group_id     uuid        primary key references groups on delete cascade,
  title        text        not null,
  profile      jsonb       not null,
  published_at timestamptz not null,
  updated_at   timestamptz not null
);

create table join_requests (
  id           uuid        primary key,
  group_id     uuid        not null references groups on delete cascade,
  first_name   text        not null,
  last_name    text        not null,
  email        text,
  phone_number text,
  birth_date   date,
  account_id   uuid        references accounts on delete set null,
  status       text        not null check (status in ('VERIFICATION_SENT', 'PENDING_APPROVAL', 'JOINED')),
  challenge_id uuid,
  created_at   timestamptz not null,
  -- The browser of a requester without contact: the account created there belongs to them.
  browser_hash text,
  -- The questions as they were asked: admins may change them before the account asks.
  answers      jsonb       not null default '[]',
  questions    jsonb       not null default '[]'
);
create index join_requests_group_id_created_at_id_idx on join_requests (group_id, created_at desc, id desc);
create index join_requests_browser_hash_idx on join_requests (browser_hash) where account_id is null;

create table content_containers (
  id           uuid        primary key,
  owner_id     uuid        not null references accounts on delete cascade,
  media_id     uuid        not null references media on delete cascade,
  metadata     jsonb       not null default '{}',
  published_at timestamptz,
  created_at   timestamptz not null
);
