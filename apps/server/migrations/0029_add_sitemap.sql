-- breaks: false
-- The pages that search engines may find, in parts of at most 10,000. A run of the job writes parts under an id of its own, and
-- shows them at once when all are there.
create table sitemap_parts (
  run_id     uuid        not null,
  part       integer     not null check (part > 0),
  pages      jsonb       not null,
  changed_at timestamptz,
  made_at    timestamptz not null,
  is_current boolean     not null default false,
  primary key (run_id, part)
);
create index sitemap_parts_part_idx on sitemap_parts (part) where is_current;
