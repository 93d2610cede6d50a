-- breaks: false
-- Secret addresses at which programs read what their owner may see: posts, events, a library. Each ends by itself. The one
-- link to a calendar that everybody had becomes one of them.
create table feed_links (
  id           uuid        primary key,
  account_id   uuid        not null references accounts on delete cascade,
  kind         text        not null check (kind in ('HOME', 'GROUP', 'EVENTS', 'LIBRARY')),
  -- A group or library; null for what is the owner's.
  target_id    uuid,
  -- The token, encrypted: its owner may read the address again.
  sealed       text        not null,
  token_hash   text        not null unique,
  -- The link to the own calendar that is shown with the events.
  is_calendar  boolean     not null default false,
  created_at   timestamptz not null,
  last_used_at timestamptz,
  check (case kind when 'HOME' then target_id is null when 'EVENTS' then true else target_id is not null end),
  check (not is_calendar or (kind = 'EVENTS' and target_id is null))
);
create index feed_links_account_id_idx on feed_links (account_id, id);
create unique index feed_links_calendar_key on feed_links (account_id) where is_calendar;

insert into feed_links (id, account_id, kind, sealed, token_hash, is_calendar, created_at)
  select gen_random_uuid(), account_id, 'EVENTS', sealed, token_hash, true, created_at from calendar_feeds;

-- The version before this one writes to its own table until the last of its processes has ended; a later version drops both.
create function copy_calendar_feed() returns trigger language plpgsql as $$
begin
  insert into feed_links (id, account_id, kind, sealed, token_hash, is_calendar, created_at)
    values (gen_random_uuid(), new.account_id, 'EVENTS', new.sealed, new.token_hash, true, new.created_at)
    on conflict (account_id) where is_calendar
      do update set sealed = excluded.sealed, token_hash = excluded.token_hash, created_at = excluded.created_at;
  return null;
end $$;
create trigger copy_calendar_feed after insert or update on calendar_feeds
  for each row execute function copy_calendar_feed();
