-- breaks: true
-- Groups, subgroups and organizations: members, requests, invitations, join codes, and statistics of organizations.

create table groups (
  id                uuid             primary key,
  kind              text             not null check (kind in ('STANDARD', 'SUBGROUP', 'ENTERPRISE')),
  parent_id         uuid             references groups,
  organization_id   uuid             references groups,
  handle            text             unique,
  name              text             not null,
  description       text             not null default '',
  about             text             not null default '',
  about_facets      jsonb            not null default '[]',
  rules             jsonb            not null default '[]',
  questions         jsonb            not null default '[]',
  -- The number of times that the rules were written, set by a trigger.
  guidelines_version  int            not null default 0,
  -- Whether people accept the rules when they join.
  guidelines_required boolean        not null default false,
  -- Whether those who ask to join have to answer every question.
  answers_required  boolean          not null default false,
  interest_ids      uuid[]           not null default '{}',
  place             jsonb,
  -- Coordinates of the place, for searches nearby.
  latitude          double precision,
  longitude         double precision,
  picture_media_id  uuid,
  banner_media_id   uuid,
  visibility        text             not null default 'EVERYONE' check (visibility in ('EVERYONE', 'GROUP_MEMBERS')),
  listed            boolean          not null default false,
  join_policy       text             not null default 'ANYONE'
    check (join_policy in ('ANYONE', 'REQUEST_ONLY', 'GROUP_MEMBERS')),
  post_scope        text             not null default 'MEMBERS_ONLY'
    check (post_scope in ('ALL', 'MEMBERS_ONLY', 'ADMINS_ONLY')),
  comment_scope     text             not null default 'MEMBERS_ONLY'
    check (comment_scope in ('ALL', 'MEMBERS_ONLY', 'ADMINS_ONLY')),
  event_scope       text             not null default 'ADMINS_ONLY'
    check (event_scope in ('ALL', 'MEMBERS_ONLY', 'ADMINS_ONLY')),
  member_list_scope text             not null default 'GROUP_MEMBERS'
    check (member_list_scope in ('EVERYONE', 'GROUP_MEMBERS', 'NOBODY')),
  invite_scope      text             not null default 'GROUP_MEMBERS'
    check (invite_scope in ('EVERYONE', 'GROUP_MEMBERS', 'NOBODY')),
  message_scope     text             not null default 'GROUP_MEMBERS'
    check (message_scope in ('EVERYONE', 'GROUP_MEMBERS', 'NOBODY')),
  chat_enabled      boolean          not null default true,
  language          text,
  auto_accept       jsonb,
  -- { postSeconds, messageSeconds, until }: how long a person waits before they write again.
  slow_mode         jsonb,
  -- { firstPosts, days, links }: which posts of new members wait for a moderator.
  newcomer_hold     jsonb,
  verified          boolean          not null default false,
  accent            text,
  sections          jsonb            not null default '[]',
  member_count      int              not null default 0 check (member_count >= 0),
  post_count        int              not null default 0 check (post_count >= 0),
  subgroup_count    int              not null default 0 check (subgroup_count >= 0),
  event_count       int              not null default 0 check (event_count >= 0),
  library_count     int              not null default 0 check (library_count >= 0),
  last_post_at      timestamptz,
  version           int              not null default 1,
  created_at        timestamptz      not null,
  deleted_at        timestamptz,
  purge_at          timestamptz,
  hidden_at         timestamptz,
  -- Equal to deleted_at, unless the owner had deleted the group before moderators removed it.
  removed_at        timestamptz,
  -- Visibility of a hidden group before it was hidden: { visibility, listed }.
  shown_before      jsonb,
  -- Of an organization: until when its pinned post stays pinned; null: until it is unpinned.
  pinned_until      timestamptz,
  -- The name with similar looking letters folded, so that no group imitates the name of another.
  folded_name       text,
  check ((kind = 'SUBGROUP') = (parent_id is not null)),
  check (join_policy <> 'GROUP_MEMBERS' or kind = 'SUBGROUP'),
  check (join_policy <> 'ANYONE' or kind <> 'SUBGROUP')
) with (fillfactor = 85);
create index groups_parent_id_name_idx on groups (parent_id, name) where deleted_at is null;
create index groups_organization_id_name_idx on groups (organization_id, name) where deleted_at is null;
create index groups_kind_member_count_id_idx on groups (kind, member_count desc, id desc) where deleted_at is null;
create index groups_last_post_at_id_idx on groups (last_post_at desc nulls last, id desc) where deleted_at is null;
create index groups_words_idx on groups using gin
  (koinon_unaccent(lower(name || ' ' || coalesce(handle, '') || ' ' || description)) gin_trgm_ops);
