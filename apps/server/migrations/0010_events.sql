-- breaks: true
-- Events with their dates, hosts, guests, changes, announcements and reminders.

create function koinon_event_words(title text, description text, place jsonb) returns text language sql immutable parallel safe
  return koinon_unaccent(lower(title || ' ' || description || ' ' || coalesce(place ->> 'name', '') || ' '
    || coalesce(place ->> 'locationString', '')));

create table events (
  id                     uuid             primary key,
  group_id               uuid             not null references groups,
  -- The series from which this one was split when some dates were changed.
  split_from_id          uuid             references events on delete set null,
  created_by             uuid             not null references accounts,
  title                  text             not null,
  description            text             not null default '',
  description_facets     jsonb            not null default '[]',
  cover_media_id         uuid,
  -- IANA name: a series keeps its local time in this zone.
  time_zone              text             not null,
  -- RFC 5545 without DTSTART, which is first_start_at in the time zone; null: a single date.
  recurrence             text,
  place                  jsonb,
  latitude               double precision,
  longitude              double precision,
  online_link            text,
  link_audience          text             not null default 'CONFIRMED' check (link_audience in ('CONFIRMED', 'ALL')),
  visibility             text             not null check (visibility in ('EVERYONE', 'GROUP_MEMBERS')),
  join_scope             text             not null check (join_scope in ('EVERYONE', 'GROUP_MEMBERS')),
  confirmation           text             not null default 'AUTO' check (confirmation in ('AUTO', 'BY_HOST')),
  -- Default of new dates; each date has a capacity of its own.
  capacity               int              check (capacity > 0),
  entitlement_id         uuid,
  questions              jsonb            not null default '[]',
  -- Created by an isolated account: visible only to its creator, and not counted.
  by_isolated_author     boolean          not null default false,
  -- Dates are materialized up to this time; null: all of them are.
  materialized_until     timestamptz,
  version                int              not null default 1,
  created_at             timestamptz      not null,
  updated_at             timestamptz      not null,
  deleted_at             timestamptz,
  -- The first date by the rule (DTSTART of RFC 5545). It stays when that date is moved, cancelled or deleted.
  first_start_at         timestamptz      not null,
  first_end_at           timestamptz      not null,
  first_rsvp_deadline_at timestamptz,
  -- Stored, because folding the text again for each row that the index finds would cost more than the search.
  words                  text             not null
    generated always as (koinon_event_words(title, description, place)) stored,
  -- Words of titles and places, used to correct misspelled queries.
  names                  text             not null generated always as (koinon_event_words(title, '', place)) stored,
  -- Earlier questions, for answers that are still on their way.
  previous_questions     jsonb            not null default '[]',
  check (first_end_at > first_start_at)
);
create index events_group_id_idx on events (group_id) where deleted_at is null;
create index events_materialized_until_idx on events (materialized_until)
  where materialized_until is not null and deleted_at is null;
create index events_split_from_id_idx on events (split_from_id) where split_from_id is not null;
create index events_deleted_at_idx on events (deleted_at) where deleted_at is not null;
create index events_words_idx on events using gin (words gin_trgm_ops) where deleted_at is null;
create index events_names_idx on events using gin (names gin_trgm_ops) where deleted_at is null;
create index events_latitude_idx on events (latitude) where latitude is not null and deleted_at is null;
create index events_created_by_idx on events (created_by);
create index events_online_idx on events (id) where online_link <> '' and deleted_at is null;

