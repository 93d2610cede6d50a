import type {
  AutoAcceptRules,
  Facet,
  GrantablePermission,
  NewcomerHold,
  Place,
  ProcedureKind,
  ProcedureState,
  SlowMode,
  VoteChoice,
} from '@koinon/contract/shared'
import type { Generated } from 'kysely'
import type { Instant, Json } from '#kernel/database/tables.ts'

export type GroupKind = 'STANDARD' | 'SUBGROUP' | 'ENTERPRISE'
export type GroupRole = 'OWNER' | 'ADMIN' | 'MODERATOR' | 'MEMBER'
export type PermissionScope = 'ALL' | 'MEMBERS_ONLY' | 'ADMINS_ONLY'
export type ThreeValueScope = 'EVERYONE' | 'GROUP_MEMBERS' | 'NOBODY'
export type JoinPolicy = 'ANYONE' | 'REQUEST_ONLY' | 'GROUP_MEMBERS'
export type InvitationState = 'PENDING' | 'ACCEPTED' | 'IGNORED' | 'CANCELLED'
export type RequestKind = 'JOIN' | 'POSTING' | 'ADMIN'
export type RequestState = 'PENDING' | 'ACCEPTED' | 'IGNORED' | 'DENIED' | 'REJECTED' | 'CANCELLED'
export type ClaimState = 'OPEN' | 'DONE' | 'STOPPED' | 'WITHDRAWN' | 'LAPSED'
/** The change that a vote decides about. */
export interface ProcedurePayload {
  readonly rules?: readonly string[]
}

declare module '#kernel/database/tables.ts' {
  interface Tables {
    groups: GroupsTable
    group_members: GroupMembersTable
    group_roles: GroupRolesTable
    group_requests: GroupRequestsTable
    group_restrictions: GroupRestrictionsTable
    group_invitations: GroupInvitationsTable
    join_codes: JoinCodesTable
    join_code_uses: { join_code_id: string; account_id: string; away: Generated<boolean>; at: Instant }
    join_code_holds: { account_id: string; join_code_id: string; until: Instant }
    membership_history: { group_id: string; account_id: string; joined_at: Instant; left_at: Instant | null }
    organization_activity: OrganizationActivityTable
    organization_days: OrganizationDaysTable
    organization_months: OrganizationMonthsTable
    organization_revenue: { organization_id: string; day: string; currency: string; amount: string }
    organization_cohorts: { organization_id: string; week: string; joined: number; kept: number[] }
    organization_storage: { organization_id: string; bytes: string; counted_at: Instant }
    group_guidelines: { group_id: string; version: number; rules: Generated<string[]>; at: Instant }
    guideline_acceptances: { group_id: string; account_id: string; version: number; at: Instant }
    group_last_writes: { group_id: string; account_id: string; kind: 'POST' | 'MESSAGE'; at: Instant }
    group_heirs: { group_id: string; account_id: string; named_at: Instant }
    group_silences: {
      group_id: string
      counts_from: Instant | null
      notified: 'OWNER' | 'HEIR' | 'ADMINS' | null
    }
    group_claims: GroupClaimsTable
    procedures: ProceduresTable
    procedure_roll: {
      procedure_id: string
      account_id: string
      has_voted: Generated<boolean>
      choice: Generated<VoteChoice | null>
    }
    group_dismissals: { account_id: string; group_id: string; at: Instant }
  }
}

