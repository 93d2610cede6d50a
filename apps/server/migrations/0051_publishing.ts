import type { TransactionSql } from 'postgres'

/** What stands around posts: polls, shares, drafts, templates, previews of linked pages, wishes for feeds. */
export const up = (sql: TransactionSql) =>
  sql.unsafe(`
    create table polls (
      post_id uuid primary key references posts on delete cascade,
      multiple boolean not null,
      closes_at timestamptz not null,
      -- People who voted, each once however many options they chose.
      voter_count int not null default 0 check (voter_count >= 0)
    );
    create table poll_options (
      id uuid primary key,
      post_id uuid not null references polls on delete cascade,
      position int not null,
      text text not null,
      vote_count int not null default 0 check (vote_count >= 0),
      unique (post_id, position)
    );
    create table poll_votes (
      post_id uuid not null references polls on delete cascade,
      account_id uuid not null references accounts on delete cascade,
      option_id uuid not null references poll_options on delete cascade,
      silent boolean not null default false,
      at timestamptz not null,
      primary key (post_id, account_id, option_id)
    );

    create table post_shares (
      post_id uuid not null references posts on delete cascade,
      account_id uuid not null references accounts on delete cascade,
      channel text not null check (channel in ('LINK', 'CHAT', 'NATIVE')),
      silent boolean not null default false,
      at timestamptz not null,
      primary key (post_id, account_id)
    );
    -- Who does not want to be named in a post and under it.
    create table post_untagged (
      post_id uuid not null references posts on delete cascade,
      account_id uuid not null references accounts on delete cascade,
      at timestamptz not null,
      primary key (post_id, account_id)
    );

    create table drafts (
      -- May be drawn by the client: it is known within its account alone.
      id uuid not null,
      account_id uuid not null references accounts on delete cascade,
      group_id uuid,
      event_id uuid,
      text text not null,
      mentions jsonb not null,
      media_ids uuid[] not null,
      -- The rest as it was sent: poll, link, scopes, place, schedule.
      rest jsonb not null,
      version int not null default 1,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      primary key (account_id, id)
    );
    create index drafts_account on drafts (account_id, updated_at desc, id desc);

    create table posting_templates (
      id uuid primary key,
      -- Null: offered everywhere.
      group_id uuid references groups on delete cascade,
      kind text not null check (kind in ('PRAYER', 'TESTIMONY', 'ANNOUNCEMENT', 'POLL', 'FREE')),
      title text not null,
      description text not null,
      media_type text not null default 'TEXT' check (media_type in ('TEXT', 'IMAGE', 'VIDEO', 'AUDIO')),
      text text not null,
      position int not null
    );
    create index posting_templates_group on posting_templates (group_id, position);
    insert into posting_templates (id, kind, title, description, text, position) values
      ('01900000-0000-7000-8000-000000000001', 'PRAYER', 'Prayer request', 'Ask others to pray with you.', 'Please pray for ', 1),
      ('01900000-0000-7000-8000-000000000002', 'TESTIMONY', 'Testimony', 'Tell what happened to you.', 'I want to share what happened: ', 2),
      ('01900000-0000-7000-8000-000000000003', 'ANNOUNCEMENT', 'Event announcement', 'What, when and where.', 'What:\nWhen:\nWhere:\nWho is welcome:', 3),
      ('01900000-0000-7000-8000-000000000004', 'POLL', 'Poll', 'Let others choose.', 'What do you think: ', 4);

    -- Pages that were looked at, by the address that was asked for.
    create table link_previews (
      url text primary key,
      -- Where it led, and what the page said of itself; null when nothing could be had.
      final_url text,
      title text,
      description text,
      site_name text,
      media_id uuid,
      reason text check (reason in ('UNREACHABLE', 'TOO_LARGE', 'NOT_A_PAGE', 'NOTHING_TOLD')),
      fetched_at timestamptz not null,
      check ((final_url is null) = (reason is not null))
    );
    create index link_previews_age on link_previews (fetched_at);

    create table feed_feedback (
      account_id uuid not null references accounts on delete cascade,
      -- Less of this post, this author, this group, this hashtag.
      kind text not null check (kind in ('POST', 'AUTHOR', 'GROUP', 'TOPIC')),
      target text not null,
      at timestamptz not null,
      primary key (account_id, kind, target)
    );
  `)
