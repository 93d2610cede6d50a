import type { TransactionSql } from 'postgres'

/** What members report and rules flag: one case for each target, and the reports it was opened by. */
export const up = (sql: TransactionSql) =>
  sql.unsafe(`
    create table moderation_cases (
      id uuid primary key,
      target_kind text not null check (target_kind in ('POST', 'COMMENT', 'MESSAGE', 'PROFILE', 'GROUP')),
      target_id uuid not null,
      -- Who answers for the target: its author, the person, the owner of the group.
      author_id uuid not null references accounts,
      state text not null check (state in ('OPEN', 'ESCALATED', 'CLOSED')),
      -- The weights of its open reports and flags.
      score real not null default 0,
      severity int not null default 0,
      report_count int not null default 0 check (report_count >= 0),
      -- Since when the target is hidden until somebody has judged it.
      hidden_at timestamptz,
      -- { title, text, mediaIds, link } as it was when it was last reported.
      preview jsonb not null,
      version int not null default 1,
      opened_at timestamptz not null,
      updated_at timestamptz not null,
      unique (target_kind, target_id)
    );
    create index moderation_cases_queue on moderation_cases (score desc, id) where state <> 'CLOSED';
    create index moderation_cases_author on moderation_cases (author_id, updated_at desc);

    create table reports (
      id uuid primary key,
      case_id uuid not null references moderation_cases on delete cascade,
      target_kind text not null,
      target_id uuid not null,
      reporter_id uuid not null references accounts,
      reason text not null,
      text text,
      weight real not null,
      at timestamptz not null,
      -- How it was judged, once it was.
      outcome text check (outcome in ('UPHELD', 'DISMISSED', 'IGNORED')),
      closed_at timestamptz,
      check ((outcome is null) = (closed_at is null))
    );
    create unique index reports_one_open on reports (reporter_id, target_kind, target_id) where closed_at is null;
    create index reports_case on reports (case_id, at);
    create index reports_reporter on reports (reporter_id, at desc);
  `)
