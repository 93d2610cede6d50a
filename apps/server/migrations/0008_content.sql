-- breaks: true
-- Posts, polls, comments, reactions, feeds, drafts, templates and link previews.

create table posts (
  id                 uuid        primary key,
  -- A UUIDv7 created when the post is published (initially its id): the order of feeds and lists.
  position           uuid        not null unique,
  author_id          uuid        not null references accounts,
  group_id           uuid        references groups,
  event_id           uuid,
  as_group           boolean     not null default false,
  media_type         text        not null default 'TEXT' check (media_type in ('TEXT', 'IMAGE', 'VIDEO', 'AUDIO')),
  text               text        not null default '',
  facets             jsonb       not null default '[]',
  audience           text        not null check (audience in ('EVERYONE', 'FOLLOWERS', 'GROUP', 'PREMIUM')),
  comment_scope      text        not null default 'EVERYONE'
    check (comment_scope in ('EVERYONE', 'FOLLOWERS', 'MENTIONED', 'NOBODY')),
  language           text,
  sensitive          jsonb,
  place              jsonb,
  -- { url, title?, description?, siteName?, mediaId? }, as read from the page.
  link_preview       jsonb,
  has_poll           boolean     not null default false,
  repost_of          uuid,
  entitlement_id     uuid,
  -- Written by an isolated account: visible only to its author, and not counted.
  by_isolated_author boolean     not null default false,
  -- Too many readers to write it into every feed: their feeds are completed when they are read.
  fan_out_on_read    boolean     not null default false,
  pinned             boolean     not null default false,
  featured           boolean     not null default false,
  status             text        not null
    check (status in ('PUBLISHED', 'SCHEDULED', 'PROCESSING', 'HELD', 'HIDDEN', 'FAILED')),
  like_count         int         not null default 0 check (like_count >= 0),
  comment_count      int         not null default 0 check (comment_count >= 0),
  repost_count       int         not null default 0 check (repost_count >= 0),
  share_count        int         not null default 0 check (share_count >= 0),
  view_count         int         not null default 0 check (view_count >= 0),
  -- { emoji: count } of all reactions including likes.
  reactions          jsonb       not null default '{}',
  version            int         not null default 1,
  created_at         timestamptz not null,
  edited_at          timestamptz,
  scheduled_at       timestamptz,
  time_zone          text,
  deleted_at         timestamptz,
  -- Of FAILED posts: the reason why they were not published.
  publish_failure    text        check (publish_failure in ('TOO_LATE', 'NOT_ALLOWED', 'MEDIA_FAILED', 'OFFER_GONE')),
  removed_at         timestamptz,
  -- The draft from which the post was made: a draft is published once.
  draft_id           uuid,
  -- The author is invisible at present: the post is not counted meanwhile.
  away               boolean     not null default false,
  check (group_id is not null or audience <> 'GROUP')
) with (autovacuum_analyze_scale_factor = 0.5, fillfactor = 85);
create index posts_author_idx on posts (author_id, position desc) where deleted_at is null and status = 'PUBLISHED';
create index posts_event_id_position_idx on posts (event_id, position desc)
  where event_id is not null and deleted_at is null and status = 'PUBLISHED';
create index posts_fan_out_on_read_author_idx on posts (author_id, position desc)
  where fan_out_on_read and group_id is null and deleted_at is null and status = 'PUBLISHED';
create index posts_fan_out_on_read_group_idx on posts (group_id, position desc)
  where fan_out_on_read and group_id is not null and deleted_at is null and status = 'PUBLISHED';
create unique index posts_one_plain_repost_idx on posts (author_id, repost_of)
  where repost_of is not null and text = '' and deleted_at is null;
create index posts_repost_of_idx on posts (repost_of) where repost_of is not null;
create index posts_author_id_scheduled_at_idx on posts (author_id, scheduled_at)
  where status in ('SCHEDULED', 'PROCESSING', 'HELD', 'FAILED') and deleted_at is null;