create index groups_place_idx on groups using gin (koinon_unaccent(lower(place ->> 'locationString')) gin_trgm_ops);
create index groups_interest_ids_idx on groups using gin (interest_ids);
create index groups_purge_at_idx on groups (purge_at) where purge_at is not null;
create index groups_folded_name_idx on groups (folded_name) where deleted_at is null;

-- Roles that a group names itself, between members (rank 0) and admins (100); moderators have rank 50.
create table group_roles (
  id          uuid        primary key,
  group_id    uuid        not null references groups on delete cascade,
  name        text        not null,
  rank        int         not null check (rank between 1 and 99),
  permissions text[]      not null check (cardinality(permissions) > 0 and permissions <@ array['MODERATE', 'RESTRICT', 'APPROVE',
    'PIN', 'CHECK_IN', 'SEE_LOG', 'EDIT', 'EVENTS', 'LIBRARIES', 'CODES', 'METRICS', 'ROLES']),
  version     int         not null default 1,
  created_at  timestamptz not null,
  unique (group_id, id, rank, permissions)
);

create table group_members (
  group_id           uuid        not null references groups on delete cascade,
  account_id         uuid        not null references accounts on delete cascade,
  membership_state   text        not null check (membership_state = 'MEMBER'),
  role               text        not null default 'MEMBER' check (role in ('OWNER', 'ADMIN', 'MODERATOR', 'MEMBER')),
  title              text,
  may_post           boolean     not null default false,
  notification_level text        not null default 'ALL' check (notification_level in ('ALL', 'MENTIONS', 'NONE')),
  invited_by         uuid,
  joined_at          timestamptz not null,
  last_activity_at   timestamptz,
  -- When the member last opened the group: what was posted since is new to them.
  seen_at            timestamptz,
  away               boolean     not null default false,
  -- A role of the group's own, with its rank and permissions as they are: the key keeps the copies equal.
  custom_role_id     uuid,
  custom_rank        int,
  custom_permissions text[],
  primary key (group_id, account_id),
  check (num_nulls(custom_role_id, custom_rank, custom_permissions) in (0, 3)),
  check (custom_role_id is null or role = 'MEMBER'),
  foreign key (group_id, custom_role_id, custom_rank, custom_permissions) references group_roles (group_id, id, rank, permissions)
    on update cascade on delete set null (custom_role_id, custom_rank, custom_permissions)
);
create unique index group_members_one_owner_idx on group_members (group_id) where role = 'OWNER';
create index group_members_account_id_membership_state_joined_at_idx on group_members (account_id, membership_state, joined_at desc);
create index group_members_group_id_role_idx on group_members (group_id, role) where role <> 'MEMBER' or custom_permissions is not null;
create index group_members_custom_role_id_idx on group_members (custom_role_id) where custom_role_id is not null;
create index group_members_joined_idx on group_members (group_id, membership_state, joined_at desc, account_id desc);

