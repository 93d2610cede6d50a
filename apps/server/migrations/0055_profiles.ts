import type { TransactionSql } from 'postgres'

/** What people put on their profiles, what they keep for themselves, and whom and what they do not want to meet. */
export const up = (sql: TransactionSql) =>
  sql.unsafe(`
    -- Own posts in the header of a profile, and those pinned to it, each in its order.
    create table profile_posts (
      account_id uuid not null references accounts on delete cascade,
      place text not null check (place in ('HEADER', 'PINNED')),
      post_id uuid not null references posts on delete cascade,
      position int not null,
      primary key (account_id, place, post_id)
    );
    create index profile_posts_post on profile_posts (post_id);

    create table highlights (
      id uuid primary key,
      account_id uuid not null references accounts on delete cascade,
      title text not null,
      cover_media_id uuid,
      created_at timestamptz not null
    );
    create index highlights_account on highlights (account_id, id desc);
    create table highlight_posts (
      highlight_id uuid not null references highlights on delete cascade,
      post_id uuid not null references posts on delete cascade,
      position int not null,
      primary key (highlight_id, post_id)
    );
    create index highlight_posts_post on highlight_posts (post_id);

    create table prayers (
      id uuid primary key,
      author_id uuid not null references accounts on delete cascade,
      text text not null,
      category text,
      visibility text not null check (visibility in ('EVERYONE', 'FOLLOWERS')),
      anonymous boolean not null,
      -- Written by an isolated account: nobody else ever sees it.
      silent boolean not null default false,
      praying_count int not null default 0 check (praying_count >= 0),
      answered_at timestamptz,
      answer_note text,
      created_at timestamptz not null,
      deleted_at timestamptz
    );
    create index prayers_author on prayers (author_id, id desc) where deleted_at is null;
    create index prayers_newest on prayers (id desc) where deleted_at is null;
    create index prayers_deleted on prayers (deleted_at) where deleted_at is not null;
    create table prayer_supports (
      prayer_id uuid not null references prayers on delete cascade,
      account_id uuid not null references accounts on delete cascade,
      silent boolean not null default false,
      created_at timestamptz not null,
      primary key (prayer_id, account_id)
    );
    create index prayer_supports_account on prayer_supports (account_id);

    create table testimonials (
      account_id uuid primary key references accounts on delete cascade,
      text text not null,
      media_ids uuid[] not null default '{}',
      silent boolean not null default false,
      updated_at timestamptz not null
    );

    -- What somebody saved to find it again. The id is a UUIDv7: its order is that of saving.
    create table favorites (
      id uuid primary key,
      account_id uuid not null references accounts on delete cascade,
      kind text not null check (kind in ('POST', 'GROUP', 'EVENT', 'USER', 'LIBRARY_ITEM')),
      entity_id uuid not null,
      saved_at timestamptz not null,
      unique (account_id, kind, entity_id)
    );
    create index favorites_newest on favorites (account_id, id desc);
    create index favorites_entity on favorites (kind, entity_id);

    -- Words that somebody does not want to read. The pattern is made by us out of the phrase, folded as texts are.
    create table word_filters (
      id uuid primary key,
      account_id uuid not null references accounts on delete cascade,
      phrase text not null,
      whole_word boolean not null,
      scopes text[] not null,
      action text not null check (action in ('HIDE', 'COVER')),
      pattern text not null,
      active_until timestamptz,
      created_at timestamptz not null
    );
    create index word_filters_account on word_filters (account_id, id desc);

    -- People whom somebody does not want recommended again.
    create table person_dismissals (
      account_id uuid not null references accounts on delete cascade,
      person_id uuid not null references accounts on delete cascade,
      at timestamptz not null,
      primary key (account_id, person_id)
    );

    -- Hashtags that rise, as a job last ranked them: for all languages ('') and for each.
    create table trending_topics (
      language text not null,
      tag text not null,
      growth real not null,
      score real not null,
      ranked_at timestamptz not null,
      primary key (language, tag)
    );
    create index trending_topics_rank on trending_topics (language, score desc, tag);

    create index mutes_newest on mutes (muter_id, created_at desc, muted_id desc);
    -- Where people say to be from.
    create index accounts_latitude on accounts (((place ->> 'latitude')::float8));
    -- All that a profile says, for the search that forgives slips of typing.
    create index accounts_words on accounts using gin (
      koinon_unaccent(lower(display_name || ' ' || username || ' ' || bio || ' ' || coalesce(place ->> 'locationString', ''))) gin_trgm_ops);
  `)
