import type { TransactionSql } from 'postgres'

/** Posts, comments, reactions, and the feed of each member. */
export const up = (sql: TransactionSql) =>
  sql.unsafe(`
    create table posts (
      id uuid primary key,
      -- A UUIDv7 made when the post is published (at first its id): the order of feeds and lists.
      position uuid not null unique,
      author_id uuid not null references accounts,
      group_id uuid references groups,
      event_id uuid,
      as_group boolean not null default false,
      media_type text not null default 'TEXT' check (media_type in ('TEXT', 'IMAGE', 'VIDEO', 'AUDIO')),
      text text not null default '',
      facets jsonb not null default '[]',
      audience text not null check (audience in ('EVERYONE', 'FOLLOWERS', 'GROUP', 'PREMIUM')),
      comment_scope text not null default 'EVERYONE' check (comment_scope in ('EVERYONE', 'FOLLOWERS', 'MENTIONED', 'NOBODY')),
      language text,
      sensitive jsonb,
      place jsonb,
      -- { url, title?, description?, siteName?, mediaId? }: as the page told of itself when it was read.
      link_preview jsonb,
      has_poll boolean not null default false,
      repost_of uuid,
      entitlement_id uuid,
      -- Written by an isolated account: nobody else ever sees or counts it.
      silent boolean not null default false,
      -- Its readers are too many to write it into every feed: they find it when they read.
      wide boolean not null default false,
      pinned boolean not null default false,
      featured boolean not null default false,
      status text not null check (status in ('PUBLISHED', 'SCHEDULED', 'PROCESSING', 'HELD', 'HIDDEN', 'FAILED')),
      like_count int not null default 0 check (like_count >= 0),
      comment_count int not null default 0 check (comment_count >= 0),
      repost_count int not null default 0 check (repost_count >= 0),
      share_count int not null default 0 check (share_count >= 0),
      view_count int not null default 0 check (view_count >= 0),
      -- { emoji: count } of every reaction, the like among them.
      reactions jsonb not null default '{}',
      version int not null default 1,
      created_at timestamptz not null,
      edited_at timestamptz,
      scheduled_at timestamptz,
      zone text,
      deleted_at timestamptz,
      check (group_id is not null or audience <> 'GROUP')
    );
    create index posts_author on posts (author_id, position desc) where deleted_at is null and status = 'PUBLISHED';
    create index posts_group on posts (group_id, position desc) where deleted_at is null and status = 'PUBLISHED';
    create index posts_event on posts (event_id, position desc) where event_id is not null and deleted_at is null and status = 'PUBLISHED';
    create index posts_wide_author on posts (author_id, position desc) where wide and group_id is null and deleted_at is null and status = 'PUBLISHED';
    create index posts_wide_group on posts (group_id, position desc) where wide and group_id is not null and deleted_at is null and status = 'PUBLISHED';
    create index posts_waiting on posts (author_id, scheduled_at) where status in ('SCHEDULED', 'PROCESSING', 'HELD') and deleted_at is null;
    create unique index posts_one_plain_repost on posts (author_id, repost_of)
      where repost_of is not null and text = '' and deleted_at is null;
    create index posts_repost_of on posts (repost_of) where repost_of is not null;

    create table post_media (
      post_id uuid not null references posts on delete cascade,
      position int not null,
      media_id uuid not null references media,
      primary key (post_id, position)
    );
    create index post_media_media on post_media (media_id);
    create table post_mentions (
      post_id uuid not null references posts on delete cascade,
      account_id uuid not null references accounts on delete cascade,
      primary key (post_id, account_id)
    );
    create index post_mentions_account on post_mentions (account_id, post_id desc);
    create table post_hashtags (
      tag text not null,
      post_id uuid not null references posts on delete cascade,
      primary key (tag, post_id)
    );
    create index post_hashtags_post on post_hashtags (post_id);
    create table post_versions (
      post_id uuid not null references posts on delete cascade,
      version int not null,
      text text not null,
      facets jsonb not null,
      at timestamptz not null,
      primary key (post_id, version)
    );

    create table comments (
      id uuid primary key,
      post_id uuid not null references posts on delete cascade,
      -- What it answers.
      parent_id uuid references comments,
      -- Where it stands: the ids above it, the first comment first. Answers deeper than three stand beside each other.
      ancestors uuid[] not null default '{}',
      branch_id uuid generated always as (ancestors[cardinality(ancestors)]) stored,
      depth int generated always as (cardinality(ancestors)) stored check (cardinality(ancestors) <= 3),
      author_id uuid not null references accounts,
      text text not null,
      facets jsonb not null default '[]',
      media_id uuid,
      silent boolean not null default false,
      like_count int not null default 0 check (like_count >= 0),
      -- Of what stands right under it, and anywhere under it, what is not removed.
      reply_count int not null default 0 check (reply_count >= 0),
      below_count int not null default 0 check (below_count >= 0),
      reactions jsonb not null default '{}',
      version int not null default 1,
      removed text check (removed in ('AUTHOR', 'MODERATOR')),
      created_at timestamptz not null,
      edited_at timestamptz
    );
    create index comments_newest on comments (post_id, branch_id, id desc);
    create index comments_top on comments (post_id, branch_id, like_count desc, id desc);
    create index comments_oldest on comments (branch_id, id) where branch_id is not null;
    create index comments_author on comments (author_id, id desc);
    create table comment_mentions (
      comment_id uuid not null references comments on delete cascade,
      account_id uuid not null references accounts on delete cascade,
      primary key (comment_id, account_id)
    );
    create table comment_versions (
      comment_id uuid not null references comments on delete cascade,
      version int not null,
      text text not null,
      facets jsonb not null,
      at timestamptz not null,
      primary key (comment_id, version)
    );

    -- A like is the reaction ❤️. One member, one row for each emoji.
    create table reactions (
      target_id uuid not null,
      account_id uuid not null references accounts on delete cascade,
      emoji text not null,
      target_type text not null check (target_type in ('POST', 'COMMENT')),
      silent boolean not null default false,
      created_at timestamptz not null,
      primary key (target_id, account_id, emoji)
    );
    create index reactions_newest on reactions (target_id, created_at desc, account_id desc, emoji desc);
    create index reactions_account on reactions (account_id, created_at desc);

    -- The home feed of a member, written when a post is published: the newest few hundred are kept.
    create table feed_entries (
      account_id uuid not null,
      position uuid not null,
      post_id uuid not null,
      author_id uuid not null,
      group_id uuid,
      -- A reposted post is not shown again while it is among the newest.
      original_id uuid not null,
      primary key (account_id, position)
    );
    create index feed_entries_groups on feed_entries (account_id, position) where group_id is not null;
    create index feed_entries_author on feed_entries (account_id, author_id);
    create index feed_entries_group on feed_entries (group_id, account_id) where group_id is not null;
    create index feed_entries_post on feed_entries (post_id);
    -- Authors and groups some of whose posts are wide; few, so that every feed asks all of them.
    create table wide_sources (
      id uuid primary key
    );

    create table post_views (
      post_id uuid not null,
      account_id uuid not null,
      at timestamptz not null,
      primary key (post_id, account_id)
    );
  `)