-- Whether a role, or what a role of the group's own grants, holds a permission, as groupPermissions.ts in the contract
-- says. A constant permission leaves plain comparisons of columns, which indexes serve.
create function holds_in_group(role text, granted text[], permission text) returns boolean language sql immutable parallel safe as $$
  select case
    when permission in ('MODERATE', 'RESTRICT', 'APPROVE', 'PIN', 'CHECK_IN', 'SEE_LOG')
      then role in ('OWNER', 'ADMIN', 'MODERATOR') or (granted is not null and permission = any(granted))
    when permission in ('EDIT', 'EVENTS', 'LIBRARIES', 'CODES', 'METRICS', 'ROLES')
      then role in ('OWNER', 'ADMIN') or (granted is not null and permission = any(granted))
    when permission = 'ADMINS' then role in ('OWNER', 'ADMIN')
    when permission in ('TRANSFER', 'DELETE') then role = 'OWNER'
    else false end $$;

-- Bans, and mutes of members, also earlier ones. One of each kind is in force until it is lifted or its time is over.
create table group_restrictions (
  id         uuid        primary key,
  group_id   uuid        not null references groups on delete cascade,
  account_id uuid        not null references accounts on delete cascade,
  kind       text        not null check (kind in ('MUTE', 'BAN')),
  -- Null: until it is lifted.
  until      timestamptz,
  reason     text        not null,
  rule       text,
  case_id    uuid        references moderation_cases on delete set null,
  by_id      uuid,
  at         timestamptz not null,
  lifted_by  uuid,
  lifted_at  timestamptz
);
create unique index group_restrictions_account_id_group_id_kind_idx on group_restrictions (account_id, group_id, kind) where lifted_at is null;
create index group_restrictions_account_id_group_id_id_idx on group_restrictions (account_id, group_id, id desc);
create index group_restrictions_group_id_id_idx on group_restrictions (group_id, id desc);
create index group_restrictions_case_id_idx on group_restrictions (case_id) where case_id is not null;

-- Every version of a group's rules, the present one among them.
create table group_guidelines (
  group_id uuid        not null references groups on delete cascade,
  version  int         not null,
  rules    jsonb       not null,
  at       timestamptz not null,
  primary key (group_id, version)
);
-- Whichever way the rules are written, each version is kept.
create function number_group_guidelines() returns trigger language plpgsql as $$
  begin
    if tg_op = 'INSERT' then
      new.guidelines_version := case when new.rules = '[]' then 0 else 1 end;
    elsif new.rules is distinct from old.rules then
      new.guidelines_version := old.guidelines_version + 1;
    end if;
    return new;
  end $$;
create trigger groups_number_guidelines before insert or update of rules on groups
  for each row execute function number_group_guidelines();
create function keep_group_guidelines() returns trigger language plpgsql as $$
  begin
    insert into group_guidelines (group_id, version, rules, at) select new.id, new.guidelines_version, new.rules, now()
      where new.guidelines_version > 0 on conflict do nothing;
    return null;
  end $$;
create trigger groups_keep_guidelines after insert or update of rules on groups
  for each row execute function keep_group_guidelines();

-- The version of a group's rules that a person accepted last.
create table guideline_acceptances (
  group_id   uuid        not null references groups on delete cascade,
  account_id uuid        not null references accounts on delete cascade,
  version    int         not null,
  at         timestamptz not null,
  primary key (group_id, account_id)
);
create index guideline_acceptances_account_id_idx on guideline_acceptances (account_id);

-- Periods of membership; left_at is null for current members.
create table membership_history (
  group_id   uuid        not null references groups on delete cascade,
  account_id uuid        not null references accounts on delete cascade,
  joined_at  timestamptz not null,
  left_at    timestamptz check (left_at >= joined_at),
  primary key (group_id, account_id, joined_at)
);
create index membership_history_account_id_idx on membership_history (account_id);

-- The person who may take a group over if its owner falls silent, as the owner named them.
create table group_heirs (
  group_id   uuid        primary key references groups on delete cascade,
  account_id uuid        not null references accounts on delete cascade,
  named_at   timestamptz not null
);
create index group_heirs_account_id_idx on group_heirs (account_id);