create index posts_place_idx on posts using gist (koinon_place_point(place))
  where place is not null and status = 'PUBLISHED' and deleted_at is null and audience = 'EVERYONE';
create index posts_country_idx on posts ((place ->> 'country'), position desc)
  where place is not null and status = 'PUBLISHED' and deleted_at is null and audience = 'EVERYONE';
create index posts_position_idx on posts (position desc) where featured and deleted_at is null and status = 'PUBLISHED';
create index posts_pinned_idx on posts (group_id, position desc)
  where pinned and deleted_at is null and status = 'PUBLISHED';
-- An organization pins one post. Posts pinned on profiles belong to no group.
create unique index posts_one_pin_idx on posts (group_id) where pinned and group_id is not null;
create unique index posts_one_of_a_draft_idx on posts (author_id, draft_id)
  where draft_id is not null and (deleted_at is null or removed_at is not null);
-- Staff search for parts of texts. A job empties the pending list, so that no request has to; the planner needs no
-- statistics of texts, which take as long to gather as all others of the table.
create index posts_text_idx on posts using gin (koinon_unaccent(lower(text)) gin_trgm_ops)
  with (gin_pending_list_limit = 65536);
alter index posts_text_idx alter column 1 set statistics 0;
create index posts_group_idx on posts (group_id, position desc)
  where group_id is not null and deleted_at is null and status = 'PUBLISHED';
create index posts_author_id_idx on posts (author_id) where away;
-- Searches without words, for what posts carry.
create index posts_media_type_position_idx on posts (media_type, position desc)
  where media_type <> 'TEXT' and deleted_at is null and status = 'PUBLISHED';
create index posts_link_idx on posts (position desc)
  where (link_preview is not null or facets @> '[{"kind": "LINK"}]') and deleted_at is null and status = 'PUBLISHED';
create index posts_poll_idx on posts (position desc) where has_poll and deleted_at is null and status = 'PUBLISHED';

create table post_media (
  post_id  uuid not null references posts on delete cascade,
  position int  not null,
  media_id uuid not null references media,
  primary key (post_id, position)
);
create index post_media_media_id_idx on post_media (media_id);

create table post_mentions (
  post_id    uuid not null references posts on delete cascade,
  account_id uuid not null references accounts on delete cascade,
  primary key (post_id, account_id)
);
create index post_mentions_account_id_post_id_idx on post_mentions (account_id, post_id desc);

-- People who removed the mention of themselves from a post and its comments.
create table removed_mentions (
  post_id    uuid        not null references posts on delete cascade,
  account_id uuid        not null references accounts on delete cascade,
  at         timestamptz not null,
  primary key (post_id, account_id)
);

create table post_hashtags (
  tag     text not null,
  post_id uuid not null references posts on delete cascade,
  primary key (tag, post_id)
);
create index post_hashtags_post_id_idx on post_hashtags (post_id);
-- Completes hashtags while they are typed, in any collation.
create index post_hashtags_tag_idx on post_hashtags (tag text_pattern_ops);

create table post_versions (
  post_id uuid        not null references posts on delete cascade,
  version int         not null,
  text    text        not null,
  facets  jsonb       not null,
  at      timestamptz not null,
  primary key (post_id, version)
);
-- Finds texts that mention an account which is erased.
create index post_versions_facets_idx on post_versions using gin (facets jsonb_path_ops);

-- Views counted per account, so that the counter of the post can be verified.
create table post_views (
  post_id    uuid        not null,
  account_id uuid        not null,
  at         timestamptz not null,
  view_count int         not null default 1 check (view_count > 0),
  primary key (post_id, account_id)
);

create table post_shares (
  post_id            uuid        not null references posts on delete cascade,
  account_id         uuid        not null references accounts on delete cascade,
  channel            text        not null check (channel in ('LINK', 'CHAT', 'NATIVE')),
  by_isolated_author boolean     not null default false,
  at                 timestamptz not null,
  away               boolean     not null default false,
  primary key (post_id, account_id)
);
create index post_shares_account_id_idx on post_shares (account_id);