interface GroupsTable {
  id: string
  kind: GroupKind
  parent_id: string | null
  organization_id: string | null
  handle: string | null
  name: string
  /** The name without the differences that readers overlook, to compare with other names. */
  folded_name: string | null
  description: Generated<string>
  about: Generated<string>
  about_facets: Generated<Facet[]>
  rules: Generated<string[]>
  questions: Generated<string[]>
  interest_ids: Generated<string[]>
  place: Json<Place> | null
  latitude: number | null
  longitude: number | null
  picture_media_id: string | null
  banner_media_id: string | null
  visibility: Generated<'EVERYONE' | 'GROUP_MEMBERS'>
  listed: Generated<boolean>
  for_visitors: Generated<boolean>
  /** Hosts as in a Content-Security-Policy. */
  embed_hosts: Generated<string[]>
  join_policy: Generated<JoinPolicy>
  post_scope: Generated<PermissionScope>
  comment_scope: Generated<PermissionScope>
  event_scope: Generated<PermissionScope>
  member_list_scope: Generated<ThreeValueScope>
  invite_scope: Generated<ThreeValueScope>
  message_scope: Generated<ThreeValueScope>
  chat_enabled: Generated<boolean>
  language: string | null
  auto_accept: Json<AutoAcceptRules> | null
  slow_mode: Json<SlowMode> | null
  newcomer_hold: Json<NewcomerHold> | null
  answers_required: Generated<boolean>
  guidelines_version: Generated<number>
  guidelines_required: Generated<boolean>
  verified: Generated<boolean>
  accent: string | null
  sections: Generated<unknown[]>
  pinned_until: Instant | null
  member_count: Generated<number>
  post_count: Generated<number>
  subgroup_count: Generated<number>
  event_count: Generated<number>
  library_count: Generated<number>
  last_post_at: Instant | null
  version: Generated<number>
  created_at: Instant
  deleted_at: Instant | null
  purge_at: Instant | null
  hidden_at: Generated<Instant | null>
  removed_at: Generated<Instant | null>
  shown_before: Generated<Json<{ visibility: 'EVERYONE' | 'GROUP_MEMBERS'; listed: boolean }> | null>
}
interface GroupMembersTable {
  group_id: string
  account_id: string
  membership_state: 'MEMBER'
  role: Generated<GroupRole>
  title: string | null
  may_post: Generated<boolean>
  notification_level: Generated<'ALL' | 'MENTIONS' | 'NONE'>
  seen_at: Generated<Instant | null>
  invited_by: string | null
  joined_at: Instant
  last_activity_at: Instant | null
  /** Hidden from everybody, and not counted as long as that lasts. */
  away: Generated<boolean>
  custom_role_id: Generated<string | null>
  custom_rank: Generated<number | null>
  custom_permissions: Generated<GrantablePermission[] | null>
}
interface GroupRolesTable {
  id: string
  group_id: string
  name: string
  rank: number
  permissions: GrantablePermission[]
  version: Generated<number>
  created_at: Instant
}
interface GroupRestrictionsTable {
  id: string
  group_id: string
  account_id: string
  kind: 'MUTE' | 'BAN'
  until: Instant | null
  reason: string
  rule: string | null
  case_id: string | null
  by_id: string | null
  at: Instant
  lifted_by: Generated<string | null>
  lifted_at: Generated<Instant | null>
}
interface GroupRequestsTable {
  id: string
  group_id: string
  account_id: string
  kind: RequestKind
  state: RequestState
  note: string | null
  questions: Generated<string[]>
  answers: Generated<string[]>
  pending_post_id: string | null
  is_for_post_only: Generated<boolean>
  decided_by: string | null
  decided_at: Instant | null
  decision_note: string | null
  retry_at: Instant | null
  created_at: Instant
}
interface GroupInvitationsTable {
  id: string
  group_id: string
  account_id: string
  invited_by: string
  note: string | null
  state: InvitationState
  created_at: Instant
  decided_at: Instant | null
}
interface JoinCodesTable {
  id: string
  group_id: string
  code: string
  label: string
  seats: number | null
  used: Generated<number>
  needs_approval: boolean
  approval_from: Instant | null
  email_domains: string[]
  entitlement_id: string | null
  expires_at: Instant | null
  revoked_at: Instant | null
  created_by: string | null
  created_at: Instant
}
interface GroupClaimsTable {
  id: string
  group_id: string
  claimant_id: string
  opened_at: Instant
  due_at: Instant
  state: Generated<ClaimState>
  ended_at: Instant | null
}
interface ProceduresTable {
  id: string
  group_id: string
  kind: ProcedureKind
  title: string
  text: string
  payload: Json<ProcedurePayload>
  opened_by: string | null
  opens_at: Instant
  closes_at: Instant
  quorum: number
  threshold: number
  min_days: number
  secret: boolean
  state: Generated<ProcedureState>
  roll_count: number
  yes_count: Generated<number>
  no_count: Generated<number>
  abstain_count: Generated<number>
  reminded_at: Instant | null
  carry_out_at: Instant | null
  ended_at: Instant | null
  hidden_at: Generated<Instant | null>
  removed_at: Generated<Instant | null>
}
interface OrganizationActivityTable {
  organization_id: string
  group_id: string
  account_id: string
  day: string
  posts: number
  comments: number
  reactions: number
}

/** One day of an organization with all its groups, or of one of them. */
interface OrganizationDaysTable {
  organization_id: string
  group_id: string | null
  day: string
  members: number
  joined: number
  departed: number
  active_day: number
  active_week: number
  active_month: number
  posts: number
  comments: number
  reactions: number
  attendance: number
  counted_at: Instant
}

interface OrganizationMonthsTable {
  organization_id: string
  group_id: string
  month: string
  joined: number
  departed: number
  posts: number
  comments: number
  reactions: number
  attendance: number
}