-- The silence of a group's owner, for groups where there is something to remember about it.
create table group_silences (
  group_id    uuid        primary key references groups on delete cascade,
  -- Silence counts from here at the earliest: the owner took the group over, or stopped a claim.
  counts_from timestamptz,
  -- The last of these who was notified of the present silence.
  notified    text        check (notified in ('OWNER', 'HEIR', 'ADMINS'))
);

-- Offers to take a group over from a silent owner.
create table group_claims (
  id          uuid        primary key,
  group_id    uuid        not null references groups on delete cascade,
  claimant_id uuid        not null references accounts on delete cascade,
  opened_at   timestamptz not null,
  due_at      timestamptz not null,
  state       text        not null default 'OPEN' check (state in ('OPEN', 'DONE', 'STOPPED', 'WITHDRAWN', 'LAPSED')),
  ended_at    timestamptz,
  check ((state = 'OPEN') = (ended_at is null))
);
create unique index group_claims_open_idx on group_claims (group_id) where state = 'OPEN';
create index group_claims_due_at_idx on group_claims (due_at) where state = 'OPEN';
create index group_claims_group_id_idx on group_claims (group_id);
create index group_claims_claimant_id_idx on group_claims (claimant_id);

-- Votes of a group's members.
create table procedures (
  id            uuid        primary key,
  group_id      uuid        not null references groups on delete cascade,
  kind          text        not null check (kind in ('ADVICE', 'RULES', 'OWNER')),
  title         text        not null,
  text          text        not null default '',
  -- RULES: { rules }.
  payload       jsonb       not null default '{}',
  -- OWNER: the candidate. Null once the account is erased.
  opened_by     uuid        references accounts on delete set null,
  opens_at      timestamptz not null,
  closes_at     timestamptz not null check (closes_at > opens_at),
  quorum        int         not null check (quorum between 1 and 100),
  threshold     int         not null check (threshold between 51 and 100),
  min_days      int         not null check (min_days >= 0),
  secret        boolean     not null,
  state         text        not null default 'OPEN'
    check (state in ('OPEN', 'PASSED', 'DONE', 'FAILED', 'WITHDRAWN', 'VOID')),
  roll_count    int         not null check (roll_count >= 0),
  -- Ballots are only counted here. Secret ones are stored nowhere else.
  yes_count     int         not null default 0 check (yes_count >= 0),
  no_count      int         not null default 0 check (no_count >= 0),
  abstain_count int         not null default 0 check (abstain_count >= 0),
  reminded_at   timestamptz,
  carry_out_at  timestamptz,
  ended_at      timestamptz,
  -- Since when only its author reads its words, until its reports are reviewed.
  hidden_at     timestamptz,
  -- Since when moderators have removed its words for everybody.
  removed_at    timestamptz,
  check (yes_count + no_count + abstain_count <= roll_count)
);
create index procedures_group_id_id_idx on procedures (group_id, id desc);
create index procedures_closes_at_idx on procedures (closes_at) where state = 'OPEN';
create index procedures_carry_out_at_idx on procedures (carry_out_at) where state = 'PASSED' and carry_out_at is not null;
create index procedures_opened_by_idx on procedures (opened_by);

-- The people who may vote, fixed at the opening, and whether they have; of open ballots also how.
create table procedure_roll (
  procedure_id uuid    not null references procedures on delete cascade,
  account_id   uuid    not null references accounts on delete cascade,
  has_voted    boolean not null default false,
  -- Null for secret ballots.
  choice       text    check (choice in ('YES', 'NO', 'ABSTAIN')),
  primary key (procedure_id, account_id)
);
create index procedure_roll_account_id_idx on procedure_roll (account_id);

