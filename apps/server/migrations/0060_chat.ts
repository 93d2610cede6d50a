import type { TransactionSql } from 'postgres'

/** Conversations, who takes part in them, and their messages in one sequence each without holes. */
export const up = (sql: TransactionSql) =>
  sql.unsafe(`
    create table conversations (
      id uuid primary key,
      kind text not null check (kind in ('DIRECT', 'GROUP', 'GROUP_CHAT')),
      -- The two members of a direct conversation, smaller id first: one conversation a pair, ever.
      direct_key text unique,
      group_id uuid unique references groups on delete cascade,
      title text,
      mark_media_id uuid,
      created_by uuid not null references accounts,
      last_seq bigint not null default 0,
      last_message_id uuid,
      last_activity_at timestamptz not null,
      created_at timestamptz not null,
      check ((kind = 'DIRECT') = (direct_key is not null)),
      check ((kind = 'GROUP_CHAT') = (group_id is not null))
    );

    create table conversation_members (
      conversation_id uuid not null references conversations on delete cascade,
      account_id uuid not null references accounts on delete cascade,
      role text not null default 'MEMBER' check (role in ('OWNER', 'ADMIN', 'MEMBER')),
      -- PENDING: a message from a stranger, or being added, waits for consent.
      state text not null default 'ACCEPTED' check (state in ('PENDING', 'ACCEPTED', 'DECLINED', 'LEFT')),
      -- Messages up to this number stood before the member came and are not shown to it.
      joined_seq bigint not null default 0,
      read_seq bigint not null default 0,
      hidden_seq bigint,
      level text not null default 'ALL' check (level in ('ALL', 'MENTIONS', 'NONE')),
      muted_until timestamptz,
      requested_by uuid,
      joined_at timestamptz not null,
      primary key (conversation_id, account_id)
    );
    create index conversation_members_account on conversation_members (account_id, state);

    create table messages (
      id uuid primary key,
      conversation_id uuid not null references conversations on delete cascade,
      seq bigint not null,
      author_id uuid not null references accounts,
      client_id text not null,
      text text not null default '',
      facets jsonb not null default '[]',
      reply_to_id uuid,
      reactions jsonb not null default '{}',
      link_preview jsonb,
      created_at timestamptz not null,
      edited_at timestamptz,
      deleted_at timestamptz,
      unique (conversation_id, seq),
      unique (conversation_id, author_id, client_id)
    );
    create table message_mentions (
      conversation_id uuid not null,
      account_id uuid not null,
      seq bigint not null,
      primary key (conversation_id, account_id, seq)
    );
    create table message_attachments (
      id uuid primary key,
      message_id uuid references messages on delete cascade,
      owner_id uuid not null references accounts,
      media_id uuid not null references media on delete cascade,
      position int not null default 0,
      name text not null,
      created_at timestamptz not null
    );
    create index message_attachments_message on message_attachments (message_id, position);
    create table messages_hidden (
      account_id uuid not null,
      message_id uuid not null references messages on delete cascade,
      primary key (account_id, message_id)
    );
    create table message_reactions (
      message_id uuid not null references messages on delete cascade,
      account_id uuid not null references accounts on delete cascade,
      emoji text not null,
      created_at timestamptz not null,
      primary key (message_id, account_id, emoji)
    );
  `)
