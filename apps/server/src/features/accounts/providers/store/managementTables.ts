import type { EnforcementScope } from '@koinon/contract/shared'
import type { Generated } from 'kysely'
import type { Instant } from '#kernel/database/tables.ts'

declare module '#kernel/database/tables.ts' {
  interface Tables {
    managed_accounts: ManagedAccountsTable
    sign_in_enforcements: EnforcementsTable
    sign_in_log: SignInLogTable
  }
}

interface ManagedAccountsTable {
  account_id: string
  /** Null for the place. */
  group_id: string | null
  answer: 'ACCEPTED' | 'DECLINED'
  answered_at: Instant
  deactivated_at: Instant | null
}
interface EnforcementsTable {
  id: string
  group_id: string | null
  scope: EnforcementScope
  since: Instant
  grace_until: Instant | null
  keys_allowed: boolean
  exempt_id: string | null
  version: Generated<number>
}
interface SignInLogTable {
  id: string
  group_id: string | null
  provider_id: string | null
  account_id: string | null
  subject: string | null
  event: string
  reason: string | null
  at: Instant
}
