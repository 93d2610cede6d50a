import type { TransactionSql } from 'postgres'

/** What is counted of organisations: who was in their groups and when, and what happened on each day. */
export const up = (sql: TransactionSql) =>
  sql.unsafe(`
    -- Who was in a group from when until when; null: still is.
    create table group_stays (
      group_id uuid not null references groups on delete cascade,
      account_id uuid not null references accounts on delete cascade,
      joined_at timestamptz not null,
      left_at timestamptz check (left_at >= joined_at),
      primary key (group_id, account_id, joined_at)
    );
    create index group_stays_account on group_stays (account_id);
    insert into group_stays (group_id, account_id, joined_at)
      select group_id, account_id, joined_at from group_members where standing = 'MEMBER';

    -- Who did what on a day in a group of an organisation. Kept for as long as days look back on it: a month.
    create table organisation_activity (
      home_id uuid not null references groups on delete cascade,
      group_id uuid not null references groups on delete cascade,
      account_id uuid not null references accounts on delete cascade,
      day date not null,
      posts int not null,
      comments int not null,
      reactions int not null,
      primary key (day, home_id, group_id, account_id)
    );
    create index organisation_activity_account on organisation_activity (account_id);

    create table organisation_days (
      home_id uuid not null references groups on delete cascade,
      -- Null: the organisation with all its groups, each person once.
      group_id uuid references groups on delete cascade,
      day date not null,
      members int not null,
      joined int not null,
      departed int not null,
      active_day int not null,
      active_week int not null,
      active_month int not null,
      posts int not null,
      comments int not null,
      reactions int not null,
      attendance int not null,
      counted_at timestamptz not null,
      unique nulls not distinct (home_id, group_id, day)
    );
    create index organisation_days_day on organisation_days (day);

    create table organisation_revenue (
      home_id uuid not null references groups on delete cascade,
      day date not null,
      currency text not null,
      -- What was paid less what went back, in the minor unit.
      amount bigint not null,
      primary key (home_id, day, currency)
    );

    -- Of those who joined an organisation in one week: how many were there after each further week.
    create table organisation_cohorts (
      home_id uuid not null references groups on delete cascade,
      week date not null,
      joined int not null,
      kept int[] not null,
      primary key (home_id, week)
    );

    create table organisation_storage (
      home_id uuid primary key references groups on delete cascade,
      bytes bigint not null,
      counted_at timestamptz not null
    );

    -- What happened on one day, for the jobs that count: rows stand in the order in which they came.
    create index reactions_time on reactions using brin (created_at);
    create index purchase_events_at on purchase_events using brin (at);
  `)
