import type { TransactionSql } from 'postgres'

/** Extensions, the outbox, numbered events of accounts, idempotent answers, mails and texts kept on this machine. */
export const up = (sql: TransactionSql) =>
  sql.unsafe(`
    create extension if not exists pg_trgm;
    create extension if not exists unaccent;
    create extension if not exists citext;

    create function koinon_unaccent(text) returns text language sql immutable parallel safe strict
      return public.unaccent('public.unaccent', $1);

    create table outbox (
      id uuid primary key,
      name text not null,
      key text not null,
      data jsonb not null,
      at timestamptz not null,
      attempts int not null default 0,
      due_at timestamptz not null,
      last_error text
    );
    create index outbox_key on outbox (key, id);

    create table account_streams (
      account_id uuid primary key,
      epoch uuid not null,
      last_seq bigint not null
    );
    create table account_events (
      account_id uuid not null,
      seq bigint not null,
      id uuid not null,
      name text not null,
      data jsonb not null,
      at timestamptz not null,
      primary key (account_id, seq)
    );
    create unique index account_events_id on account_events (id);
    create index account_events_at on account_events (at);

    create table redundancy_sessions (
      session_id uuid primary key,
      account_id uuid not null,
      acked_seq bigint not null,
      at timestamptz not null
    );
    create index redundancy_sessions_account on redundancy_sessions (account_id);

    create table idempotency_keys (
      account_id uuid not null,
      key text not null,
      call text not null,
      body_hash text not null,
      answer jsonb,
      at timestamptz not null,
      primary key (account_id, key)
    );
    create index idempotency_keys_at on idempotency_keys (at);

    create table local_outbox (
      id uuid primary key,
      channel text not null check (channel in ('MAIL', 'SMS')),
      recipient text not null,
      subject text,
      text text not null,
      html text,
      at timestamptz not null
    );

    create table target_limits (
      key text primary key,
      used int not null,
      started_at timestamptz not null
    );
    create index target_limits_started_at on target_limits (started_at);

    create table secrets_used (
      id text primary key,
      expires_at timestamptz not null
    );
    create index secrets_used_expires_at on secrets_used (expires_at);
  `)
