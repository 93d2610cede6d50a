import type { CommunityProfile } from '@koinon/contract/shared'
import type { Generated } from 'kysely'
import type { Instant, Json } from '#kernel/database/tables.ts'

export type JoinStatus = 'VERIFICATION_SENT' | 'PENDING_APPROVAL' | 'JOINED'

declare module '#kernel/database/tables.ts' {
  interface Tables {
    community_profiles: {
      group_id: string
      title: string
      profile: Json<CommunityProfile>
      published_at: Instant
      updated_at: Instant
    }
    join_requests: JoinRequestsTable
    content_containers: {
      id: string
      owner_id: string
      media_id: string
      metadata: Generated<Json<Record<string, unknown>>>
      published_at: Instant | null
      created_at: Instant
    }
    sitemap_parts: {
      run_id: string
      part: number
      pages: Json<SitemapPage[]>
      changed_at: Instant | null
      made_at: Instant
      is_current: Generated<boolean>
    }
  }
}

/** A page's address below that of the place, and when it last changed as far as that is known. */
export interface SitemapPage {
  readonly path: string
  readonly changedAt: string | null
}

interface JoinRequestsTable {
  id: string
  group_id: string
  first_name: string
  last_name: string
  email: string | null
  /** E.164. */
  phone_number: string | null
  /** `YYYY-MM-DD`. */
  birth_date: string | null
  account_id: string | null
  status: JoinStatus
  challenge_id: string | null
  /** The browser of a requester who left no contact. */
  browser_hash: string | null
  answers: Generated<string[]>
  questions: Generated<string[]>
  created_at: Instant
}
