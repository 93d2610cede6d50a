-- breaks: true
-- Conversations, their members, and their messages, which each conversation numbers without gaps.

-- The words of a message, in any language as written. Each part of an address, a file name or a number is a word.
create function koinon_message_letters(body text) returns tsvector language sql immutable parallel safe
  return to_tsvector('koinon_simple',
    koinon_spaced(translate(koinon_letters(body), '-./:@_<>&;+~%#?=', '                ')));
-- With emoji, which the parser of PostgreSQL drops. The expression is that of koinon_emoji.
create function koinon_message_words(body text) returns tsvector language sql immutable parallel safe
  return case when body ~ '[\U0001F1E6-\U0001F1FF]{2}|[\u00A9\u00AE\u203C\u2049\u2122\u2139\u2194-\u21AA\u231A-\u23FF\u24C2\u25A0-\u27BF\u2934\u2935\u2B00-\u2BFF\u3030\u303D\u3297\u3299\U0001F000-\U0001FAFF]'
    then koinon_message_letters(body) || array_to_tsvector(koinon_emoji(body)) else koinon_message_letters(body) end;
-- Matches words that begin with the given one; in scripts without spaces, a phrase of single characters.
create function koinon_message_beginning(word text) returns tsquery language sql immutable parallel safe
  return to_tsquery('koinon_simple', '''' || koinon_spaced(koinon_letters(word)) || ''':*');
create function koinon_message_query(word text) returns tsquery language sql immutable parallel safe
  return case when word ~ '[\U0001F1E6-\U0001F1FF]{2}|[\u00A9\u00AE\u203C\u2049\u2122\u2139\u2194-\u21AA\u231A-\u23FF\u24C2\u25A0-\u27BF\u2934\u2935\u2B00-\u2BFF\u3030\u303D\u3297\u3299\U0001F000-\U0001FAFF]'
    then ('''' || array_to_string(koinon_emoji(word), ''' & ''') || '''')::tsquery else koinon_message_beginning(word) end;

create table conversations (
  id               uuid        primary key,
  kind             text        not null check (kind in ('DIRECT', 'GROUP', 'GROUP_CHAT')),
  -- Both account ids of a direct conversation, smaller id first: two accounts have at most one.
  direct_key       text        unique,
  group_id         uuid        unique references groups on delete cascade,
  title            text,
  picture_media_id uuid,
  -- Only the owner and admins write; the chat of a group takes this from the group.
  locked           boolean     not null default false,
  created_by       uuid        not null references accounts,
  last_seq         bigint      not null default 0,
  last_message_id  uuid,
  last_activity_at timestamptz not null,
  created_at       timestamptz not null,
  check ((kind = 'DIRECT') = (direct_key is not null)),
  check ((kind = 'GROUP_CHAT') = (group_id is not null))
) with (fillfactor = 85);

create table conversation_members (
  conversation_id uuid        not null references conversations on delete cascade,
  account_id      uuid        not null references accounts on delete cascade,
  role            text        not null default 'MEMBER' check (role in ('OWNER', 'ADMIN', 'MEMBER')),
  -- PENDING: a first message from a stranger, or an invitation, waits for consent.
  state           text        not null default 'ACCEPTED' check (state in ('PENDING', 'ACCEPTED', 'DECLINED', 'LEFT')),
  -- Messages up to this number were sent before the member joined and are not shown.
  joined_seq      bigint      not null default 0,
  read_seq        bigint      not null default 0,
  hidden_seq      bigint,
  level           text        not null default 'ALL' check (level in ('ALL', 'MENTIONS', 'NONE')),
  muted_until     timestamptz,
  requested_by    uuid,
  joined_at       timestamptz not null,
  -- When the last invitation was declined: it cannot be repeated at once.
  declined_at     timestamptz,
  -- A conversation without messages is listed only for members who opened it.
  opened          boolean     not null default false,
  primary key (conversation_id, account_id)
) with (autovacuum_analyze_scale_factor = 0.5);
create index conversation_members_account_id_state_idx on conversation_members (account_id, state);

create table messages (
  id               uuid        primary key,
  conversation_id  uuid        not null references conversations on delete cascade,
  seq              bigint      not null,
  author_id        uuid        not null references accounts,
  client_id        text        not null,
  text             text        not null default '',
  facets           jsonb       not null default '[]',
  reply_to_id      uuid,
  -- The message under which a thread goes on with this one.
  thread_id        uuid,
  -- A reply in a thread is among the messages of the conversation only if it was also sent there.
  in_conversation  boolean     not null default true,
  -- The message that was forwarded by this one, first of all if it was forwarded again.
  forwarded_from_id uuid,
  has_poll         boolean     not null default false,
  reactions        jsonb       not null default '{}',
  link_preview     jsonb,
  created_at       timestamptz not null,
  edited_at        timestamptz,
  deleted_at       timestamptz,
  moderation_state text        check (moderation_state in ('HIDDEN', 'REMOVED')),
  -- Moderators hid the message that was forwarded by this one, and with it this copy.
  hidden_with_original boolean not null default false,
  -- Moderators hid what forwarded this message, in its own conversation or everywhere; also if its author deleted it.
  copies_state     text        check (copies_state in ('HIDDEN', 'REMOVED')),
  copies_everywhere boolean    not null default false,
  -- Deleted messages are erased after thirty days; their place in the conversation stays.
  erased           boolean     not null default false,
  unique (conversation_id, seq),
  unique (conversation_id, author_id, client_id),
  check (in_conversation or thread_id is not null)
) with (autovacuum_analyze_scale_factor = 0.5);
create index messages_conversation_id_seq_idx on messages (conversation_id, seq) where in_conversation;
create index messages_thread_id_seq_idx on messages (thread_id, seq) where thread_id is not null;
create index messages_forwarded_from_id_idx on messages (forwarded_from_id) where forwarded_from_id is not null;
create index messages_deleted_at_idx on messages (deleted_at) where deleted_at is not null and not erased;
-- A job empties the pending list, so that no request has to.
create index messages_words_idx on messages using gin (koinon_message_words(text))
  with (gin_pending_list_limit = 65536) where deleted_at is null;

-- Searches without words, for what messages carry.
create index messages_link_idx on messages (conversation_id, seq desc)
  where facets @> '[{"kind": "LINK"}]' and deleted_at is null;
create index messages_poll_idx on messages (conversation_id, seq desc) where has_poll and deleted_at is null;
alter table polls add foreign key (message_id) references messages on delete cascade;

create table message_threads (
  -- The message under which the replies stand.
  root_id       uuid        primary key references messages on delete cascade,
  last_seq      bigint      not null,
  last_reply_at timestamptz not null
);

-- Members who wrote in a thread or chose to follow it, and those who left it.
create table message_thread_members (
  root_id    uuid    not null references messages on delete cascade,
  account_id uuid    not null references accounts on delete cascade,
  read_seq   bigint  not null default 0,
  followed   boolean not null,
  primary key (root_id, account_id)
);
create index message_thread_members_account_id_idx on message_thread_members (account_id);

create table message_mentions (
  conversation_id uuid   not null,
  account_id      uuid   not null,
  seq             bigint not null,
  primary key (conversation_id, account_id, seq)
);

create table message_attachments (
  id         uuid        primary key,
  message_id uuid        references messages on delete cascade,
  owner_id   uuid        not null references accounts,
  media_id   uuid        not null references media on delete cascade,
  position   int         not null default 0,
  name       text        not null,
  created_at timestamptz not null
);
create index message_attachments_message_id_position_idx on message_attachments (message_id, position);
create index message_attachments_media_id_idx on message_attachments (media_id);

create table message_reactions (
  message_id         uuid        not null references messages on delete cascade,
  account_id         uuid        not null references accounts on delete cascade,
  emoji              text        not null,
  created_at         timestamptz not null,
  by_isolated_author boolean     not null default false,
  away               boolean     not null default false,
  primary key (message_id, account_id, emoji)
);
create index message_reactions_account_id_idx on message_reactions (account_id);

create table pinned_messages (
  message_id      uuid        primary key references messages on delete cascade,
  conversation_id uuid        not null references conversations on delete cascade,
  pinned_by       uuid        not null references accounts,
  pinned_at       timestamptz not null
);
create index pinned_messages_conversation_id_pinned_at_idx on pinned_messages (conversation_id, pinned_at desc);

create table message_reminders (
  id         uuid        primary key,
  account_id uuid        not null references accounts on delete cascade,
  message_id uuid        not null references messages on delete cascade,
  remind_at  timestamptz not null,
  created_at timestamptz not null,
  unique (account_id, message_id)
);
create index message_reminders_remind_at_id_idx on message_reminders (remind_at, id);
create index message_reminders_account_id_remind_at_id_idx on message_reminders (account_id, remind_at, id);
create index message_reminders_message_id_idx on message_reminders (message_id);

-- Texts that members have not sent. The row stays, empty, so that a device that was offline brings back nothing.
create table message_drafts (
  account_id      uuid        not null references accounts on delete cascade,
  conversation_id uuid        not null references conversations on delete cascade,
  thread_id       uuid        references messages on delete cascade,
  place_id        uuid        not null generated always as (coalesce(thread_id, conversation_id)) stored,
  text            text        not null,
  mentions        jsonb       not null,
  version         int         not null default 1,
  updated_at      timestamptz not null,
  primary key (account_id, place_id)
);
create index message_drafts_conversation_id_idx on message_drafts (conversation_id);
create index message_drafts_thread_id_idx on message_drafts (thread_id) where thread_id is not null;
-- Finds drafts that mention an account which is erased.
create index message_drafts_mentions_idx on message_drafts using gin (mentions jsonb_path_ops);

create table hidden_messages (
  account_id uuid not null,
  message_id uuid not null references messages on delete cascade,
  primary key (account_id, message_id)
);

-- Pushed messages per device, so that nothing is pushed twice.
create table message_deliveries (
  conversation_id uuid        not null references conversations on delete cascade,
  account_id      uuid        not null references accounts on delete cascade,
  device_id       uuid        not null references push_tokens on delete cascade,
  -- The newest message that was pushed; 0 for a message request, which is pushed without a message.
  seq             bigint      not null,
  -- A sender claimed the delivery at this time; sent_at ends the claim.
  claimed_at      timestamptz not null,
  sent_at         timestamptz,
  primary key (conversation_id, account_id, device_id)
);
create index message_deliveries_device_id_claimed_at_idx on message_deliveries (device_id, claimed_at desc);
create index message_deliveries_account_id_idx on message_deliveries (account_id);
