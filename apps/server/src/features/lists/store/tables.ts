import type { ListVisibility } from '@koinon/contract/shared'
import type { Instant } from '#kernel/database/tables.ts'

declare module '#kernel/database/tables.ts' {
  interface Tables {
    named_lists: {
      id: string
      owner_id: string
      name: string
      description: string
      visibility: ListVisibility
      created_at: Instant
      hidden_at: Instant | null
      removed_at: Instant | null
    }
    named_list_entries: { list_id: string; kind: 'USER' | 'GROUP'; entity_id: string; added_at: Instant }
    named_list_departures: { list_id: string; account_id: string; at: Instant }
  }
}
