import type { RuleRole } from '@koinon/contract/shared'
import type { Instant } from '#kernel/database/tables.ts'

declare module '#kernel/database/tables.ts' {
  interface Tables {
    provider_rules: {
      id: string
      provider_id: string
      value: string
      group_id: string
      role: RuleRole
      title: string | null
    }
    provider_memberships: {
      provider_id: string
      account_id: string
      group_id: string
      role: RuleRole
      title: string | null
      joined_at: Instant
    }
    provider_claims: { provider_id: string; account_id: string; group_names: string[] | null; seen_at: Instant }
  }
}
