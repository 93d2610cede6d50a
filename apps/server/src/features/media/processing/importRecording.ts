import type { App } from '#kernel/http/app.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { processRecording } from '../jobs/processRecording.ts'
import { processImage } from '../jobs/processImage.ts'
import { serverRecording } from '../policy.ts'
import { insertMedia } from '../store/fileStates.ts'
import { queueProcessing } from './processMedia.ts'
import { keyOf } from '../uploads/openUpload.ts'

/** Where the bytes of our own recording are put before it is recorded in the database. */
export const recordingKey = keyOf

/**
 * Adds a recording made by the server itself, a transport stream whose bytes are in the store, and starts its
 * processing. It counts towards its owner's quota like any video, but is stored even if there is no room left.
 */
export async function saveRecording(
  tx: Tx,
  app: App,
  { id, ownerId, kind, bytes }: { id: string; ownerId: string; kind: 'VIDEO' | 'AUDIO'; bytes: number },
): Promise<void> {
  const now = app.runtime.now()
  await insertMedia(tx, {
    id,
    owner_id: ownerId,
    purpose: serverRecording,
    kind,
    status: 'UPLOADED',
    storage_key: keyOf(id),
    file_name: 'recording.ts',
    content_type: 'video/mp2t',
    declared_bytes: bytes,
    actual_bytes: bytes,
    checksum: null,
    ticket_used_at: now,
    ticket_expires_at: now,
    created_at: now,
  })
  await queueProcessing(tx, { image: processImage, recording: processRecording }, { id, kind })
}
