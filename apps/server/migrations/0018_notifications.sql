-- breaks: true
-- Notifications, one per type and target, and their deliveries to devices, by mail and in digests.

create table notifications (
  id          uuid        primary key,
  account_id  uuid        not null references accounts on delete cascade,
  type        text        not null,
  kind        text        check (kind in ('FOLLOWED', 'LIKED', 'COMMENTED')),
  reason      text        not null,
  target_kind text        not null,
  target_id   uuid        not null,
  -- The newest actors first, at most three; notification_actors is authoritative for the count.
  actor_ids   uuid[]      not null default '{}',
  actor_count int         not null default 0 check (actor_count >= 0),
  at          timestamptz not null,
  read_at     timestamptz,
  -- An open notification collects further actors; a read one is closed.
  open        boolean     not null default true,
  -- False: only pushed or mailed, because the type is switched off in the list.
  in_app      boolean     not null default true,
  -- A text of its own, such as the reason why a group removed a post.
  note        text
) with (autovacuum_analyze_scale_factor = 0.5);
create unique index notifications_open_idx on notifications (account_id, type, reason, target_kind, target_id) where open;
create index notifications_account_id_at_id_idx on notifications (account_id, at desc, id desc);
create index notifications_account_id_type_idx on notifications (account_id, type) where read_at is null;
create index notifications_target_kind_target_id_reason_idx on notifications (target_kind, target_id, reason);
create index notifications_at_idx on notifications (at) where open;

-- Each actor and item once: the basis of the count, and the chronological activity list.
create table notification_actors (
  id              uuid        not null unique,
  notification_id uuid        not null references notifications on delete cascade,
  account_id      uuid        not null,
  actor_id        uuid        not null references accounts on delete cascade,
  item_id         uuid        not null,
  at              timestamptz not null,
  read_at         timestamptz,
  primary key (notification_id, actor_id, item_id)
) with (autovacuum_analyze_scale_factor = 0.5);
create index notification_actors_account_id_at_id_idx on notification_actors (account_id, at desc, id desc);
create index notification_actors_item_id_idx on notification_actors (item_id);
create index notification_actors_actor_id_account_id_idx on notification_actors (actor_id, account_id);

-- The last delivery to a device (its push token) or by mail (the account): nothing is delivered twice.
create table notification_deliveries (
  notification_id uuid        not null references notifications on delete cascade,
  channel         text        not null check (channel in ('PUSH', 'MAIL')),
  recipient_id    uuid        not null,
  -- The time and count of the notification at the delivery.
  notification_at timestamptz not null,
  actor_count     int         not null,
  -- A sender claimed the delivery at this time; sent_at ends the claim.
  claimed_at      timestamptz not null,
  sent_at         timestamptz,
  primary key (notification_id, channel, recipient_id)
);
create index notification_deliveries_recipient_id_notification_at_idx on notification_deliveries (recipient_id, notification_at desc)
  where channel = 'PUSH';

-- Until when an account's digests have covered notifications.
create table notification_digests (
  account_id    uuid        not null references accounts on delete cascade,
  rhythm        text        not null check (rhythm in ('DAILY', 'WEEKLY')),
  covered_until timestamptz not null,
  primary key (account_id, rhythm)
);

-- Whether a moment lies in quiet hours { from, to, timeZone, days }: a span over midnight belongs to the day on which it begins,
-- and equal times are a whole day.
create function is_quiet_at(hours jsonb, moment timestamptz) returns boolean language sql stable parallel safe
  return coalesce((
    select case
      when (hours ->> 'from') < (hours ->> 'to') then
        clock >= (hours ->> 'from') and clock < (hours ->> 'to') and hours -> 'days' @> to_jsonb(extract(isodow from local)::int)
      else
        (clock >= (hours ->> 'from') and hours -> 'days' @> to_jsonb(extract(isodow from local)::int))
        or (clock < (hours ->> 'to') and hours -> 'days' @> to_jsonb(extract(isodow from local - interval '1 day')::int)) end
    from (select moment at time zone (hours ->> 'timeZone') as local) here
    cross join lateral (select to_char(local, 'HH24:MI') as clock) now), false);
