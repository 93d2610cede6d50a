import type { TransactionSql } from 'postgres'

/** What moderators decided of a case, and what its author says against it. */
export const up = (sql: TransactionSql) =>
  sql.unsafe(`
    -- The newest one that is not undone is in force.
    create table moderation_decisions (
      id uuid primary key,
      case_id uuid not null references moderation_cases on delete cascade,
      decision text not null check (decision in ('APPROVE', 'REMOVE')),
      decided_by uuid references accounts,
      rule text,
      -- For colleagues, and for the author.
      note text,
      message_to_author text,
      at timestamptz not null,
      undone_at timestamptz
    );
    create index moderation_decisions_case on moderation_decisions (case_id, at desc, id desc);

    -- One a decision.
    create table moderation_appeals (
      id uuid primary key,
      decision_id uuid not null unique references moderation_decisions on delete cascade,
      case_id uuid not null references moderation_cases on delete cascade,
      account_id uuid not null references accounts on delete cascade,
      text text not null,
      state text not null default 'OPEN' check (state in ('OPEN', 'GRANTED', 'REFUSED')),
      decided_by uuid references accounts,
      decided_at timestamptz,
      note text,
      message_to_author text,
      created_at timestamptz not null,
      check ((state = 'OPEN') = (decided_at is null))
    );
    create index moderation_appeals_waiting on moderation_appeals (created_at, id) where state = 'OPEN';
    create index moderation_appeals_account on moderation_appeals (account_id, created_at desc);
    create index moderation_appeals_case on moderation_appeals (case_id, created_at desc);
  `)
