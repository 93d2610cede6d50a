import type { FeedLinkKind } from '@koinon/contract/shared'
import type { Generated } from 'kysely'
import type { Instant } from '#kernel/database/tables.ts'

declare module '#kernel/database/tables.ts' {
  interface Tables {
    feed_links: {
      id: string
      account_id: string
      kind: FeedLinkKind
      target_id: string | null
      sealed: string
      token_hash: string
      is_calendar: Generated<boolean>
      created_at: Instant
      last_used_at: Instant | null
    }
  }
}