-- Every event has at least one date. Null columns inherit the event's value; set columns were changed for this date
-- only.
create table event_occurrences (
  id                  uuid             primary key,
  event_id            uuid             not null references events on delete cascade,
  -- The start by the rule (RECURRENCE-ID); it does not change when the date is moved.
  original_start_at   timestamptz      not null,
  start_at            timestamptz      not null,
  end_at              timestamptz      not null,
  rsvp_closes_at      timestamptz,
  state               text             not null default 'SCHEDULED' check (state in ('SCHEDULED', 'CANCELLED')),
  title               text,
  description         text,
  description_facets  jsonb,
  place               jsonb,
  latitude            double precision,
  longitude           double precision,
  online_link         text,
  -- Counted, therefore not inherited: null is no limit.
  capacity            int              check (capacity > 0),
  invited_count       int              not null default 0 check (invited_count >= 0),
  interested_count    int              not null default 0 check (interested_count >= 0),
  waitlisted_count    int              not null default 0 check (waitlisted_count >= 0),
  confirmed_count     int              not null default 0 check (confirmed_count >= 0),
  not_attending_count int              not null default 0 check (not_attending_count >= 0),
  checked_in_count    int              not null default 0 check (checked_in_count >= 0),
  check (end_at > start_at),
  -- Two simultaneous answers cannot take the last spot.
  check (capacity is null or confirmed_count <= capacity),
  unique (event_id, original_start_at),
  unique (event_id, start_at)
);
create index event_occurrences_start_at_id_idx on event_occurrences (start_at, id);
create index event_occurrences_end_at_id_idx on event_occurrences (end_at, id);
create index event_occurrences_latitude_longitude_start_at_idx on event_occurrences (latitude, longitude, start_at)
  where latitude is not null;
-- The few dates with a text or place of their own are searched one by one.
create index event_occurrences_own_idx on event_occurrences (event_id)
  where title is not null or description is not null or place is not null;
-- Lists of current events read dates that began within a day, and the few that take longer.
create index event_occurrences_end_at_start_at_idx on event_occurrences (end_at, start_at)
  where end_at - start_at > interval '1 day';
create index event_occurrences_online_idx on event_occurrences (event_id) where online_link <> '';

-- Former start times of moved dates: links in chats, mails and calendars still lead to the date.
create table event_previous_starts (
  occurrence_id uuid        not null references event_occurrences on delete cascade,
  start_at      timestamptz not null,
  primary key (occurrence_id, start_at)
);

create table event_hosts (
  event_id   uuid        not null references events on delete cascade,
  account_id uuid        not null references accounts on delete cascade,
  created_at timestamptz not null,
  primary key (event_id, account_id)
);
create index event_hosts_account_id_event_id_idx on event_hosts (account_id, event_id);

-- One row per date and guest. An answer to a whole series has a row for each future date.
create table event_guests (
  occurrence_id      uuid        not null references event_occurrences on delete cascade,
  account_id         uuid        not null references accounts on delete cascade,
  event_id           uuid        not null references events on delete cascade,
  state              text        not null
    check (state in ('INVITED', 'INTERESTED', 'WAITLISTED', 'CONFIRMED', 'NOT_ATTENDING', 'REMOVED')),
  -- INTERESTED after the answer GOING waits for approval by a host; after MAYBE it waits for nothing.
  requested_spot     boolean     not null default false,
  -- The order of the waitlist: a UUIDv7 of when the waiting began.
  waitlist_position  uuid,
  answers            jsonb       not null default '[]',
  -- The guest's message to the hosts, and the hosts' note.
  message            text,
  note               text,
  invited_by         uuid        references accounts on delete set null,
  source             text        not null default 'MEMBER' check (source in ('MEMBER', 'EVENTBRITE')),
  -- Typed where no QR code can be scanned; unique within the event.
  ticket_code        text,
  checked_in_at      timestamptz,
  checked_in_by      uuid        references accounts on delete set null,
  created_at         timestamptz not null,
  updated_at         timestamptz not null,
  -- An answer of an isolated account: visible only to itself, and takes no spot.
  by_isolated_author boolean     not null default false,
  -- The reason a host gave for the removal, shown to the guest.
  removal_reason     text,
  -- The questions as they were answered; hosts may change them later.
  questions          jsonb       not null default '[]',
  away               boolean     not null default false,
  primary key (occurrence_id, account_id),
  check ((state = 'WAITLISTED') = (waitlist_position is not null)),
  check (checked_in_at is null or state = 'CONFIRMED')
);
create index event_guests_account_id_state_occurrence_id_idx on event_guests (account_id, state, occurrence_id);
create index event_guests_occurrence_id_state_updated_at_account_id_idx on event_guests (occurrence_id, state, updated_at desc, account_id desc);
create index event_guests_occurrence_id_waitlist_position_idx on event_guests (occurrence_id, waitlist_position)
  where state = 'WAITLISTED';
