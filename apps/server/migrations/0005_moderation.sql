-- breaks: true
-- Cases with their reports and flags, decisions, opinions and appeals, rules, notes, and hashes of removed images.

create table moderation_cases (
  id                  uuid             primary key,
  target_kind         text             not null
    check (target_kind in ('POST', 'COMMENT', 'MESSAGE', 'PROFILE', 'GROUP', 'PRAYER', 'LIST', 'PROCEDURE')),
  target_id           uuid             not null,
  -- The account responsible for the target: its author, the person, or the owner of the group.
  author_id           uuid             not null references accounts,
  state               text             not null check (state in ('OPEN', 'ESCALATED', 'CLOSED')),
  -- The sum of the weights of its open reports and flags.
  score               real             not null default 0,
  severity            int              not null default 0,
  report_count        int              not null default 0 check (report_count >= 0),
  -- Since when the target is hidden until the case is reviewed.
  hidden_at           timestamptz,
  -- { title, text, mediaIds, link } at the time of the last report.
  preview             jsonb            not null,
  version             int              not null default 1,
  opened_at           timestamptz      not null,
  updated_at          timestamptz      not null,
  -- Tells colleagues who works on the case; it expires and locks nothing.
  claimed_by          uuid             references accounts,
  claimed_until       timestamptz,
  -- Of an escalated case: the escalation to which the opinions given since belong.
  escalation_id       uuid,
  escalated_at        timestamptz,
  -- Set when two moderators disagreed.
  needs_administrator boolean          not null default false,
  reminded_at         timestamptz,
  -- How many people had seen the target at the last report or flag.
  reach               int              not null default 0,
  flag_count          int              not null default 0 check (flag_count >= 0),
  priority            double precision not null default 0,
  -- The group whose moderators decide, or decided: alone (GROUP), or like those of the platform (BOTH). PLATFORM: it was
  -- never a group's, or no longer is. Once the group is gone, the platform decides.
  group_id            uuid,
  level               text             not null default 'PLATFORM' check (level in ('GROUP', 'BOTH', 'PLATFORM')),
  -- When a group's case goes on to the platform.
  due_at              timestamptz      check (due_at is null or level = 'GROUP'),
  unique (target_kind, target_id),
  constraint moderation_cases_claim_check check ((claimed_by is null) = (claimed_until is null)),
  constraint moderation_cases_escalation_check check ((state = 'ESCALATED') = (escalation_id is not null))
);
create index moderation_cases_author_id_updated_at_idx on moderation_cases (author_id, updated_at desc);
create index moderation_cases_priority_id_idx on moderation_cases (priority desc, id desc) where state <> 'CLOSED';
create index moderation_cases_opened_at_id_idx on moderation_cases (opened_at, id) where state <> 'CLOSED';
create index moderation_cases_updated_at_id_idx on moderation_cases (updated_at desc, id desc);
create index moderation_cases_claimed_by_idx on moderation_cases (claimed_by) where claimed_by is not null;
create index moderation_cases_group_id_updated_at_idx on moderation_cases (group_id, updated_at desc, id desc) where group_id is not null;
create index moderation_cases_group_id_priority_idx on moderation_cases (group_id, priority desc, id desc)
  where group_id is not null and state <> 'CLOSED';
create index moderation_cases_due_at_idx on moderation_cases (due_at) where due_at is not null and state <> 'CLOSED';
create index moderation_cases_target_id_idx on moderation_cases (target_id);
create index moderation_cases_files_idx on moderation_cases using gin ((preview -> 'mediaIds'));
-- Severe cases of much weight and reach come first; waiting raises a case by one point a day.
create function moderation_case_priority() returns trigger language plpgsql as $$
  begin
    new.priority := new.score + 5 * new.severity + ln(1 + new.reach) - extract(epoch from new.opened_at) / 86400.0;
    return new;
  end $$;
create trigger moderation_cases_priority before insert or update of score, severity, reach, opened_at on moderation_cases
  for each row execute function moderation_case_priority();