-- A poll has the id of its post or message.
create table polls (
  id          uuid        primary key,
  post_id     uuid        unique references posts on delete cascade,
  message_id  uuid        unique,
  multiple    boolean     not null,
  closes_at   timestamptz not null,
  -- People who voted; a vote for several options counts once.
  voter_count int         not null default 0 check (voter_count >= 0),
  check (id = coalesce(post_id, message_id) and num_nonnulls(post_id, message_id) = 1)
);

create table poll_options (
  id         uuid primary key,
  poll_id    uuid not null references polls on delete cascade,
  position   int  not null,
  text       text not null,
  vote_count int  not null default 0 check (vote_count >= 0),
  unique (poll_id, position)
);

create table poll_votes (
  poll_id            uuid        not null references polls on delete cascade,
  account_id         uuid        not null references accounts on delete cascade,
  option_id          uuid        not null references poll_options on delete cascade,
  by_isolated_author boolean     not null default false,
  at                 timestamptz not null,
  away               boolean     not null default false,
  primary key (poll_id, account_id, option_id)
);
create index poll_votes_account_id_idx on poll_votes (account_id);

create table comments (
  id                 uuid        primary key,
  post_id            uuid        not null references posts on delete cascade,
  parent_id          uuid        references comments,
  -- Path of parent ids from the top-level comment down. Replies deeper than three levels are siblings.
  ancestors          uuid[]      not null default '{}',
  branch_id          uuid        generated always as (ancestors[cardinality(ancestors)]) stored,
  depth              int         generated always as (cardinality(ancestors)) stored check (cardinality(ancestors) <= 3),
  author_id          uuid        not null references accounts,
  text               text        not null,
  facets             jsonb       not null default '[]',
  media_id           uuid,
  by_isolated_author boolean     not null default false,
  like_count         int         not null default 0 check (like_count >= 0),
  -- Direct replies, and all descendants, without removed comments.
  reply_count        int         not null default 0 check (reply_count >= 0),
  descendant_count   int         not null default 0 check (descendant_count >= 0),
  reactions          jsonb       not null default '{}',
  version            int         not null default 1,
  removed            text        check (removed in ('AUTHOR', 'MODERATOR')),
  created_at         timestamptz not null,
  edited_at          timestamptz,
  moderation_state   text        check (moderation_state in ('HIDDEN', 'REMOVED')),
  -- The author is invisible at present: the comment is neither shown nor counted meanwhile.
  hidden_with_author boolean     not null default false,
  removed_at         timestamptz,
  -- Removed comments are erased after thirty days; their place in the thread stays.
  erased             boolean     not null default false
) with (fillfactor = 85);
create index comments_post_id_branch_id_id_idx on comments (post_id, branch_id, id desc);
create index comments_post_id_branch_id_like_count_id_idx on comments (post_id, branch_id, like_count desc, id desc);
create index comments_branch_id_id_idx on comments (branch_id, id) where branch_id is not null;
create index comments_author_id_id_idx on comments (author_id, id desc);
create index comments_author_id_idx on comments (author_id) where hidden_with_author;
create index comments_removed_at_idx on comments (removed_at) where removed_at is not null and not erased;
-- As posts_text_idx.
create index comments_text_idx on comments using gin (koinon_unaccent(lower(text)) gin_trgm_ops)
  with (gin_pending_list_limit = 65536);
alter index comments_text_idx alter column 1 set statistics 0;

create table comment_mentions (
  comment_id uuid not null references comments on delete cascade,
  account_id uuid not null references accounts on delete cascade,
  primary key (comment_id, account_id)
);

