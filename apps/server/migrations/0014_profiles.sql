-- breaks: true
-- Posts and highlights on profiles, prayers and testimonials.

-- Posts in the header of their author's profile, and posts pinned to it, each in order.
create table profile_posts (
  account_id uuid not null references accounts on delete cascade,
  place      text not null check (place in ('HEADER', 'PINNED')),
  post_id    uuid not null references posts on delete cascade,
  position   int  not null,
  primary key (account_id, place, post_id)
);
create index profile_posts_post_id_idx on profile_posts (post_id);

create table highlights (
  id             uuid        primary key,
  account_id     uuid        not null references accounts on delete cascade,
  title          text        not null,
  cover_media_id uuid,
  created_at     timestamptz not null
);
create index highlights_account_id_id_idx on highlights (account_id, id desc);

create table highlight_posts (
  highlight_id uuid not null references highlights on delete cascade,
  post_id      uuid not null references posts on delete cascade,
  position     int  not null,
  primary key (highlight_id, post_id)
);
create index highlight_posts_post_id_idx on highlight_posts (post_id);

create table prayers (
  id                 uuid        primary key,
  author_id          uuid        not null references accounts on delete cascade,
  text               text        not null,
  category           text,
  visibility         text        not null check (visibility in ('EVERYONE', 'FOLLOWERS')),
  anonymous          boolean     not null,
  -- Written by an isolated account: visible only to its author.
  by_isolated_author boolean     not null default false,
  praying_count      int         not null default 0 check (praying_count >= 0),
  answered_at        timestamptz,
  answer_note        text,
  created_at         timestamptz not null,
  deleted_at         timestamptz,
  -- Since when only its author sees it, until a report is reviewed.
  hidden_at          timestamptz,
  removed_at         timestamptz
);
create index prayers_author_id_id_idx on prayers (author_id, id desc) where deleted_at is null;
create index prayers_newest_idx on prayers (id desc) where deleted_at is null;
create index prayers_deleted_at_idx on prayers (deleted_at) where deleted_at is not null;

create table prayer_supports (
  prayer_id          uuid        not null references prayers on delete cascade,
  account_id         uuid        not null references accounts on delete cascade,
  by_isolated_author boolean     not null default false,
  created_at         timestamptz not null,
  away               boolean     not null default false,
  primary key (prayer_id, account_id)
);
create index prayer_supports_account_id_idx on prayer_supports (account_id);

create table testimonials (
  account_id         uuid        primary key references accounts on delete cascade,
  text               text        not null,
  facets             jsonb       not null default '[]',
  media_ids          uuid[]      not null default '{}',
  by_isolated_author boolean     not null default false,
  updated_at         timestamptz not null
);