create table reports (
  id          uuid        primary key,
  case_id     uuid        not null references moderation_cases on delete cascade,
  target_kind text        not null,
  target_id   uuid        not null,
  reporter_id uuid        not null references accounts,
  reason      text        not null,
  text        text,
  weight      real        not null,
  at          timestamptz not null,
  -- Set when the report is reviewed.
  outcome     text        check (outcome in ('UPHELD', 'DISMISSED', 'IGNORED')),
  closed_at   timestamptz,
  check ((outcome is null) = (closed_at is null))
);
create unique index reports_one_open_idx on reports (reporter_id, target_kind, target_id) where closed_at is null;
create index reports_case_id_at_idx on reports (case_id, at);
create index reports_reporter_id_at_idx on reports (reporter_id, at desc);
create index reports_at_case_id_idx on reports (at desc, case_id) where closed_at is null;
create index reports_at_idx on reports (at desc);

-- The content at each report: it may have been edited between reports, or afterwards.
create table reported_versions (
  case_id uuid        not null references moderation_cases on delete cascade,
  number  int         not null,
  at      timestamptz not null,
  -- As moderation_cases.preview, which holds the latest version.
  preview jsonb       not null,
  primary key (case_id, number)
);
create index reported_versions_files_idx on reported_versions using gin ((preview -> 'mediaIds'));

-- The newest decision that is not undone is in force.
create table moderation_decisions (
  id                uuid        primary key,
  case_id           uuid        not null references moderation_cases on delete cascade,
  decision          text        not null check (decision in ('APPROVE', 'REMOVE')),
  decided_by        uuid        references accounts,
  rule              text,
  -- The note is for colleagues, the message for the author.
  note              text,
  message_to_author text,
  at                timestamptz not null,
  undone_at         timestamptz,
  -- State of the case before the decision, restored by undoing it: { state, score, severity, hidden, escalation … }.
  before            jsonb       not null default '{}',
  -- By whose moderators: those of the case's group, or of the platform.
  level             text        not null default 'PLATFORM' check (level in ('GROUP', 'PLATFORM'))
);
create index moderation_decisions_case_id_at_id_idx on moderation_decisions (case_id, at desc, id desc);
create index moderation_decisions_at_idx on moderation_decisions (at);

-- Opinions of moderators on an escalated case, given before it was decided.
create table moderation_opinions (
  escalation_id     uuid        not null,
  case_id           uuid        not null references moderation_cases on delete cascade,
  moderator_id      uuid        not null references accounts,
  proposal          text        not null check (proposal in ('APPROVE', 'REMOVE')),
  rule              text,
  note              text,
  message_to_author text,
  at                timestamptz not null,
  primary key (escalation_id, moderator_id)
);
create index moderation_opinions_case_id_at_idx on moderation_opinions (case_id, at);
create index moderation_opinions_at_idx on moderation_opinions (at);

-- Against a decision on a case, or a mute or ban in a group. At most one at each level: of what a group decided to the
-- group first, and then to the platform.
create table moderation_appeals (
  id                uuid        primary key,
  decision_id       uuid        references moderation_decisions on delete cascade,
  level             text        not null default 'PLATFORM' check (level in ('GROUP', 'PLATFORM')),
  case_id           uuid        references moderation_cases on delete cascade,
  restriction_id    uuid,
  account_id        uuid        not null references accounts on delete cascade,
  text              text        not null,
  state             text        not null default 'OPEN' check (state in ('OPEN', 'GRANTED', 'REFUSED')),
  decided_by        uuid        references accounts,
  decided_at        timestamptz,
  note              text,
  message_to_author text,
  created_at        timestamptz not null,
  -- When an appeal to a group goes on to the platform.
  due_at            timestamptz check (due_at is null or level = 'GROUP'),
  unique (decision_id, level),
  unique (restriction_id, level),
  check ((state = 'OPEN') = (decided_at is null)),
  check ((decision_id is null) = (case_id is null) and (decision_id is null) <> (restriction_id is null))
);
create index moderation_appeals_due_at_idx on moderation_appeals (due_at) where due_at is not null and state = 'OPEN';
create index moderation_appeals_created_at_id_idx on moderation_appeals (created_at, id) where state = 'OPEN';
create index moderation_appeals_account_id_created_at_idx on moderation_appeals (account_id, created_at desc);
create index moderation_appeals_case_id_created_at_idx on moderation_appeals (case_id, created_at desc);

