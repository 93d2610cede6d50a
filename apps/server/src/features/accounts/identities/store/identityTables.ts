import type { ApplicationState } from '@koinon/contract/shared'
import type { Generated } from 'kysely'
import type { Defaulted, Instant, Json } from '#kernel/database/tables.ts'
import type { PeopleScope } from '../../store/tables.ts'

declare module '#kernel/database/tables.ts' {
  interface Tables {
    invitation_refusals: { address_hash: string; created_at: Instant }
    totp_secrets: { account_id: string; sealed: string; last_step: Generated<number>; created_at: Instant }
    recovery_codes: { account_id: string; code_hash: string; used_at: Instant | null }
    passkeys: PasskeysTable
    account_identities: AccountIdentitiesTable
    account_applications: {
      account_id: string
      question: string
      answer: string
      state: Generated<ApplicationState>
      applied_at: Instant
      decided_at: Instant | null
      message: string | null
    }
    organizations: OrganizationsTable
    family_links: FamilyLinksTable
    push_tokens: PushTokensTable
    notification_settings: NotificationSettingsTable
    contact_hashes: { account_id: string; salt: string; hash: string; expires_at: Instant | null }
    contact_matches: { account_id: string; match_id: string; expires_at: Instant | null }
    positions: { account_id: string; latitude: number; longitude: number; expires_at: Instant }
    deletion_surveys: { id: string; reasons: string[]; text: string | null; on_day: string }
    deletion_requests: {
      account_id: string
      mode: 'ERASE_ALL' | 'KEEP_POSTS'
      requested_at: Instant
      purge_at: Instant
      by_staff: Generated<boolean>
    }
    exports: ExportsTable
    demo_leads: DemoLeadsTable
    calendar_feeds: { account_id: string; sealed: string; token_hash: string; created_at: Instant }
    onboarding_goals: OnboardingGoalsTable
  }
}

interface PasskeysTable {
  id: string
  account_id: string
  credential_id: string
  public_key: Buffer
  counter: Generated<number>
  transports: Generated<string[]>
  synced: boolean
  name: string
  created_at: Instant
  last_used_at: Instant | null
}
interface AccountIdentitiesTable {
  /** `APPLE`, `GOOGLE`, or the id of a row of `sign_in_providers`. */
  provider: string
  subject: string
  account_id: string
  email: string | null
  name: string | null
  picture_url: string | null
  created_at: Instant
}
export interface OrganizationContact {
  readonly firstName: string
  readonly lastName: string
  readonly role: string
  readonly phoneNumber: string | null
}
interface OrganizationsTable {
  id: string
  token_hash: string
  account_id: string | null
  name: string
  email: string
  email_verified_at: Instant | null
  website: string | null
  registration_number: string | null
  contact: Json<OrganizationContact> | null
  submitted_at: Instant | null
  state: 'STARTED' | 'EMAIL_VERIFIED' | 'PENDING_REVIEW' | 'VERIFIED' | 'REJECTED'
  decided_at: Instant | null
  decision_note: string | null
  group_id: string | null
  created_at: Instant
}
interface FamilyLinksTable {
  child_id: string
  parent_id: string | null
  parent_email: string
  state: 'PENDING' | 'APPROVED' | 'REJECTED' | 'WITHDRAWN'
  max_messages: Generated<PeopleScope>
  may_purchase: Generated<boolean>
  reason: string | null
  created_at: Instant
  decided_at: Instant | null
}
interface PushTokensTable {
  id: string
  account_id: string
  session_id: string
  kind: 'WEB' | 'IOS' | 'ANDROID'
  address: string
  keys: Json<{ p256dh: string; auth: string }> | null
  device_name: string | null
  created_at: Instant
  refreshed_at: Instant
}
interface NotificationSettingsTable {
  account_id: string
  matrix: Defaulted<Record<string, unknown>>
  quiet_hours: Json<Record<string, unknown>> | null
  previews: Generated<boolean>
}
interface ExportsTable {
  id: string
  account_id: string
  state: 'PENDING' | 'RUNNING' | 'READY' | 'FAILED' | 'EXPIRED'
  storage_key: string | null
  size_bytes: number | null
  sha256: string | null
  requested_at: Instant
  ready_at: Instant | null
  expires_at: Instant | null
}
interface DemoLeadsTable {
  id: string
  name: string
  email: string
  organization: string | null
  phone_number: string | null
  message: string | null
  source: string | null
  created_at: Instant
}
interface OnboardingGoalsTable {
  id: string
  title: string
  titles: Defaulted<Record<string, string>>
  interest_ids: Generated<string[]>
  group_ids: Generated<string[]>
  first_step: string | null
  position: number
  offered: Generated<boolean>
}
