import { type Selectable, sql } from 'kysely'
import { jsonb } from '#kernel/database/jsonb.ts'
import type { Db, Tables, Tx } from '#kernel/database/tables.ts'
import type { Fault } from '../checkEntry.ts'
import type { ImportSource } from '../readEntries.ts'
import type { Mapping } from '../types.ts'
import type { Preview } from '../preview.ts'
import type { TimeRules } from '#adapters/dates/readTime.ts'
import './tables.ts'

export type ImportRow = Selectable<Tables['content_imports']>

export async function importById(db: Db, id: string): Promise<ImportRow | null> {
  return (await db.selectFrom('content_imports').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

/** Reads an import and locks it: of two processes working on one job the second sees how far the first got. */
export async function lockImport(tx: Tx, id: string): Promise<ImportRow | null> {
  return (
    (await tx.selectFrom('content_imports').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) ?? null
  )
}

export async function addImport(
  tx: Tx,
  draft: {
    id: string
    source: ImportSource
    url: string | null
    mediaId: string | null
    groupId: string | null
    accountId: string
    mapping: Mapping
    encoding: string | null
    dateFormat: TimeRules['format']
    timeZone: string
    dryRun: boolean
    by: string
    now: Date
  },
): Promise<void> {
  await tx
    .insertInto('content_imports')
    .values({
      id: draft.id,
      source: draft.source,
      url: draft.url,
      media_id: draft.mediaId,
      group_id: draft.groupId,
      account_id: draft.accountId,
      mapping: draft.mapping,
      encoding: draft.encoding,
      date_format: draft.dateFormat,
      time_zone: draft.timeZone,
      preview: null,
      dry_run: draft.dryRun,
      started_by: draft.by,
      created_at: draft.now,
      finished_at: null,
    })
    .execute()
}

export interface Progress {
  readonly read: number
  readonly created: number
  readonly skipped: number
  readonly corrected: number
  readonly failed: number
  readonly errors: readonly Fault[]
}
export async function saveProgress(
  tx: Tx,
  id: string,
  { errors, ...counts }: Progress,
  progress: number,
): Promise<void> {
  await tx
    .updateTable('content_imports')
    .set({ ...counts, progress, state: 'RUNNING', errors: jsonb(errors) })
    .where('id', '=', id)
    .execute()
}
export async function savePreview(tx: Tx, id: string, preview: Preview): Promise<void> {
  await tx
    .updateTable('content_imports')
    .set({ preview: jsonb(preview) })
    .where('id', '=', id)
    .execute()
}
export async function endImport(
  tx: Tx,
  id: string,
  { state, now, fault }: { state: 'DONE' | 'FAILED'; now: Date; fault?: Fault },
): Promise<void> {
  await tx
    .updateTable('content_imports')
    .set({
      state,
      finished_at: now,
      ...(state === 'DONE' ? { progress: 100 } : {}),
      ...(fault ? { errors: jsonb([fault]) } : {}),
    })
    .where('id', '=', id)
    .where('state', 'not in', ['DONE', 'FAILED'])
    .execute()
}

/** Marks an entry as imported. False if it already was. */
export async function markEntry(tx: Tx, targetId: string, entryHash: string, now: Date): Promise<boolean> {
  const marked = await tx
    .insertInto('imported_entries')
    .values({ target_id: targetId, entry_hash: entryHash, post_id: null, at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('entry_hash')
    .executeTakeFirst()
  return marked !== undefined
}
export async function setPostOfEntry(tx: Tx, targetId: string, entryHash: string, postId: string): Promise<void> {
  await tx
    .updateTable('imported_entries')
    .set({ post_id: postId })
    .where('target_id', '=', targetId)
    .where('entry_hash', '=', entryHash)
    .execute()
}
/** The post that an entry became; null if it became none, undefined if the entry is new. */
export async function postOfEntry(db: Db, targetId: string, entryHash: string): Promise<string | null | undefined> {
  const row = await db
    .selectFrom('imported_entries')
    .select('post_id')
    .where('target_id', '=', targetId)
    .where('entry_hash', '=', entryHash)
    .executeTakeFirst()
  return row?.post_id
}

/** The owner of an existing group; null for any other. Reads tables of groups. */
export async function ownerOfGroup(db: Db, groupId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select m.account_id as id from groups g join group_members m on m.group_id = g.id and m.role = 'OWNER'
    where g.id = ${groupId} and g.deleted_at is null`.execute(db)
  return rows[0]?.id ?? null
}