create table comment_versions (
  comment_id uuid        not null references comments on delete cascade,
  version    int         not null,
  text       text        not null,
  facets     jsonb       not null,
  at         timestamptz not null,
  primary key (comment_id, version)
);
-- Finds texts that mention an account which is erased.
create index comment_versions_facets_idx on comment_versions using gin (facets jsonb_path_ops);

-- Recently withdrawn likes of comments, without their authors: pages of comments sorted by likes keep the order of the
-- moment at which the first page was read.
create table comment_unlikes (
  comment_id uuid        not null references comments on delete cascade,
  liked_at   timestamptz not null,
  at         timestamptz not null
);
create index comment_unlikes_comment_id_at_idx on comment_unlikes (comment_id, at);
create index comment_unlikes_at_idx on comment_unlikes (at);

-- A like is the reaction ❤️. One row per account and emoji.
create table reactions (
  target_id          uuid        not null,
  account_id         uuid        not null references accounts on delete cascade,
  emoji              text        not null,
  target_type        text        not null check (target_type in ('POST', 'COMMENT')),
  by_isolated_author boolean     not null default false,
  created_at         timestamptz not null,
  away               boolean     not null default false,
  primary key (target_id, account_id, emoji)
) with (autovacuum_analyze_scale_factor = 0.5);
create index reactions_target_id_created_at_account_id_emoji_idx on reactions (target_id, created_at desc, account_id desc, emoji desc);
create index reactions_account_id_created_at_idx on reactions (account_id, created_at desc);
-- For jobs that count a day: rows are stored in the order of their creation.
create index reactions_created_at_idx on reactions using brin (created_at);

-- The home feed of each account, written when a post is published: the newest few hundred entries are kept.
create table feed_entries (
  account_id  uuid not null,
  position    uuid not null,
  post_id     uuid not null,
  author_id   uuid not null,
  group_id    uuid,
  -- A reposted post is not shown again while it is among the newest entries.
  original_id uuid not null,
  primary key (account_id, position)
) with (
  -- Entries leave feeds as often as they enter: with the default half of the table would be dead rows.
  autovacuum_vacuum_scale_factor = 0.05,
  autovacuum_vacuum_cost_limit = 2000,
  autovacuum_analyze_scale_factor = 0.5,
  -- Insertions alone need no vacuum: entries live for weeks, and no query reads them by an index alone.
  autovacuum_vacuum_insert_threshold = -1
);
create index feed_entries_account_id_position_idx on feed_entries (account_id, position) where group_id is not null;
create index feed_entries_group_id_account_id_idx on feed_entries (group_id, account_id) where group_id is not null;

-- The position at which each feed that is too long is trimmed. Filled, used and emptied by one job.
create unlogged table feed_trim_points (
  account_id uuid primary key,
  position   uuid not null
);

-- Authors and groups with posts that are fanned out on read; few, so that every feed reads all of them.
create table fan_out_on_read_sources (
  id uuid primary key
);

create table feed_feedback (
  account_id uuid        not null references accounts on delete cascade,
  -- Show less of this post, author, group or hashtag.
  kind       text        not null check (kind in ('POST', 'AUTHOR', 'GROUP', 'TOPIC')),
  target     text        not null,
  at         timestamptz not null,
  primary key (account_id, kind, target)
);

-- The ranked feed at the time of its first page; later pages are read from it. Small enough to be written with every
-- first page: neither compressed nor moved to TOAST. Recreated if it is lost.
create unlogged table for_you_lists (
  id         uuid        primary key,
  account_id uuid        not null,
  made_at    timestamptz not null,
  post_ids   uuid[]      not null,
  -- One line per post: a letter for its origin, and the name of the interest.
  reasons    text        not null
) with (toast_tuple_target = 8160);
create index for_you_lists_account_id_made_at_idx on for_you_lists (account_id, made_at desc);
create index for_you_lists_made_at_idx on for_you_lists (made_at);

