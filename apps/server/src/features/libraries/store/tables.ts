import type { ItemProgressState, LibraryAccess } from '@koinon/contract/shared'
import type { Generated } from 'kysely'
import type { Defaulted, Instant } from '#kernel/database/tables.ts'

declare module '#kernel/database/tables.ts' {
  interface Tables {
    libraries: LibrariesTable
    library_sections: { id: string; library_id: string; position: number; title: string }
    library_items: {
      id: string
      library_id: string
      section_id: string
      post_id: string
      position: number
      title: string | null
      duration_ms: Generated<string>
    }
    library_progress: {
      account_id: string
      item_id: string
      state: Generated<ItemProgressState>
      position_ms: Generated<number>
      note: string | null
      updated_at: Instant
    }
  }
}

interface LibrariesTable {
  id: string
  group_id: string
  created_by: string | null
  title: string
  description: Generated<string>
  description_facets: Defaulted<unknown[]>
  cover_media_id: string | null
  access: LibraryAccess
  entitlement_id: string | null
  by_isolated_author: Generated<boolean>
  version: Generated<number>
  created_at: Instant
  updated_at: Instant
  deleted_at: Instant | null
}
