import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { sniffImage } from '#adapters/images/sniff.ts'
import { isAudioOnly, sniffMedia } from '#adapters/video/sniff.ts'
import type { App } from '#kernel/http/app.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { placeRules } from '#features/place/index.ts'
import { readCaptions } from '../delivery/captions.ts'
import { processImage } from '../jobs/processImage.ts'
import { processRecording } from '../jobs/processRecording.ts'
import { type FileTraits, headBytes, checkBytes } from '../policy.ts'
import { type MediaRow, lockOwnMedia, ownMedia } from '../store/media.ts'
import { restartFailed, updateMedia } from '../store/fileStates.ts'
import { failMedia, queueProcessing, announceProgress } from '../processing/processMedia.ts'

const workings = { image: processImage, recording: processRecording }

/**
 * The checksum of the bytes that arrived, for `completeUpload`; null if none was announced, or not all have arrived.
 * Outside a transaction, because reading a long video may take longer than a transaction may last.
 */
export async function readChecksum(app: App, ownerId: string, mediaId: string): Promise<string | null> {
  const row = await ownMedia(app.db, ownerId, mediaId)
  if (row?.status !== 'UPLOADING' || !row.checksum) return null
  const object = await app.ports.storage.head(row.storage_key)
  return object?.bytes === row.declared_bytes ? sumOf(app, row.storage_key) : null
}

/**
 * Checks the bytes that arrived: as many as announced, with the announced checksum, and of an accepted kind. Starts
 * processing. `sum` is their checksum, if it has been read.
 */
export async function completeUpload(
  tx: Tx,
  app: App,
  { ownerId, mediaId, sum = null }: { ownerId: string; mediaId: string; sum?: string | null },
): Promise<MediaRow> {
  const row = await lockOwnMedia(tx, ownerId, mediaId)
  if (!row) throw new Refusal('MEDIA_NOT_FOUND')
  if (row.status !== 'UPLOADING') return row
  const { storage } = app.ports
  const object = await storage.head(row.storage_key)
  if (!object || object.bytes !== row.declared_bytes) throw new Refusal('UPLOAD_INCOMPLETE')
  if (row.checksum && (sum ?? (await sumOf(app, row.storage_key))) !== row.checksum) {
    // Bytes in one piece may be sent again; parts have been joined, and are gone.
    if (row.upload_id) await failMedia(tx, row, 'CORRUPT')
    throw new Refusal('CHECKSUM_WRONG', {}, row.upload_id !== null)
  }
  const head = await buffer((await storage.get(row.storage_key, { start: 0, end: headBytes - 1 })).body)
  const { fileBytes } = (await placeRules(tx, app.config)).limits
  const { kind: claimed, purpose } = row
  const truth = checkBytes(seenIn(head), { claimed, purpose, bytes: object.bytes, fileBytes })
  if (!truth.ok) return refuseBytes(tx, app, row, truth)
  const known = { ...row, kind: truth.kind, actual_bytes: object.bytes }
  return truth.kind === 'FILE' ? saveUnchanged(tx, app, known) : letProcess(tx, known)
}

function seenIn(head: Buffer): FileTraits {
  const container = sniffMedia(head)
  return {
    isPicture: sniffImage(head) !== null,
    isMedia: container !== null,
    isAudioOnly: container !== null && isAudioOnly(container, head),
  }
}

/** Bytes of no accepted kind: they are not kept, and never tried again. */
async function refuseBytes(
  tx: Tx,
  app: App,
  row: MediaRow,
  { failure, code = 'TYPE_NOT_ALLOWED' }: { failure: string; code?: 'TYPE_NOT_ALLOWED' | 'TOO_LARGE' },
): Promise<never> {
  await failMedia(tx, row, failure)
  await updateMedia(tx, row.id, { actual_bytes: 0 })
  await app.ports.storage.delete(row.storage_key)
  throw new Refusal(code, {}, true)
}

async function letProcess(tx: Tx, row: MediaRow): Promise<MediaRow> {
  const { id, kind, actual_bytes } = row
  await updateMedia(tx, id, { status: 'UPLOADED', kind, actual_bytes })
  await announceProgress(tx, row, { status: 'UPLOADED', progress: 0, failure: null })
  await queueProcessing(tx, workings, row)
  return { ...row, status: 'UPLOADED' }
}

/** A file for a message is downloaded as it came; captions are rewritten. Neither is ever shown as a page of ours. */
async function saveUnchanged(tx: Tx, app: App, row: MediaRow): Promise<MediaRow> {
  const { storage } = app.ports
  if (row.purpose === 'CAPTIONS') {
    const text = readCaptions(await buffer((await storage.get(row.storage_key)).body))
    if (text === null) return refuseBytes(tx, app, row, { failure: 'NOT_CAPTIONS' })
    await storage.put(row.storage_key, Buffer.from(text), 'text/vtt')
  }
  const { id, kind, actual_bytes } = row
  await updateMedia(tx, id, { status: 'READY', progress: 100, kind, actual_bytes })
  await announceProgress(tx, row, { status: 'READY', progress: 100, failure: null })
  return { ...row, status: 'READY', progress: 100 }
}

async function sumOf(app: App, key: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of (await app.ports.storage.get(key)).body) hash.update(chunk as Buffer)
  return hash.digest('base64')
}

/** Puts a failed file back into the queue; false if it has not failed, or its bytes were not stored. */
export async function reprocess(tx: Tx, row: Pick<MediaRow, 'id' | 'owner_id'>): Promise<boolean> {
  const moved = await restartFailed(tx, row.id)
  if (!moved) return false
  await announceProgress(tx, row, { status: 'UPLOADED', progress: 0, failure: null })
  await queueProcessing(tx, workings, moved)
  return true
}
