import type { Instant } from '#kernel/database/tables.ts'

declare module '#kernel/database/tables.ts' {
  interface Tables {
    search_history: SearchHistoryTable
    post_words: { post_id: string; position: string; number: string; words: string }
    search_words: { word: string; uses: number }
  }
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
