-- breaks: true
-- Content libraries: posts of a group in order, in sections, and the progress of members.

create table libraries (
  id                 uuid        primary key,
  group_id           uuid        not null references groups,
  created_by         uuid        references accounts on delete set null,
  title              text        not null,
  description        text        not null default '',
  description_facets jsonb       not null default '[]',
  cover_media_id     uuid,
  access             text        not null check (access in ('GROUP', 'PREMIUM')),
  -- The entitlement that unlocks a PREMIUM library.
  entitlement_id     uuid,
  -- Created by an isolated account: visible only to its creator, and not counted.
  by_isolated_author boolean     not null default false,
  version            int         not null default 1,
  created_at         timestamptz not null,
  updated_at         timestamptz not null,
  deleted_at         timestamptz
);
create index libraries_group_idx on libraries (group_id, lower(title), id) where deleted_at is null;
create index libraries_deleted_at_idx on libraries (deleted_at) where deleted_at is not null;
create index libraries_words_idx on libraries using gin (koinon_unaccent(lower(title || ' ' || description)) gin_trgm_ops)
  where deleted_at is null;

create table library_sections (
  id         uuid primary key,
  library_id uuid not null references libraries on delete cascade,
  position   int  not null,
  title      text not null
);
create index library_sections_library_id_position_idx on library_sections (library_id, position);

-- A post occurs once per library. Item ids do not change with the order: progress and saved items refer to them.
create table library_items (
  id          uuid   primary key,
  library_id  uuid   not null references libraries on delete cascade,
  section_id  uuid   not null references library_sections on delete cascade,
  post_id     uuid   not null references posts on delete cascade,
  -- Position within the whole library, section by section.
  position    int    not null,
  -- Its own in this library; without one the post's first line stands for it.
  title       text   check (title <> ''),
  -- Total duration of the video and audio of the post.
  duration_ms bigint not null default 0 check (duration_ms >= 0),
  unique (library_id, post_id)
);
create index library_items_library_id_position_id_idx on library_items (library_id, position, id);
create index library_items_section_id_idx on library_items (section_id);
create index library_items_post_id_idx on library_items (post_id);

create table library_progress (
  account_id  uuid        not null references accounts on delete cascade,
  item_id     uuid        not null references library_items on delete cascade,
  state       text        not null default 'TODO' check (state in ('TODO', 'STARTED', 'DONE')),
  position_ms int         not null default 0 check (position_ms >= 0),
  note        text,
  updated_at  timestamptz not null,
  primary key (account_id, item_id)
);
create index library_progress_item_id_idx on library_progress (item_id);
