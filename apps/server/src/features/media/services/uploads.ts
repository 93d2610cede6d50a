import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { UploadTicket } from '@koinon/contract/shared'
import { sniffImage } from '../../../adapters/images/sniff.ts'
import type { App } from '../../../kernel/app.ts'
import { emit } from '../../../kernel/events.ts'
import { addJob } from '../../../kernel/jobs.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import type { Tx } from '../../../kernel/tables.ts'
import { processImage } from '../jobs/processImage.ts'
import { type Claim, judgeClaim, quotaBytes, quotaUnfinished } from '../policy.ts'
import { type MediaRow, lockOwnMedia, lockUsage } from '../store/media.ts'

export const ticketMs = 15 * 60_000

export interface Announced {
  readonly ownerId: string
  readonly fileName: string
  readonly contentType: string
  readonly bytes: number
  readonly checksum?: string | undefined
  readonly purpose: string
}

const linkSignature = (app: App, id: string, expires: number): string =>
  createHmac('sha256', app.config.secrets.link).update(`upload.${id}.${expires}`).digest('base64url')

/** Whether a link is ours and still open; what it is for is part of what is signed. */
export function isUploadLink(app: App, id: string, { e, s }: { e?: unknown; s?: unknown }): boolean {
  if (typeof e !== 'string' || typeof s !== 'string' || !(Number(e) > app.seams.now().getTime())) return false
  const wanted = Buffer.from(linkSignature(app, id, Number(e)))
  const given = Buffer.from(s)
  return wanted.length === given.length && timingSafeEqual(wanted, given)
}
/** The part of our own link that says it is ours. */
export const signedQuery = (app: App, id: string, expires: number): string =>
  `e=${expires}&s=${linkSignature(app, id, expires)}`

/**
 * Writes down a file that is to come: one file, one owner, at most 15 minutes for its links. Refuses what is too large,
 * of a type that is not taken, or more than its owner may keep.
 */
export async function announce(
  tx: Tx,
  app: App,
  file: Announced,
  parts: { uploadId: string; partSize: number } | null = null,
  id = app.seams.id(),
): Promise<{ id: string; key: string; expiresAt: Date }> {
  const claim = judgeAnnounced(file)
  const usage = await lockUsage(tx, file.ownerId)
  if (usage.bytes + file.bytes > quotaBytes || usage.unfinished >= quotaUnfinished) throw new Refusal('QUOTA_REACHED')
  const now = app.seams.now()
  const expiresAt = new Date(now.getTime() + ticketMs)
  await tx
    .insertInto('media')
    .values({
      id,
      owner_id: file.ownerId,
      purpose: file.purpose,
      kind: claim.kind,
      status: 'UPLOADING',
      failure: null,
      storage_key: keyOf(id),
      file_name: file.fileName,
      content_type: file.contentType,
      declared_bytes: file.bytes,
      actual_bytes: null,
      checksum: file.checksum ?? null,
      ticket_used_at: null,
      ticket_expires_at: expiresAt,
      upload_id: parts?.uploadId ?? null,
      part_size: parts?.partSize ?? null,
      width: null,
      height: null,
      duration_ms: null,
      placeholder: null,
      color: null,
      variants: [],
      created_at: now,
      deleted_at: null,
    })
    .execute()
  return { id, key: keyOf(id), expiresAt }
}

/** Where a file's bytes go. */
export const keyOf = (id: string): string => `media/${id}/original`

/** What a file is taken for; throws 413 or 415 for what is not taken at all. */
export function judgeAnnounced(file: Announced): Extract<Claim, { ok: true }> {
  const claim = judgeClaim(file)
  if (!claim.ok) throw new Refusal(claim.code, { path: claim.code === 'TOO_LARGE' ? 'sizeBytes' : 'contentType' })
  return claim
}

