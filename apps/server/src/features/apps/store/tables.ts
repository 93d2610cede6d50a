import type { KeyScope } from '@koinon/contract/shared'
import type { Instant } from '#kernel/database/tables.ts'

declare module '#kernel/database/tables.ts' {
  interface Tables {
    access_keys: {
      id: string
      account_id: string
      kind: 'PERSONAL'
      name: string
      token_hash: string
      hint: string
      scopes: KeyScope[]
      old_hash: string | null
      old_until: Instant | null
      created_at: Instant
      expires_at: Instant
      last_used_at: Instant | null
      reminded_at: Instant | null
      ended_at: Instant | null
    }
  }
}
