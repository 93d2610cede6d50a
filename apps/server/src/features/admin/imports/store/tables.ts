import type { ColumnType, Generated } from 'kysely'
import type { Instant, Json } from '#kernel/database/tables.ts'
import type { Fault } from '../checkEntry.ts'
import type { ImportSource } from '../readEntries.ts'
import type { Mapping } from '../types.ts'
import type { Preview } from '../preview.ts'
import type { DateFormat } from '#adapters/dates/readTime.ts'

declare module '#kernel/database/tables.ts' {
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
  /** As the importer chose it; null: the usual one. */
  encoding: string | null
  /** As the importer chose it; null: ISO 8601 only. */
  date_format: DateFormat | null
  time_zone: string
  dry_run: boolean
  state: Generated<'QUEUED' | 'RUNNING' | 'DONE' | 'FAILED'>
  progress: Generated<number>
  read: Generated<number>
  created: Generated<number>
  skipped: Generated<number>
  corrected: Generated<number>
  failed: Generated<number>
  preview: Json<Preview> | null
  errors: ColumnType<readonly Fault[], readonly Fault[] | undefined, readonly Fault[]>
  started_by: string
  created_at: Instant
  finished_at: Instant | null
}
