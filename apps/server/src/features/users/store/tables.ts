import type { Generated } from 'kysely'
import type { Instant } from '../../../kernel/tables.ts'

declare module '../../../kernel/tables.ts' {
  interface Tables {
    follows: { follower_id: string; followee_id: string; state: 'FOLLOW_REQUESTED' | 'FOLLOWING'; created_at: Instant }
    blocks: { blocker_id: string; blocked_id: string; created_at: Instant }
    mutes: { muter_id: string; muted_id: string; until: Instant | null; created_at: Instant }
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
    prayer_supports: { prayer_id: string; account_id: string; silent: Generated<boolean>; created_at: Instant }
    testimonials: {
      account_id: string
      text: string
      media_ids: Generated<string[]>
      silent: Generated<boolean>
      updated_at: Instant
    }
    favorites: {
      id: string
      account_id: string
      kind: 'POST' | 'GROUP' | 'EVENT' | 'USER' | 'LIBRARY_ITEM'
      entity_id: string
      saved_at: Instant
    }
    word_filters: WordFiltersTable
    person_dismissals: { account_id: string; person_id: string; at: Instant }
  }
}

interface PrayersTable {
  id: string
  author_id: string
  text: string
  category: string | null
  visibility: 'EVERYONE' | 'FOLLOWERS'
  anonymous: boolean
  silent: Generated<boolean>
  praying_count: Generated<number>
  answered_at: Instant | null
  answer_note: string | null
  created_at: Instant
  deleted_at: Instant | null
}
interface WordFiltersTable {
  id: string
  account_id: string
  phrase: string
  whole_word: boolean
  scopes: string[]
  action: 'HIDE' | 'COVER'
  pattern: string
  active_until: Instant | null
  created_at: Instant
}