/** Opens an upload in one piece, by a link for one use. */
export async function openUpload(tx: Tx, app: App, file: Announced): Promise<UploadTicket> {
  const { id, key, expiresAt } = await announce(tx, app, file)
  const direct = await app.ports.storage.presignPut(key, {
    contentType: file.contentType,
    bytes: file.bytes,
    seconds: ticketMs / 1000,
  })
  return {
    mediaId: id,
    method: 'PUT',
    url: direct?.url ?? `/uploads/${id}?${signedQuery(app, id, expiresAt.getTime())}`,
    headers: { ...(direct?.headers ?? { 'content-type': file.contentType }) },
    maxBytes: file.bytes,
    expiresAt: expiresAt.toISOString(),
  }
}

/** Looks at the bytes that came: as many as announced, the announced sum, and of a kind that is taken. Starts processing. */
export async function completeUpload(tx: Tx, app: App, ownerId: string, mediaId: string): Promise<MediaRow> {
  const row = await lockOwnMedia(tx, ownerId, mediaId)
  if (!row) throw new Refusal('MEDIA_NOT_FOUND')
  if (row.status !== 'UPLOADING') return row
  const { storage } = app.ports
  const object = await storage.head(row.storage_key)
  if (!object || object.bytes !== row.declared_bytes) throw new Refusal('UPLOAD_INCOMPLETE')
  if (row.checksum && (await sumOf(app, row.storage_key)) !== row.checksum) {
    // Bytes in one piece may be sent again; parts are joined, and gone.
    if (row.upload_id) await failMedia(tx, app, row, 'CORRUPT')
    throw new Refusal('CHECKSUM_WRONG', {}, row.upload_id !== null)
  }
  const head = await buffer((await storage.get(row.storage_key, { start: 0, end: 63 })).body)
  if (!sniffImage(head)) {
    await failMedia(tx, app, row, 'NOT_AN_IMAGE')
    throw new Refusal('TYPE_NOT_ALLOWED', {}, true)
  }
  await tx
    .updateTable('media')
    .set({ status: 'UPLOADED', actual_bytes: object.bytes })
    .where('id', '=', row.id)
    .execute()
  await emit(tx, 'media.moved', { mediaId: row.id, ownerId, status: 'UPLOADED', progress: 0, failure: null })
  await addJob(tx, processImage, { mediaId: row.id }, { key: `image:${row.id}` })
  return { ...row, status: 'UPLOADED', actual_bytes: object.bytes }
}

async function sumOf(app: App, key: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of (await app.ports.storage.get(key)).body) hash.update(chunk as Buffer)
  return hash.digest('base64')
}

/** Ends a file's processing for good, with the named cause. */
export async function failMedia(
  tx: Tx,
  app: App,
  row: Pick<MediaRow, 'id' | 'owner_id'>,
  failure: string,
): Promise<void> {
  await tx.updateTable('media').set({ status: 'FAILED', failure, progress: 0 }).where('id', '=', row.id).execute()
  await emit(tx, 'media.moved', { mediaId: row.id, ownerId: row.owner_id, status: 'FAILED', progress: 0, failure })
}

/** Puts a failed file back into the queue; false when it has not failed. */
export async function processAgain(tx: Tx, app: App, row: Pick<MediaRow, 'id' | 'owner_id'>): Promise<boolean> {
  const moved = await tx
    .updateTable('media')
    .set({ status: 'UPLOADED', failure: null })
    .where('id', '=', row.id)
    .where('status', '=', 'FAILED')
    .returning('id')
    .executeTakeFirst()
  if (!moved) return false
  await emit(tx, 'media.moved', {
    mediaId: row.id,
    ownerId: row.owner_id,
    status: 'UPLOADED',
    progress: 0,
    failure: null,
  })
  await addJob(tx, processImage, { mediaId: row.id }, { key: `image:${row.id}` })
  return true
}

/** Changes what is said of a file: its words for who cannot see it, and what a crop keeps. */
export async function describeMedia(
  tx: Tx,
  row: MediaRow,
  words: { alt?: string | undefined; focalPoint?: { x: number; y: number } | undefined },
): Promise<MediaRow> {
  if (words.alt === undefined && !words.focalPoint) return row
  const { x, y } = words.focalPoint ?? { x: row.focal_x, y: row.focal_y }
  const said = { alt: words.alt ?? row.alt, focal_x: x, focal_y: y }
  await tx.updateTable('media').set(said).where('id', '=', row.id).execute()
  return { ...row, ...said }
}
