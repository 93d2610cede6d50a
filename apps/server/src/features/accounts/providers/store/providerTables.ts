import type { ProviderClaims, ProviderKind, ProviderState } from '@koinon/contract/shared'
import type { Generated } from 'kysely'
import type { Defaulted, Instant } from '#kernel/database/tables.ts'

declare module '#kernel/database/tables.ts' {
  interface Tables {
    sign_in_providers: ProvidersTable
    domains: DomainsTable
    sso_sessions: SsoSessionsTable
    logout_orders: LogoutOrdersTable
  }
}

interface ProvidersTable {
  id: string
  /** Null for the place's own. */
  group_id: string | null
  kind: ProviderKind
  name: string
  issuer: string
  client_id: string
  secret_sealed: string | null
  claims: Defaulted<ProviderClaims>
  creates_accounts: boolean
  only_own_domains: boolean
  session_hours: number
  sign_out_at_provider: Generated<boolean>
  state: Generated<ProviderState>
  tested_at: Instant | null
  version: Generated<number>
  created_at: Instant
  updated_at: Instant
}
interface SsoSessionsTable {
  session_id: string
  provider_id: string
  subject: string
  sid: string | null
  issued_at: Instant | null
}
interface LogoutOrdersTable {
  provider_id: string
  token_id: string
  sid: string | null
  subject: string | null
  issued_at: Instant
  expires_at: Instant
}
interface DomainsTable {
  id: string
  /** In ASCII and lower case. */
  name: string
  group_id: string | null
  token: string
  verified_at: Instant | null
  checked_at: Instant | null
  created_at: Instant
}
