import type { Generated } from 'kysely'
import type { Instant } from '#kernel/database/tables.ts'

/** Where a filter applies. */
export type FilterPlace = 'FEEDS' | 'COMMENTS' | 'NOTIFICATIONS' | 'SEARCH' | 'MESSAGES'

declare module '#kernel/database/tables.ts' {
  interface Tables {
    follows: {
      follower_id: string
      followee_id: string
      state: 'FOLLOW_REQUESTED' | 'FOLLOWING'
      /** Begun while its follower was isolated: it reaches nobody else. */
      by_isolated_author: Generated<boolean>
      /** Not counted, because its follower is hidden from everybody, until they are back. */
      away: Generated<boolean>
      /** The followed account is hidden from everybody. */
      followee_away: Generated<boolean>
      created_at: Instant
    }
    blocks: { blocker_id: string; blocked_id: string; created_at: Instant }
    mutes: { muter_id: string; muted_id: string; until: Instant | null; created_at: Instant }
    word_filters: WordFiltersTable
    person_dismissals: { account_id: string; person_id: string; at: Instant }
  }
}

interface WordFiltersTable {
  id: string
  account_id: string
  phrase: string
  whole_word: boolean
  scopes: FilterPlace[]
  action: 'HIDE' | 'COVER'
  pattern: string
  active_until: Instant | null
  created_at: Instant
}
