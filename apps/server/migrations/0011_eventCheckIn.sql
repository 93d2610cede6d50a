-- breaks: true
-- Check-in of guests, and events whose tickets are sold elsewhere.

-- Checkers may check guests in and see the guest list, nothing else.
create table event_checkers (
  event_id   uuid        not null references events on delete cascade,
  account_id uuid        not null references accounts on delete cascade,
  created_at timestamptz not null,
  primary key (event_id, account_id)
);
create index event_checkers_account_id_event_id_idx on event_checkers (account_id, event_id);

-- Every attempt at the entrance, including failed ones.
create table event_check_ins (
  id                    uuid        primary key,
  event_id              uuid        not null references events on delete cascade,
  occurrence_id         uuid        not null references event_occurrences on delete cascade,
  -- Null: nobody on the guest list.
  account_id            uuid        references accounts on delete cascade,
  direction             text        not null check (direction in ('ENTRY', 'EXIT')),
  result                text        not null
    check (result in ('CHECKED_IN', 'ALREADY_IN', 'NOT_CONFIRMED', 'NOT_ON_LIST', 'NOT_A_TICKET')),
  forced                boolean     not null default false,
  nonce                 text        not null,
  by_id                 uuid        references accounts on delete set null,
  -- The time of the scan by the scanner's clock, and the time at which the server received it.
  at                    timestamptz not null,
  recorded_at           timestamptz not null,
  undone_at             timestamptz,
  -- A ticket sold elsewhere to a person without an account.
  attendee_id           text,
  -- Of ALREADY_IN: the check-in that was in effect.
  effective_check_in_id uuid        references event_check_ins on delete set null,
  unique (event_id, nonce)
);
create index event_check_ins_occurrence_id_account_id_at_idx on event_check_ins (occurrence_id, account_id, at desc);
create index event_check_ins_account_id_idx on event_check_ins (account_id) where account_id is not null;
create index event_check_ins_by_id_idx on event_check_ins (by_id) where by_id is not null;

create table event_links (
  event_id    uuid        primary key references events on delete cascade,
  provider    text        not null check (provider in ('EVENTBRITE')),
  external_id text        not null,
  url         text,
  linked_by   uuid        references accounts on delete set null,
  synced_at   timestamptz,
  unique (provider, external_id)
);

-- Tickets sold elsewhere, by their external number. Nothing identifies people without an account.
create table event_attendees (
  event_id      uuid        not null references events on delete cascade,
  external_id   text        not null,
  occurrence_id uuid        not null references event_occurrences on delete cascade,
  account_id    uuid        references accounts on delete set null,
  -- Hash of the barcode, by which scanned tickets are found.
  barcode_hash  bytea,
  coming        boolean     not null,
  checked_in_at timestamptz,
  changed_at    timestamptz not null,
  primary key (event_id, external_id)
);
create index event_attendees_event_id_barcode_hash_idx on event_attendees (event_id, barcode_hash)
  where barcode_hash is not null;
create index event_attendees_occurrence_id_idx on event_attendees (occurrence_id) where coming and account_id is null;
create index event_attendees_account_id_idx on event_attendees (account_id) where account_id is not null;
