import type { ColumnType, Generated } from 'kysely'
import type { Instant, Json } from '../../../kernel/tables.ts'
import type { Fault } from '../importing/check.ts'
import type { ImportSource, Mapping } from '../importing/entries.ts'

declare module '../../../kernel/tables.ts' {
  interface Tables {
    content_imports: ImportsTable
    imported_entries: { target_id: string; entry_hash: string; post_id: string | null; at: Instant }
  }
}

interface ImportsTable {
  id: string
  source: ImportSource
  url: string | null
  media_id: string | null
  group_id: string | null
  account_id: string
  mapping: Json<Mapping>
  dry_run: boolean
  state: Generated<'QUEUED' | 'RUNNING' | 'DONE' | 'FAILED'>
  progress: Generated<number>
  read: Generated<number>
  created: Generated<number>
  skipped: Generated<number>
  failed: Generated<number>
  errors: ColumnType<readonly Fault[], readonly Fault[] | undefined, readonly Fault[]>
  started_by: string
  created_at: Instant
  finished_at: Instant | null
}
