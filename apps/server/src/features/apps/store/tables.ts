import type { KeyScope } from '@koinon/contract/shared'
import type { Generated } from 'kysely'
import type { Instant } from '#kernel/database/tables.ts'

declare module '#kernel/database/tables.ts' {
  interface Tables {
    access_keys: {
      id: string
      account_id: string
      kind: 'PERSONAL' | 'BOT'
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
    bots: { account_id: string; group_id: string | null; state: Generated<'ON' | 'OFF'>; created_at: Instant }
    incoming_hooks: {
      id: string
      account_id: string
      name: string
      target: 'GROUP' | 'CONVERSATION'
      target_id: string
      token_hash: string
      hint: string
      created_at: Instant
      last_used_at: Instant | null
    }
  }
}
