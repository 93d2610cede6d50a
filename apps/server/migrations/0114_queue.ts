import type { TransactionSql } from 'postgres'

/** How moderators work on cases, what rules flag, and what is withheld from everybody until it is given back. */
export const up = (sql: TransactionSql) =>
  sql.unsafe(`
    update moderation_cases set state = 'OPEN' where state = 'ESCALATED';
    alter table moderation_cases
      -- A courtesy between colleagues; it lapses and binds nobody.
      add column claimed_by uuid references accounts,
      add column claimed_until timestamptz,
      -- Of an escalated case: one hand-over, to which the opinions given since belong.
      add column escalation_id uuid,
      add column escalated_at timestamptz,
      -- Two moderators were of different opinions.
      add column needs_administrator boolean not null default false,
      add column reminded_at timestamptz,
      -- How many had seen the target when it was last reported or flagged.
      add column reach int not null default 0,
      add column flag_count int not null default 0 check (flag_count >= 0),
      add column priority double precision not null default 0,
      add constraint moderation_cases_claim check ((claimed_by is null) = (claimed_until is null)),
      add constraint moderation_cases_escalation check ((state = 'ESCALATED') = (escalation_id is not null));

    -- What is grave, weighs much and was seen by many comes first; what waits longer comes forward by a point a day.
    create function moderation_case_priority() returns trigger language plpgsql as $$
      begin
        new.priority := new.score + 5 * new.severity + ln(1 + new.reach) - extract(epoch from new.opened_at) / 86400.0;
        return new;
      end $$;
    create trigger moderation_cases_priority before insert or update of score, severity, reach, opened_at on moderation_cases
      for each row execute function moderation_case_priority();
    update moderation_cases set reach = 0;

    drop index moderation_cases_queue;
    create index moderation_cases_queue on moderation_cases (priority desc, id desc) where state <> 'CLOSED';
    create index moderation_cases_age on moderation_cases (opened_at, id) where state <> 'CLOSED';
    create index moderation_cases_newest on moderation_cases (updated_at desc, id desc);
    create index moderation_cases_claims on moderation_cases (claimed_by) where claimed_by is not null;
    create index moderation_cases_target on moderation_cases (target_id);
    create index moderation_cases_files on moderation_cases using gin ((preview -> 'mediaIds'));
    create index reports_open on reports (at desc, case_id) where closed_at is null;

    -- What each moderator said of an escalated case, before it was decided.
    create table moderation_opinions (
      escalation_id uuid not null,
      case_id uuid not null references moderation_cases on delete cascade,
      moderator_id uuid not null references accounts,
      proposal text not null check (proposal in ('APPROVE', 'REMOVE')),
      rule text,
      note text,
      message_to_author text,
      at timestamptz not null,
      primary key (escalation_id, moderator_id)
    );
    create index moderation_opinions_case on moderation_opinions (case_id, at);

    alter table moderation_decisions
      -- How the case stood, so that taking the decision back restores it: { state, score, severity, hidden, escalation … }.
      add column before jsonb not null default '{}';

    -- What colleagues write down of a case, or of a person.
    create table staff_notes (
      id uuid primary key,
      case_id uuid references moderation_cases on delete cascade,
      account_id uuid references accounts on delete cascade,
      by_id uuid not null references accounts,
      text text not null,
      at timestamptz not null,
      check ((case_id is null) <> (account_id is null))
    );
    create index staff_notes_case on staff_notes (case_id, at desc) where case_id is not null;
    create index staff_notes_account on staff_notes (account_id, at desc) where account_id is not null;

    create table flag_rules (
      id uuid primary key,
      name text not null,
      settings jsonb not null,
      targets text[] not null,
      score real not null,
      active boolean not null,
      version int not null default 1,
      -- Null: it came with the product.
      updated_by uuid references accounts,
      updated_at timestamptz not null
    );
    create index flag_rules_list on flag_rules (name, id);
    insert into flag_rules (id, name, settings, targets, score, active, updated_at) values
      ('019a0000-0000-7000-8000-000000000001', 'Many reports at once', '{"kind": "REPORT_RATE", "reporters": 5, "within": 3600}',
        '{POST,COMMENT,PROFILE,GROUP,PRAYER}', 5, false, '2026-01-01'),
      ('019a0000-0000-7000-8000-000000000002', 'New accounts that write much', '{"kind": "NEW_ACCOUNT_BURST", "youngerThan": 86400, "times": 12, "within": 600}',
        '{POST,COMMENT}', 4, false, '2026-01-01'),
      ('019a0000-0000-7000-8000-000000000003', 'Removed pictures', '{"kind": "MEDIA_HASH", "distance": 4}',
        '{POST,COMMENT,PROFILE}', 8, true, '2026-01-01'),
      ('019a0000-0000-7000-8000-000000000004', 'Shouting', '{"kind": "CAPS", "share": 0.8, "fromLetters": 60}',
        '{POST,COMMENT}', 1, false, '2026-01-01'),
      ('019a0000-0000-7000-8000-000000000005', 'The same again and again', '{"kind": "REPETITION", "times": 5, "within": 3600}',
        '{POST,COMMENT}', 4, false, '2026-01-01'),
      ('019a0000-0000-7000-8000-000000000006', 'Very many links', '{"kind": "LINKS", "domains": [], "moreThan": 5}',
        '{POST,COMMENT}', 3, false, '2026-01-01');

    create table moderation_flags (
      id uuid primary key,
      case_id uuid not null references moderation_cases on delete cascade,
      rule_id uuid not null,
      -- As the rule was called then.
      rule text not null,
      weight real not null,
      -- Of the words and pictures it was raised for: judged once, the same is not flagged again.
      fingerprint text not null,
      at timestamptz not null,
      outcome text check (outcome in ('UPHELD', 'DISMISSED', 'IGNORED')),
      closed_at timestamptz,
      check ((outcome is null) = (closed_at is null))
    );
    create unique index moderation_flags_one_open on moderation_flags (case_id, rule_id) where closed_at is null;
    create index moderation_flags_case on moderation_flags (case_id, at);
    create index moderation_flags_rule on moderation_flags (rule_id, at desc);

    -- How a picture looks, in 64 bits (hexadecimal) of which few differ where it was cut, scaled or saved anew.
    alter table media add column look text check (look ~ '^[0-9a-f]{16}$');
    create table removed_looks (
      case_id uuid not null references moderation_cases on delete cascade,
      media_id uuid not null,
      look text not null,
      at timestamptz not null,
      primary key (case_id, media_id)
    );

    -- Withheld by moderators: nobody is served the file for this use, and it is kept for the day it is given back.
    alter table media_uses add column withheld boolean not null default false;
    alter table posts add column removed_at timestamptz;
    alter table comments add column withheld text check (withheld in ('HIDDEN', 'REMOVED'));
    alter table messages add column withheld text check (withheld in ('HIDDEN', 'REMOVED'));
    alter table prayers add column removed_at timestamptz;
    alter table groups add column hidden_at timestamptz, add column removed_at timestamptz,
      -- Who saw a hidden group before: { visibility, listed }.
      add column shown_before jsonb;
    -- What was taken off a profile.
    create table withheld_profiles (
      account_id uuid primary key references accounts on delete cascade,
      how text not null check (how in ('HIDDEN', 'REMOVED')),
      display_name text,
      bio text not null,
      bio_facets jsonb not null,
      links jsonb not null,
      avatar_media_id uuid,
      at timestamptz not null
    );
  `)
