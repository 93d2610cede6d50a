import type { TransactionSql } from 'postgres'

/** What members are told: one line a type and target, with its newest actors and an exact count. */
export const up = (sql: TransactionSql) =>
  sql.unsafe(`
    create table notifications (
      id uuid primary key,
      account_id uuid not null references accounts on delete cascade,
      type text not null,
      kind text check (kind in ('FOLLOWED', 'LIKED', 'COMMENTED')),
      reason text not null,
      target_kind text not null,
      target_id uuid not null,
      -- Newest first, at most three; the rows below are the truth of the count.
      actor_ids uuid[] not null default '{}',
      actor_count int not null default 0 check (actor_count >= 0),
      at timestamptz not null,
      read_at timestamptz,
      -- The window: an open line takes in what comes; a read one is closed.
      open boolean not null default true
    );
    create unique index notifications_open on notifications (account_id, type, reason, target_kind, target_id) where open;
    create index notifications_list on notifications (account_id, at desc, id desc);
    create index notifications_unread on notifications (account_id, type) where read_at is null;

    create index notifications_target on notifications (target_kind, target_id, reason);
    create index notifications_idle on notifications (at) where open;

    -- Who did what, once each: the truth behind a line, and the list of activity one by one.
    create table notification_actors (
      id uuid not null unique,
      notification_id uuid not null references notifications on delete cascade,
      account_id uuid not null,
      actor_id uuid not null references accounts on delete cascade,
      item_id uuid not null,
      at timestamptz not null,
      read_at timestamptz,
      primary key (notification_id, actor_id, item_id)
    );
    create index notification_actors_feed on notification_actors (account_id, at desc, id desc);
    create index notification_actors_item on notification_actors (item_id);
    create index notification_actors_pair on notification_actors (actor_id, account_id);

    -- Whether a moment lies in somebody's quiet hours: { from, to, zone, days }, a span over midnight belonging to the
    -- day on which it begins.
    create function quiet_at(hours jsonb, moment timestamptz) returns boolean language sql stable parallel safe
      return coalesce((
        select case
          when (hours ->> 'from') <= (hours ->> 'to') then
            clock >= (hours ->> 'from') and clock < (hours ->> 'to') and hours -> 'days' @> to_jsonb(extract(isodow from local)::int)
          else
            (clock >= (hours ->> 'from') and hours -> 'days' @> to_jsonb(extract(isodow from local)::int))
            or (clock < (hours ->> 'to') and hours -> 'days' @> to_jsonb(extract(isodow from local - interval '1 day')::int)) end
        from (select moment at time zone (hours ->> 'zone') as local) here
        cross join lateral (select to_char(local, 'HH24:MI') as clock) now), false);
  `)
