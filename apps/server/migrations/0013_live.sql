-- breaks: true
-- Live streams of organizations: stream keys, streams, their segments and viewers.

create table stream_keys (
  id           uuid        primary key,
  group_id     uuid        not null references groups on delete cascade,
  label        text        not null,
  -- SHA-256; the secret itself is not stored.
  secret_hash  text        not null unique,
  created_by   uuid        references accounts on delete set null,
  created_at   timestamptz not null,
  last_used_at timestamptz,
  -- When a replaced key stops working.
  ends_at      timestamptz,
  revoked_at   timestamptz
);
create index stream_keys_group_id_created_at_id_idx on stream_keys (group_id, created_at desc, id desc);

create table streams (
  id                 uuid        primary key,
  group_id           uuid        not null references groups on delete cascade,
  key_id             uuid        not null references stream_keys on delete cascade,
  -- IDLE: announced, or a signal that only admins see.
  state              text        not null check (state in ('IDLE', 'LIVE', 'RECONNECTING', 'ENDED')),
  title              text        not null,
  post_id            uuid        references posts on delete set null,
  -- The account that announced the stream and becomes the author of its recording.
  author_id          uuid        references accounts on delete set null,
  scheduled_at       timestamptz,
  -- The connection that delivers the signal; null without a signal.
  connection_id      uuid,
  -- Last heartbeat of the process that holds the connection.
  last_signal_at     timestamptz,
  -- How often a signal started.
  session_no         int         not null default 0,
  started_at         timestamptz,
  disconnected_at    timestamptz,
  ended_at           timestamptz,
  -- Set when moderators stopped the stream: remaining segments are not delivered either.
  was_cut_off        boolean     not null default false,
  viewer_count       int         not null default 0,
  recording_media_id uuid,
  recording_post_id  uuid        references posts on delete set null,
  created_at         timestamptz not null,
  check (state <> 'ENDED' or connection_id is null)
);
create unique index streams_one_running_idx on streams (group_id)
  where state in ('LIVE', 'RECONNECTING') or connection_id is not null;
create index streams_group_id_created_at_id_idx on streams (group_id, created_at desc, id desc);
create index streams_group_id_ended_at_id_idx on streams (group_id, ended_at desc, id desc)
  where recording_post_id is not null;
create index streams_key_id_idx on streams (key_id);
create index streams_post_id_idx on streams (post_id) where post_id is not null;
create index streams_recording_post_id_idx on streams (recording_post_id) where recording_post_id is not null;
create index streams_last_signal_at_idx on streams (last_signal_at)
  where state in ('LIVE', 'RECONNECTING') or connection_id is not null;

create table stream_segments (
  stream_id  uuid        not null references streams on delete cascade,
  rendition  text        not null check (rendition in ('high', 'low', 'sound')),
  seq        int         not null,
  session_no int         not null,
  name       text        not null,
  ms         int         not null,
  bytes      bigint      not null,
  at         timestamptz not null,
  primary key (stream_id, rendition, seq)
);

create table stream_viewers (
  stream_id  uuid        not null references streams on delete cascade,
  account_id uuid        not null references accounts on delete cascade,
  seen_at    timestamptz not null,
  primary key (stream_id, account_id)
);
create index stream_viewers_account_id_idx on stream_viewers (account_id);