create table group_requests (
  id              uuid        primary key,
  group_id        uuid        not null references groups on delete cascade,
  account_id      uuid        not null references accounts on delete cascade,
  kind            text        not null check (kind in ('JOIN', 'POSTING', 'ADMIN')),
  state           text        not null
    check (state in ('PENDING', 'ACCEPTED', 'IGNORED', 'DENIED', 'REJECTED', 'CANCELLED')),
  note            text,
  answers         jsonb       not null default '[]',
  pending_post_id uuid,
  -- A new member's post waits: accepting publishes it and grants nothing beyond that.
  is_for_post_only boolean    not null default false,
  decided_by      uuid,
  decided_at      timestamptz,
  decision_note   text,
  retry_at        timestamptz,
  created_at      timestamptz not null,
  -- The questions as they were asked: admins may change them before they decide.
  questions       jsonb       not null default '[]'
);
create unique index group_requests_pending_idx on group_requests (group_id, account_id, kind) where state = 'PENDING';
create index group_requests_group_id_kind_state_created_at_id_idx on group_requests (group_id, kind, state, created_at desc, id desc);
create index group_requests_account_id_kind_created_at_idx on group_requests (account_id, kind, created_at desc);

create table group_invitations (
  id         uuid        primary key,
  group_id   uuid        not null references groups on delete cascade,
  account_id uuid        not null references accounts on delete cascade,
  invited_by uuid        not null references accounts on delete cascade,
  note       text,
  state      text        not null check (state in ('PENDING', 'ACCEPTED', 'IGNORED', 'CANCELLED')),
  created_at timestamptz not null,
  decided_at timestamptz
);
create unique index group_invitations_pending_idx on group_invitations (group_id, account_id) where state = 'PENDING';
create index group_invitations_group_id_created_at_id_idx on group_invitations (group_id, created_at desc, id desc);
create index group_invitations_invited_by_created_at_id_idx on group_invitations (invited_by, created_at desc, id desc);
create index group_invitations_account_id_state_created_at_id_idx on group_invitations (account_id, state, created_at desc, id desc);

-- References of earlier files.
alter table moderation_cases add foreign key (group_id) references groups on delete set null;
alter table staff_notes add foreign key (group_id) references groups on delete cascade;
alter table flag_rules add foreign key (group_id) references groups on delete cascade;
alter table warnings add foreign key (group_id) references groups on delete cascade;
alter table sign_in_providers add foreign key (group_id) references groups on delete cascade;
alter table domains add foreign key (group_id) references groups on delete cascade;
alter table moderation_appeals add foreign key (restriction_id) references group_restrictions on delete cascade;

-- When a person last wrote in a group in slow mode.
create table group_last_writes (
  group_id   uuid        not null references groups on delete cascade,
  account_id uuid        not null references accounts on delete cascade,
  kind       text        not null check (kind in ('POST', 'MESSAGE')),
  at         timestamptz not null,
  primary key (group_id, account_id, kind)
);
create index group_last_writes_account_id_idx on group_last_writes (account_id);
create index group_last_writes_at_idx on group_last_writes (at);

-- Groups that an account does not want recommended again.
create table group_dismissals (
  account_id uuid        not null references accounts on delete cascade,
  group_id   uuid        not null references groups on delete cascade,
  at         timestamptz not null,
  primary key (account_id, group_id)
);

create table join_codes (
  id             uuid        primary key,
  group_id       uuid        not null references groups on delete cascade,
  code           text        not null unique,
  label          text        not null,
  seats          int         check (seats > 0),
  used           int         not null default 0 check (used >= 0 and (seats is null or used <= seats)),
  needs_approval boolean     not null default false,
  -- From then on redeeming creates a request; null: never.
  approval_from  timestamptz,
  email_domains  text[]      not null default '{}',
  entitlement_id uuid,
  expires_at     timestamptz,
  revoked_at     timestamptz,
  created_by     uuid        references accounts on delete set null,
  created_at     timestamptz not null
);
create index join_codes_group_id_created_at_id_idx on join_codes (group_id, created_at desc, id desc);

