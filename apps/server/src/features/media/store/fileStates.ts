import type { Insertable, UpdateObject } from 'kysely'
import type { Tables, Tx } from '#kernel/database/tables.ts'
import type { MediaKind } from './tables.ts'

/** Writes columns of a file whose row the caller has locked. */
export async function updateMedia(tx: Tx, id: string, columns: UpdateObject<Tables, 'media'>): Promise<void> {
  await tx.updateTable('media').set(columns).where('id', '=', id).execute()
}

/** Marks a file as failed, unless it was finished meanwhile. */
export async function markFailed(tx: Tx, id: string, failure: string): Promise<void> {
  await tx
    .updateTable('media')
    .set({ status: 'FAILED', failure, progress: 0 })
    .where('id', '=', id)
    .where('status', '<>', 'READY')
    .execute()
}

/** Makes a failed file one that waits for processing; null if it has not failed, or its bytes were not stored. */
export async function restartFailed(tx: Tx, id: string): Promise<{ id: string; kind: MediaKind } | null> {
  const row = await tx
    .updateTable('media')
    .set({ status: 'UPLOADED', failure: null })
    .where('id', '=', id)
    .where('status', '=', 'FAILED')
    .where('actual_bytes', '>', 0)
    .returning(['id', 'kind'])
    .executeTakeFirst()
  return row ?? null
}

/** Columns of a file that has not been opened yet. */
type NewFile = Pick<
  Insertable<Tables['media']>,
  | 'id'
  | 'owner_id'
  | 'purpose'
  | 'kind'
  | 'status'
  | 'storage_key'
  | 'file_name'
  | 'content_type'
  | 'declared_bytes'
  | 'actual_bytes'
  | 'checksum'
  | 'ticket_used_at'
  | 'ticket_expires_at'
  | 'upload_id'
  | 'part_size'
  | 'created_at'
>

export async function insertMedia(tx: Tx, file: NewFile): Promise<void> {
  await tx
    .insertInto('media')
    .values({
      ...file,
      failure: null,
      width: null,
      height: null,
      duration_ms: null,
      placeholder: null,
      color: null,
      variants: [],
      deleted_at: null,
    })
    .execute()
}
