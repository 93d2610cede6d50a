import type { AccountKind } from '@koinon/contract/shared'
import type { ColumnType, Generated } from 'kysely'
import type { Role } from '#kernel/actor.ts'
import type { Defaulted, Instant, Json } from '#kernel/database/tables.ts'

export type AccountStatus =
  | 'PENDING_VERIFICATION'
  | 'PENDING_PARENT'
  | 'PENDING_REVIEW'
  | 'ACTIVE'
  | 'DEACTIVATED'
  | 'DELETION_REQUESTED'
  | 'BANNED'
  | 'PURGED'
export type PeopleScope = 'EVERYONE' | 'GROUP_MEMBERS' | 'NOBODY'
export type FollowerScope = 'EVERYONE' | 'FOLLOWERS' | 'NOBODY'

declare module '#kernel/database/tables.ts' {
  interface Tables {
    accounts: AccountsTable
    reserved_usernames: { username: string; account_id: string | null; until: Instant }
    account_emails: AccountEmailsTable
    account_phones: AccountPhonesTable
    sessions: SessionsTable
    account_devices: { account_id: string; token_hash: string; trusted_until: Instant | null; seen_at: Instant }
    rotated_session_tokens: { token_hash: string; session_id: string; at: Instant }
    challenges: ChallengesTable
    terms_versions: TermsVersionsTable
    terms_texts: { version_id: string; language: string; text: string; summary: string }
    terms_acceptances: { account_id: string; document: string; version: number; at: Instant }
    audit_log: AuditLogTable
    erasure_proofs: {
      account_id: string
      purged_at: Instant
      mode: 'ERASE_ALL' | 'KEEP_POSTS'
      verified_at: Instant | null
      remains: Generated<string[]>
    }
    hidden_profile_fields: HiddenProfilesTable
  }
}

interface AccountsTable {
  id: string
  kind: Generated<AccountKind>
  status: AccountStatus
  /** Null if it never changed. */
  status_since: Instant | null
  last_seen_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  username: string
  display_name: string
  first_name: string | null
  last_name: string | null
  /** `YYYY-MM-DD`. */
  birth_date: string | null
  country: string | null
  time_zone: string | null
  language: Generated<string>
  bio: Generated<string>
  bio_facets: Defaulted<unknown[]>
  links: Defaulted<string[]>
  place: Json<Record<string, unknown>> | null
  avatar_media_id: string | null
  is_private: Generated<boolean>
  who_may_message: Generated<PeopleScope>
  who_may_invite: Generated<PeopleScope>
  who_may_tag: Generated<FollowerScope>
  show_lists: Generated<FollowerScope>
  findable_by_contact: Generated<boolean>
  findable_by_visitors: Generated<boolean>
  show_presence: Generated<boolean>
  read_receipts: Generated<boolean>
  typing: Generated<boolean>
  location: Generated<boolean>
  personalized: Generated<boolean>
  roles: Generated<Role[]>
  isolated_until: Instant | null
  banned_until: Instant | null
  ban_reason: string | null
  password_hash: string | null
  start_page: Json<Record<string, unknown>> | null
  preferences: Defaulted<Record<string, unknown>>
  preferences_updated_at: Instant | null
  onboarding: Defaulted<OnboardingRecord>
  two_factor_since: Instant | null
  registration: Defaulted<RegistrationRecord>
  subscription_settings: Defaulted<{ renewalReminder?: boolean; receiptsByMail?: boolean }>
  follower_count: Generated<number>
  following_count: Generated<number>
  group_count: Generated<number>
  post_count: Generated<number>
  purge_at: Instant | null
  created_at: Instant
  updated_at: Instant
}
interface HiddenProfilesTable {
  account_id: string
  /** The removal that hid the fields; null: hidden until the case is reviewed. */
  decision_id: string | null
  display_name: string | null
  bio: string
  bio_facets: Json<unknown[]>
  links: Json<string[]>
  avatar_media_id: string | null
  at: Instant
}
/** The member's choices and acts in the first steps. */
export interface OnboardingRecord {
  readonly goalIds?: readonly string[]
  readonly steps?: Readonly<Record<string, 'TODO' | 'DONE' | 'SKIPPED'>>
}
/** Data given at registration that a later step needs. */
export interface RegistrationRecord {
  readonly joinCode?: string
  readonly parentEmail?: string
  /** To the question of a place whose staff decide about each person. */
  readonly answer?: string
  /** Made by staff, the operator or a provider of the place, and let in whatever the place's rules are. */
  readonly isMade?: true
  /** Staff have to admit it, once a parent has agreed. */
  readonly owesApproval?: true
  /** The browser that registered. */
  readonly browserHash?: string
  /** May come in, and has not been in yet. */
  readonly isExpected?: true
}

interface AccountEmailsTable {
  id: string
  account_id: string
  address: string
  verified_at: Instant | null
  is_primary: Generated<boolean>
  method: Generated<'LINK' | 'CODE'>
  created_at: Instant
}
interface AccountPhonesTable {
  id: string
  account_id: string
  /** E.164. */
  number: string
  verified_at: Instant | null
  is_primary: Generated<boolean>
  created_at: Instant
}
interface SessionsTable {
  id: string
  account_id: string
  family_id: string | null
  token_hash: string
  owes_second_factor: Generated<boolean>
  by_bare_passkey: Generated<boolean>
  client_name: string
  transport: 'COOKIE' | 'BEARER'
  user_agent: Generated<string>
  remember: Generated<boolean>
  reauthenticated_until: Instant | null
  impersonator_id: string | null
  impersonator_may_write: Generated<boolean>
  created_at: Instant
  last_activity_at: Instant
  expires_at: Instant
  ends_by: Instant | null
}
export interface ChallengesTable {
  id: string
  purpose: string
  challenge_key: string
  account_id: string | null
  session_id: string | null
  contact: string | null
  token_hash: string | null
  code_hash: string | null
  link_hash: string | null
  browser_hash: string | null
  tries: Generated<number>
  sends: Generated<number>
  sent_at: Instant
  code_expires_at: Instant | null
  link_expires_at: Instant | null
  used_at: Instant | null
  data: Defaulted<Record<string, unknown>>
  created_at: Instant
}
interface TermsVersionsTable {
  id: string
  document: 'TERMS' | 'PRIVACY' | 'RULES' | 'IMPRINT'
  version: number | null
  state: 'DRAFT' | 'PUBLISHED' | 'WITHDRAWN'
  base_language: string
  effective_at: Instant | null
  asks: 'ACCEPT' | 'NOTICE' | 'NOTHING'
  revision: Generated<number>
  published_at: Instant | null
  mailed_until: string | null
  updated_by: string | null
  updated_at: Instant
}
interface AuditLogTable {
  id: string
  actor_id: string | null
  on_behalf_of: string | null
  action: string
  target_kind: string | null
  target_id: string | null
  reason: string | null
  before: Json<unknown> | null
  after: Json<unknown> | null
  at: Instant
  by_operator: Generated<boolean>
}
