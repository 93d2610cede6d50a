import type { Generated } from 'kysely'
import type { Instant } from '#kernel/database/tables.ts'

declare module '#kernel/database/tables.ts' {
  interface Tables {
    profile_posts: { account_id: string; place: 'HEADER' | 'PINNED'; post_id: string; position: number }
    highlights: {
      id: string
      account_id: string
      title: string
      cover_media_id: string | null
      created_at: Instant
    }
    highlight_posts: { highlight_id: string; post_id: string; position: number }
    prayers: PrayersTable
    prayer_supports: {
      prayer_id: string
      account_id: string
      by_isolated_author: Generated<boolean>
      away: Generated<boolean>
      created_at: Instant
    }
    testimonials: {
      account_id: string
      text: string
      facets: Generated<unknown>
      media_ids: Generated<string[]>
      by_isolated_author: Generated<boolean>
      updated_at: Instant
    }
  }
}

interface PrayersTable {
  id: string
  author_id: string
  text: string
  category: string | null
  visibility: 'EVERYONE' | 'FOLLOWERS'
  anonymous: boolean
  by_isolated_author: Generated<boolean>
  praying_count: Generated<number>
  answered_at: Instant | null
  answer_note: string | null
  created_at: Instant
  deleted_at: Instant | null
  hidden_at: Generated<Instant | null>
  removed_at: Generated<Instant | null>
}