create table flag_rules (
  id         uuid        primary key,
  name       text        not null,
  settings   jsonb       not null,
  targets    text[]      not null,
  score      real        not null,
  active     boolean     not null,
  version    int         not null default 1,
  -- The group whose rule it is; null: of the platform.
  group_id   uuid,
  -- FLAG puts what it finds before the moderators, HOLD also hides it until they decide. The platform's rules have
  -- their score instead.
  effect     text        check (effect in ('FLAG', 'HOLD')),
  -- Null: a rule that comes with the product.
  updated_by uuid        references accounts,
  -- The share of its judged flags that people have to uphold; below it the rule only suggests.
  floor      double precision not null default 0.5 check (floor between 0 and 1),
  -- Since when it hides, holds and weighs nothing, because it was wrong too often.
  limited_at timestamptz,
  updated_at timestamptz not null,
  check ((group_id is null) = (effect is null))
);
create index flag_rules_name_id_idx on flag_rules (name, id);
create index flag_rules_group_id_name_id_idx on flag_rules (group_id, name, id) where group_id is not null;
insert into flag_rules (id, name, settings, targets, score, active, updated_at) values
  ('019a0000-0000-7000-8000-000000000001', 'Many reports at once',
    '{"kind": "REPORT_RATE", "reporters": 5, "within": 3600}', '{POST,COMMENT,PROFILE,GROUP,PRAYER,LIST,PROCEDURE}', 5, false, '2026-01-01'),
  ('019a0000-0000-7000-8000-000000000002', 'New accounts that write much',
    '{"kind": "NEW_ACCOUNT_BURST", "youngerThan": 86400, "times": 12, "within": 600}', '{POST,COMMENT}', 4, false, '2026-01-01'),
  ('019a0000-0000-7000-8000-000000000003', 'Removed pictures',
    '{"kind": "MEDIA_HASH", "distance": 4}', '{POST,COMMENT,PROFILE}', 8, true, '2026-01-01'),
  ('019a0000-0000-7000-8000-000000000004', 'Shouting',
    '{"kind": "CAPS", "share": 0.8, "fromLetters": 60}', '{POST,COMMENT}', 1, false, '2026-01-01'),
  ('019a0000-0000-7000-8000-000000000005', 'The same again and again',
    '{"kind": "REPETITION", "times": 5, "within": 3600}', '{POST,COMMENT}', 4, false, '2026-01-01'),
  ('019a0000-0000-7000-8000-000000000006', 'Very many links',
    '{"kind": "LINKS", "domains": [], "moreThan": 5}', '{POST,COMMENT}', 3, false, '2026-01-01'),
  ('019a0000-0000-7000-8000-000000000007', 'Letters of several scripts in a name',
    '{"kind": "MIXED_SCRIPTS", "times": 1}', '{PROFILE,GROUP,LIST}', 2, true, '2026-01-01');

create table moderation_flags (
  id          uuid        primary key,
  case_id     uuid        not null references moderation_cases on delete cascade,
  rule_id     uuid        not null,
  -- The name of the rule at that time.
  rule        text        not null,
  weight      real        not null,
  -- Hash of the flagged texts and images: content that was reviewed once is not flagged again.
  fingerprint text        not null,
  at          timestamptz not null,
  outcome     text        check (outcome in ('UPHELD', 'DISMISSED', 'IGNORED')),
  closed_at   timestamptz,
  check ((outcome is null) = (closed_at is null))
);
create unique index moderation_flags_one_open_idx on moderation_flags (case_id, rule_id) where closed_at is null;
create index moderation_flags_case_id_at_idx on moderation_flags (case_id, at);
create index moderation_flags_rule_id_at_idx on moderation_flags (rule_id, at desc);