create unique index event_guests_code_idx on event_guests (event_id, occurrence_id, ticket_code)
  where ticket_code is not null;
create index event_guests_event_id_account_id_idx on event_guests (event_id, account_id);
create index event_guests_invited_by_idx on event_guests (invited_by) where invited_by is not null;
create index event_guests_checked_in_by_idx on event_guests (checked_in_by) where checked_in_by is not null;

-- Answers to a whole series, copied to dates that are materialized later.
create table event_series_answers (
  event_id   uuid        not null references events on delete cascade,
  account_id uuid        not null references accounts on delete cascade,
  -- REMOVED: a guest removed from the whole series is removed from added dates, too.
  answer     text        not null check (answer in ('GOING', 'MAYBE', 'REMOVED')),
  answers    jsonb       not null default '[]',
  updated_at timestamptz not null,
  questions  jsonb       not null default '[]',
  primary key (event_id, account_id)
);
create index event_series_answers_account_id_idx on event_series_answers (account_id);

-- Invitations of a whole group, continued by a job after the call.
create table event_invite_runs (
  id              uuid        primary key,
  event_id        uuid        not null references events on delete cascade,
  group_id        uuid        not null references groups,
  by_id           uuid        not null references accounts on delete cascade,
  -- Members up to this id have been invited.
  last_invited_id uuid        not null,
  member_count    int         not null,
  invited_count   int         not null,
  already_count   int         not null,
  skipped_count   int         not null,
  created_at      timestamptz not null,
  done_at         timestamptz
);
create unique index event_invite_runs_open_idx on event_invite_runs (event_id, group_id) where done_at is null;
create index event_invite_runs_by_id_idx on event_invite_runs (by_id);

-- Changes of time, place and state, shown among the event's announcements.
create table event_changes (
  id            uuid        primary key,
  event_id      uuid        not null references events on delete cascade,
  -- Null: a change of the whole event.
  occurrence_id uuid        references event_occurrences on delete cascade,
  -- Null: only a note to the guests.
  field         text        check (field in ('TIME', 'PLACE', 'STATE')),
  before        jsonb,
  after         jsonb,
  note          text,
  by_id         uuid        references accounts on delete set null,
  at            timestamptz not null,
  check ((field is null) = (before is null) and (field is null) = (after is null)),
  check (field is not null or note is not null)
);
create index event_changes_event_id_id_idx on event_changes (event_id, id desc);
create index event_changes_by_id_idx on event_changes (by_id) where by_id is not null;
create index event_changes_occurrence_id_idx on event_changes (occurrence_id) where occurrence_id is not null;

-- Posts that are announcements of their event; the recipients are determined when they are published.
create table event_announcements (
  post_id  uuid primary key,
  event_id uuid not null references events on delete cascade,
  audience text not null check (audience in ('CONFIRMED', 'ALL', 'NOBODY'))
);
create index event_announcements_event_id_idx on event_announcements (event_id);

-- Sent reminders: 24 hours and one hour before the start.
create table event_reminders (
  occurrence_id uuid        not null references event_occurrences on delete cascade,
  hours         int         not null check (hours in (1, 24)),
  at            timestamptz not null,
  primary key (occurrence_id, hours)
);

-- Whether a reader of its group may see an event. In plpgsql, because lists call it for the few posts of events only: an
-- inlined SQL function would make all rows pay for its tables.
create function event_is_shown(viewer uuid, wanted uuid) returns boolean
  language plpgsql stable parallel safe as $$
  begin
    return exists (
      select 1 from events e
      where e.id = wanted and e.deleted_at is null and (not e.by_isolated_author or e.created_by = viewer)
        and (e.visibility = 'EVERYONE' or exists (
          select 1 from group_members m
          where m.group_id = e.group_id and m.account_id = viewer and m.membership_state = 'MEMBER')));
  end $$;
