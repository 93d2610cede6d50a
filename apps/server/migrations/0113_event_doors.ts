import type { TransactionSql } from 'postgres'

/** Events whose guests are kept elsewhere, and guests who are there for themselves alone. */
export const up = (sql: TransactionSql) =>
  sql.unsafe(`
    -- Answers of an isolated account: it alone knows of them, and they take no seat.
    alter table event_guests add column silent boolean not null default false;
    -- Why a host took somebody off, for that person to read.
    alter table event_guests add column removed_for text;

    alter table event_check_ins
      -- A ticket sold elsewhere to somebody without an account.
      add column attendee_id text,
      -- Of who was in already: the check-in that stood then.
      add column stood_id uuid references event_check_ins on delete set null;

    -- Invitations of a whole group that go on after the call.
    create table event_invite_runs (
      id uuid primary key,
      event_id uuid not null references events on delete cascade,
      group_id uuid not null references groups,
      by_id uuid not null references accounts on delete cascade,
      -- Members up to here were gone through, in the order of their ids.
      reached uuid not null,
      members int not null,
      invited int not null,
      already int not null,
      skipped int not null,
      created_at timestamptz not null,
      done_at timestamptz
    );
    create unique index event_invite_runs_open on event_invite_runs (event_id, group_id) where done_at is null;

    create table event_links (
      event_id uuid primary key references events on delete cascade,
      provider text not null check (provider in ('EVENTBRITE')),
      external_id text not null,
      url text,
      linked_by uuid references accounts on delete set null,
      synced_at timestamptz,
      unique (provider, external_id)
    );

    -- Tickets sold elsewhere, by their number there. Of people without an account nothing is kept that names them.
    create table event_attendees (
      event_id uuid not null references events on delete cascade,
      external_id text not null,
      date_id uuid not null references event_dates on delete cascade,
      account_id uuid references accounts on delete set null,
      -- What its barcode says, as a hash: scanned tickets are found by it.
      barcode_hash bytea,
      coming boolean not null,
      checked_in_at timestamptz,
      changed_at timestamptz not null,
      primary key (event_id, external_id)
    );
    create index event_attendees_barcode on event_attendees (event_id, barcode_hash) where barcode_hash is not null;
    create index event_attendees_date on event_attendees (date_id) where coming and account_id is null;
    create index event_attendees_account on event_attendees (account_id) where account_id is not null;
  `)