-- Each person takes one seat per code.
create table join_code_uses (
  join_code_id uuid        not null references join_codes on delete cascade,
  account_id   uuid        not null references accounts on delete cascade,
  at           timestamptz not null,
  away         boolean     not null default false,
  primary key (join_code_id, account_id)
);
create index join_code_uses_account_id_idx on join_code_uses (account_id);

-- Seats that wait for people who registered with a code and have not confirmed their contact yet. One that is over
-- counts no more.
create table join_code_holds (
  account_id   uuid        primary key references accounts on delete cascade,
  join_code_id uuid        not null references join_codes on delete cascade,
  until        timestamptz not null
);
create index join_code_holds_join_code_id_idx on join_code_holds (join_code_id);

-- Activity per day, member and group of an organization. Kept for a month, the longest period that is counted back.
create table organization_activity (
  organization_id uuid not null references groups on delete cascade,
  group_id        uuid not null references groups on delete cascade,
  account_id      uuid not null references accounts on delete cascade,
  day             date not null,
  posts           int  not null,
  comments        int  not null,
  reactions       int  not null,
  primary key (day, organization_id, group_id, account_id)
);
create index organization_activity_account_id_idx on organization_activity (account_id);

create table organization_days (
  organization_id uuid        not null references groups on delete cascade,
  -- Null: the organization with all its groups, counting each person once.
  group_id        uuid        references groups on delete cascade,
  day             date        not null,
  members         int         not null,
  joined          int         not null,
  departed        int         not null,
  active_day      int         not null,
  active_week     int         not null,
  active_month    int         not null,
  posts           int         not null,
  comments        int         not null,
  reactions       int         not null,
  attendance      int         not null,
  counted_at      timestamptz not null,
  unique nulls not distinct (organization_id, group_id, day)
);
create index organization_days_day_idx on organization_days (day);
create index organization_days_organization_id_day_idx on organization_days (organization_id, day);

-- Sums of days by month: statistics over years read these, and days at both ends.
create table organization_months (
  organization_id uuid not null references groups on delete cascade,
  group_id        uuid not null references groups on delete cascade,
  month           date not null,
  joined          int  not null,
  departed        int  not null,
  posts           int  not null,
  comments        int  not null,
  reactions       int  not null,
  attendance      int  not null,
  primary key (organization_id, month, group_id)
);
create index organization_months_group_id_idx on organization_months (group_id);

create table organization_revenue (
  organization_id uuid   not null references groups on delete cascade,
  day             date   not null,
  currency        text   not null,
  -- Payments minus refunds, in the minor unit.
  amount          bigint not null,
  primary key (organization_id, day, currency)
);

-- Of the members who joined in one week: how many were left after each further week.
create table organization_cohorts (
  organization_id uuid  not null references groups on delete cascade,
  week            date  not null,
  joined          int   not null,
  kept            int[] not null,
  primary key (organization_id, week)
);

create table organization_storage (
  organization_id uuid        primary key references groups on delete cascade,
  bytes           bigint      not null,
  counted_at      timestamptz not null
);

-- Whether a viewer may read the contents of a group: members may, in an open group everybody who is not banned, in an
-- open subgroup every member of its parent.
create function group_is_readable(viewer uuid, wanted uuid) returns boolean language sql stable parallel safe
  return exists (
    select 1 from groups g
    left join group_members m on m.group_id = g.id and m.account_id = viewer
    left join group_members p on p.group_id = g.parent_id and p.account_id = viewer
    where g.id = wanted and g.deleted_at is null
      and (m.membership_state = 'MEMBER'
        or (g.visibility = 'EVERYONE' and (g.parent_id is null or p.membership_state = 'MEMBER')
          and not exists (select 1 from group_restrictions b where b.account_id = viewer and b.group_id = wanted
            and b.kind = 'BAN' and b.lifted_at is null and (b.until is null or b.until > now()))))
  );
