import type { Instant } from '#kernel/database/tables.ts'

declare module '#kernel/database/tables.ts' {
  interface Tables {
    search_history: SearchHistoryTable
    saved_searches: SavedSearchTable
    post_words: { post_id: string; position: string; number: string; words: string }
    comment_words: { comment_id: string; number: string; words: string }
    search_words: { word: string; uses: number }
  }
}

interface SavedSearchTable {
  id: string
  account_id: string
  name: string
  query: string
  is_notifying: boolean
  new_count: number
  looked_at: Instant
  next_look_at: Instant
  opened_at: Instant
  created_at: Instant
}

interface SearchHistoryTable {
  id: string
  account_id: string
  kind: 'QUERY' | 'ENTITY'
  query: string | null
  entity_kind: 'PERSON' | 'GROUP' | 'EVENT' | 'POST' | 'HASHTAG' | null
  entity_id: string | null
  entry_key: string
  at: Instant
}