-- Notes of staff on a case or a person.
create table staff_notes (
  id         uuid        primary key,
  case_id    uuid        references moderation_cases on delete cascade,
  account_id uuid        references accounts on delete cascade,
  by_id      uuid        not null references accounts,
  -- Of moderators of the case's group, who see no others.
  group_id   uuid,
  text       text        not null,
  at         timestamptz not null,
  check ((case_id is null) <> (account_id is null)),
  check (group_id is null or case_id is not null)
);
create index staff_notes_case_id_at_idx on staff_notes (case_id, at desc) where case_id is not null;
create index staff_notes_account_id_at_idx on staff_notes (account_id, at desc) where account_id is not null;

-- Perceptual hashes of removed images, for the rule that recognizes them.
create table removed_image_hashes (
  case_id         uuid        not null references moderation_cases on delete cascade,
  media_id        uuid        not null,
  perceptual_hash text        not null,
  at              timestamptz not null,
  primary key (case_id, media_id)
);

-- Reasons of restricting decisions, written with the decision (Regulation (EU) 2022/2065, article 17).
create table statements (
  id                        uuid        primary key,
  -- Null once the account is erased: what was decided is still counted.
  account_id                uuid        references accounts,
  kind                      text        not null check (kind in ('REMOVAL', 'HIDDEN', 'DECLINED', 'GROUP_REMOVAL', 'GROUP_MUTE',
    'GROUP_BAN', 'BAN', 'TERMINATION', 'ISOLATION')),
  -- The group whose moderators decided, where it holds. Null: the platform's, everywhere.
  group_id                  uuid,
  case_id                   uuid        references moderation_cases on delete set null,
  decision_id               uuid        references moderation_decisions on delete set null,
  target_kind               text,
  target_id                 uuid,
  -- The beginning of what was decided on.
  facts                     text        not null default '',
  trigger                   text        not null check (trigger in ('REPORT', 'OWN', 'AUTOMATED')),
  is_automatically_detected boolean     not null,
  is_automatically_decided  boolean     not null,
  ground                    text        not null check (ground in ('LAW', 'RULE')),
  reference                 text,
  explanation               text,
  redress                   text[]      not null,
  -- Not for the person: deceptive bulk advertising, which the article excepts.
  is_exempt                 boolean     not null default false,
  at                        timestamptz not null,
  until                     timestamptz,
  lifted_at                 timestamptz,
  sent_at                   timestamptz
);
create index statements_account_id_at_id_idx on statements (account_id, at desc, id desc) where not is_exempt;
create index statements_at_idx on statements (at);
create index statements_case_id_idx on statements (case_id) where case_id is not null;
create index statements_decision_id_idx on statements (decision_id) where decision_id is not null;
create index statements_group_id_account_id_idx on statements (group_id, account_id) where group_id is not null;

-- Warnings, of the platform or (group_id) of a group. They take nothing away; their points count until they expire.
create table warnings (
  id           uuid        primary key,
  account_id   uuid        not null references accounts on delete cascade,
  group_id     uuid,
  -- 0: a message, which is held against nobody.
  points       int         not null check (points between 0 and 3),
  text         text        not null,
  rule         text,
  case_id      uuid        references moderation_cases on delete set null,
  by_id        uuid        references accounts,
  at           timestamptz not null,
  expires_at   timestamptz not null,
  -- When the person confirmed that they read it.
  seen_at      timestamptz,
  withdrawn_by uuid        references accounts,
  withdrawn_at timestamptz,
  check (withdrawn_by is null or withdrawn_at is not null)
);
create index warnings_account_id_id_idx on warnings (account_id, id desc);
create index warnings_group_id_id_idx on warnings (group_id, id desc) where group_id is not null;
create index warnings_case_id_idx on warnings (case_id) where case_id is not null;

-- References of earlier files.
alter table account_bans add foreign key (case_id) references moderation_cases on delete set null;
alter table account_isolations add foreign key (case_id) references moderation_cases on delete set null;
alter table hidden_profile_fields add foreign key (decision_id) references moderation_decisions on delete cascade;
