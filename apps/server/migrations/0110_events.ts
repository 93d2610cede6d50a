import type { TransactionSql } from 'postgres'

/** Community events: what they are, each of their dates, who runs them, who comes, and who came. */
export const up = (sql: TransactionSql) =>
  sql.unsafe(`
    create table events (
      id uuid primary key,
      group_id uuid not null references groups,
      -- The series that this one was split from, when some of its dates took another course.
      split_from uuid references events on delete set null,
      created_by uuid not null references accounts,
      title text not null,
      description text not null default '',
      description_facets jsonb not null default '[]',
      cover_media_id uuid,
      -- IANA: a series stays at its hour in this zone.
      zone text not null,
      -- RFC 5545 without its DTSTART, which is the first date's start in the zone; null: one date.
      recurrence text,
      place jsonb,
      latitude double precision,
      longitude double precision,
      online_link text,
      link_for text not null default 'CONFIRMED' check (link_for in ('CONFIRMED', 'ALL')),
      visibility text not null check (visibility in ('EVERYONE', 'GROUP_MEMBERS')),
      join_scope text not null check (join_scope in ('EVERYONE', 'GROUP_MEMBERS')),
      confirmation text not null default 'AUTO' check (confirmation in ('AUTO', 'BY_HOST')),
      -- What each date starts with; a date's own counts.
      capacity int check (capacity > 0),
      entitlement_id uuid,
      questions jsonb not null default '[]',
      -- Made by an isolated account: nobody else ever sees or counts it.
      silent boolean not null default false,
      -- Dates up to here are written down; null: all of them are.
      dates_until timestamptz,
      version int not null default 1,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      deleted_at timestamptz
    );
    create index events_group on events (group_id) where deleted_at is null;
    create index events_to_extend on events (dates_until) where dates_until is not null and deleted_at is null;
    create index events_split_from on events (split_from) where split_from is not null;
    create index events_words on events using gin (koinon_unaccent(lower(title || ' ' || description)) gin_trgm_ops)
      where deleted_at is null;

    -- Every event has at least one. What is null here is as the event says; what is set was changed for this date alone.
    create table event_dates (
      id uuid primary key,
      event_id uuid not null references events on delete cascade,
      -- Where the rule puts it (RECURRENCE-ID); it keeps that when it is moved.
      planned_at timestamptz not null,
      start_at timestamptz not null,
      end_at timestamptz not null,
      rsvp_closes_at timestamptz,
      state text not null default 'SCHEDULED' check (state in ('SCHEDULED', 'CANCELLED')),
      title text,
      description text,
      description_facets jsonb,
      place jsonb,
      latitude double precision,
      longitude double precision,
      online_link text,
      -- Counted, so never inherited: null is no limit.
      capacity int check (capacity > 0),
      invited_count int not null default 0 check (invited_count >= 0),
      interested_count int not null default 0 check (interested_count >= 0),
      waitlisted_count int not null default 0 check (waitlisted_count >= 0),
      confirmed_count int not null default 0 check (confirmed_count >= 0),
      not_attending_count int not null default 0 check (not_attending_count >= 0),
      checked_in_count int not null default 0 check (checked_in_count >= 0),
      check (end_at > start_at),
      -- The last seat is never sold twice, by whichever door.
      check (capacity is null or confirmed_count <= capacity),
      unique (event_id, planned_at),
      unique (event_id, start_at)
    );
    create index event_dates_start on event_dates (start_at, id);
    create index event_dates_end on event_dates (end_at, id);
    create index event_dates_place on event_dates (latitude, longitude, start_at) where latitude is not null;

    create table event_hosts (
      event_id uuid not null references events on delete cascade,
      account_id uuid not null references accounts on delete cascade,
      created_at timestamptz not null,
      primary key (event_id, account_id)
    );
    create index event_hosts_account on event_hosts (account_id, event_id);

    -- May check guests in and see the list, nothing else.
    create table event_checkers (
      event_id uuid not null references events on delete cascade,
      account_id uuid not null references accounts on delete cascade,
      created_at timestamptz not null,
      primary key (event_id, account_id)
    );
    create index event_checkers_account on event_checkers (account_id, event_id);

    -- One row a date and person. Who answers a whole series has a row for each of its dates to come.
    create table event_guests (
      date_id uuid not null references event_dates on delete cascade,
      account_id uuid not null references accounts on delete cascade,
      event_id uuid not null references events on delete cascade,
      state text not null check (state in ('INVITED', 'INTERESTED', 'WAITLISTED', 'CONFIRMED', 'NOT_ATTENDING', 'REMOVED')),
      -- INTERESTED who said GOING waits for a host; who said MAYBE waits for nothing.
      wants_seat boolean not null default false,
      -- The order of the waiting list: a UUIDv7 of when the waiting began.
      waits_since uuid,
      answers jsonb not null default '[]',
      -- The guest's word to the hosts, and the hosts' own.
      said text,
      note text,
      invited_by uuid references accounts on delete set null,
      source text not null default 'MEMBER' check (source in ('MEMBER', 'EVENTBRITE')),
      -- What is typed where no QR code can be read; unique in its event.
      ticket_code text,
      checked_in_at timestamptz,
      checked_in_by uuid references accounts on delete set null,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      primary key (date_id, account_id),
      check ((state = 'WAITLISTED') = (waits_since is not null)),
      check (checked_in_at is null or state = 'CONFIRMED')
    );
    create index event_guests_account on event_guests (account_id, state, date_id);
    create index event_guests_list on event_guests (date_id, state, updated_at desc, account_id desc);
    create index event_guests_waiting on event_guests (date_id, waits_since) where state = 'WAITLISTED';
    create unique index event_guests_code on event_guests (event_id, date_id, ticket_code) where ticket_code is not null;

    -- Who answered a whole series: what is written down for its dates that are not written down yet.
    create table event_series_answers (
      event_id uuid not null references events on delete cascade,
      account_id uuid not null references accounts on delete cascade,
      answer text not null check (answer in ('GOING', 'MAYBE')),
      answers jsonb not null default '[]',
      updated_at timestamptz not null,
      primary key (event_id, account_id)
    );

    -- Every try at the door, the failed ones too.
    create table event_check_ins (
      id uuid primary key,
      event_id uuid not null references events on delete cascade,
      date_id uuid not null references event_dates on delete cascade,
      -- Null: nobody on the list.
      account_id uuid references accounts on delete cascade,
      direction text not null check (direction in ('ENTRY', 'EXIT')),
      result text not null check (result in ('CHECKED_IN', 'ALREADY_IN', 'NOT_CONFIRMED', 'NOT_ON_LIST')),
      forced boolean not null default false,
      nonce text not null,
      by_id uuid references accounts on delete set null,
      -- When it was scanned, by the scanner's clock, and when we heard of it.
      at timestamptz not null,
      recorded_at timestamptz not null,
      undone_at timestamptz,
      unique (event_id, nonce)
    );
    create index event_check_ins_guest on event_check_ins (date_id, account_id, at desc);

    -- What changed of time, place and state, for the event's news.
    create table event_changes (
      id uuid primary key,
      event_id uuid not null references events on delete cascade,
      -- Null: of the whole event.
      date_id uuid references event_dates on delete cascade,
      field text not null check (field in ('TIME', 'PLACE', 'STATE')),
      before jsonb not null,
      after jsonb not null,
      note text,
      by_id uuid references accounts on delete set null,
      at timestamptz not null
    );
    create index event_changes_event on event_changes (event_id, id desc);

    -- Reminders that went out: 24 hours and one hour before.
    create table event_reminders (
      date_id uuid not null references event_dates on delete cascade,
      hours int not null check (hours in (1, 24)),
      at timestamptz not null,
      primary key (date_id, hours)
    );
  `)