-- Posts featured by administrators, in order. posts.featured is kept consistent with this table.
create table featured_posts (
  post_id     uuid        primary key references posts on delete cascade,
  position    int         not null,
  -- Null: until removed.
  until       timestamptz,
  featured_by uuid        references accounts,
  at          timestamptz not null
);
create index featured_posts_position_idx on featured_posts (position);

create table drafts (
  -- May be chosen by the client, so it is unique only within the account.
  id         uuid        not null,
  account_id uuid        not null references accounts on delete cascade,
  group_id   uuid,
  event_id   uuid,
  text       text        not null,
  mentions   jsonb       not null,
  media_ids  uuid[]      not null,
  -- The remaining fields as sent: poll, link, scopes, place, schedule.
  fields     jsonb       not null,
  version    int         not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (account_id, id)
);
create index drafts_account_id_updated_at_id_idx on drafts (account_id, updated_at desc, id desc);
-- Finds drafts that mention an account which is erased.
create index drafts_mentions_idx on drafts using gin (mentions jsonb_path_ops);

create table posting_templates (
  id          uuid primary key,
  -- Null: offered everywhere.
  group_id    uuid references groups on delete cascade,
  kind        text not null check (kind in ('PRAYER', 'TESTIMONY', 'ANNOUNCEMENT', 'POLL', 'FREE')),
  title       text not null,
  description text not null,
  media_type  text not null default 'TEXT' check (media_type in ('TEXT', 'IMAGE', 'VIDEO', 'AUDIO')),
  text        text not null,
  position    int  not null
);
create index posting_templates_group_id_position_idx on posting_templates (group_id, position);
insert into posting_templates (id, kind, title, description, text, position) values
  ('01900000-0000-7000-8000-000000000001', 'PRAYER', 'Prayer request', 'Ask others to pray with you.', 'Please pray for ', 1),
  ('01900000-0000-7000-8000-000000000002', 'TESTIMONY', 'Testimony', 'Tell what happened to you.',
    'I want to share what happened: ', 2),
  ('01900000-0000-7000-8000-000000000003', 'ANNOUNCEMENT', 'Event announcement', 'What, when and where.',
    E'What:\nWhen:\nWhere:\nWho is welcome:', 3),
  ('01900000-0000-7000-8000-000000000004', 'POLL', 'Poll', 'Let others choose.', 'What do you think: ', 4);

-- Pages that were read, by the requested address.
create table link_previews (
  url         text        primary key,
  -- The address after redirects and the page's metadata; null if the page could not be read.
  final_url   text,
  title       text,
  description text,
  site_name   text,
  media_id    uuid,
  reason      text        check (reason in ('UNREACHABLE', 'TOO_LARGE', 'NOT_A_PAGE', 'NOTHING_TOLD')),
  fetched_at  timestamptz not null,
  check ((final_url is null) = (reason is not null))
);
create index link_previews_fetched_at_idx on link_previews (fetched_at);

-- All text of a post that muted words are compared with: its own, its poll's, and descriptions of its media. This and the
-- next function are in plpgsql for the reason given at filtered_phrase.
create function post_text(post uuid, written text, has_poll boolean, has_media boolean) returns text
  language plpgsql stable parallel safe as $$
  begin
    if not has_poll and not has_media then
      return written;
    end if;
    return concat_ws(E'\n', written,
      (select string_agg(answer.text, E'\n') from poll_options answer where has_poll and answer.poll_id = post),
      (select string_agg(shown.alt, E'\n') from post_media place join media shown on shown.id = place.media_id
        where has_media and place.post_id = post));
  end $$;
-- Whether a post, or the post that it reposts, contains a phrase that its reader hides.
create function is_filtered(reader uuid, scope text, post uuid, original uuid) returns boolean
  language plpgsql stable parallel safe as $$
  begin
    return exists (
      select 1 from posts p
      where p.id in (post, original) and (p.id = post or p.author_id <> reader) and filtered_phrase(reader, scope, 'HIDE',
        post_text(p.id, p.text, p.has_poll, p.media_type <> 'TEXT')) is not null);
  end $$;
