import type { TransactionSql } from 'postgres'

/** What administrators feature, in its order; and posts that were brought in from elsewhere, with the jobs that did it. */
export const up = (sql: TransactionSql) =>
  sql.unsafe(`
    -- posts.featured says the same of each post by itself, and is kept with it.
    create table featured_posts (
      post_id uuid primary key references posts on delete cascade,
      position int not null,
      -- Null: until it is taken off.
      until timestamptz,
      featured_by uuid references accounts,
      at timestamptz not null
    );
    create index featured_posts_order on featured_posts (position);
    insert into featured_posts (post_id, position, at)
      select id, (row_number() over (order by position desc))::int - 1, now() from posts where featured and deleted_at is null;

    create table content_imports (
      id uuid primary key,
      source text not null check (source in ('RSS', 'PODCAST', 'CSV', 'JSON')),
      url text,
      media_id uuid,
      group_id uuid references groups on delete cascade,
      account_id uuid not null references accounts on delete cascade,
      mapping jsonb not null default '{}',
      dry_run boolean not null,
      state text not null default 'QUEUED' check (state in ('QUEUED', 'RUNNING', 'DONE', 'FAILED')),
      progress int not null default 0 check (progress between 0 and 100),
      read int not null default 0,
      created int not null default 0,
      skipped int not null default 0,
      failed int not null default 0,
      -- The first hundred: { row, field, message }.
      errors jsonb not null default '[]',
      started_by uuid not null references accounts,
      created_at timestamptz not null,
      finished_at timestamptz,
      check ((url is null) <> (media_id is null))
    );
    create index content_imports_newest on content_imports (created_at desc);

    -- An entry comes in once, however often its source is read: by where it goes and its own id at the source.
    create table imported_entries (
      target_id uuid not null,
      -- SHA-256 of the source and of the entry's id there.
      entry_hash text not null,
      post_id uuid,
      at timestamptz not null,
      primary key (target_id, entry_hash)
    );
  `)
