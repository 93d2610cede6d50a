import type { Instant } from '#kernel/database/tables.ts'

declare module '#kernel/database/tables.ts' {
  interface Tables {
    favorites: {
      id: string
      account_id: string
      kind: 'POST' | 'GROUP' | 'EVENT' | 'USER' | 'LIBRARY_ITEM'
      entity_id: string
      saved_at: Instant
    }
  }
}
