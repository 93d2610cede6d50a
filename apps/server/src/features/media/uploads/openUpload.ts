import { placeRules } from '#features/place/index.ts'
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { UploadTicket } from '@koinon/contract/shared'
import type { App } from '#kernel/http/app.ts'
import { minuteMs } from '#kernel/durations.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { type Claim, checkClaim, quotaUnfinished } from '../policy.ts'
import { insertMedia } from '../store/fileStates.ts'
import { lockUsage } from '../store/media.ts'

export const ticketMs = 15 * minuteMs

export interface UploadDraft {
  readonly ownerId: string
  readonly fileName: string
  readonly contentType: string
  readonly bytes: number
  readonly checksum?: string | undefined
  readonly purpose: string
}

const linkSignature = (app: App, id: string, expires: number): string =>
  createHmac('sha256', app.config.secrets.link).update(`upload.${id}.${expires}`).digest('base64url')

/** Whether a link is ours and still open; its purpose is part of what is signed. */
export function isUploadLink(app: App, id: string, { e, s }: { e?: unknown; s?: unknown }): boolean {
  if (typeof e !== 'string' || typeof s !== 'string' || !(Number(e) > app.runtime.now().getTime())) return false
  const expected = Buffer.from(linkSignature(app, id, Number(e)))
  const given = Buffer.from(s)
  return expected.length === given.length && timingSafeEqual(expected, given)
}
/** The part of our own link that proves it is ours. */
export const signedQuery = (app: App, id: string, expires: number): string =>
  `e=${expires}&s=${linkSignature(app, id, expires)}`

/**
 * Registers a file to be uploaded: one file, one owner, links valid for at most 15 minutes. Refuses files that are
 * too large, of a type that is not accepted, or beyond the owner's quota.
 */
export async function registerUpload(
  tx: Tx,
  app: App,
  file: UploadDraft,
  parts: { mediaId: string; uploadId: string; partSize: number } | null = null,
): Promise<{ id: string; key: string; expiresAt: Date }> {
  const claim = checkAnnounced(file)
  const { limits } = await placeRules(tx, app.config)
  if (claim.kind !== 'FILE' && file.bytes > limits.fileBytes[claim.kind])
    throw new Refusal('TOO_LARGE', { path: 'sizeBytes' })
  const usage = await lockUsage(tx, file.ownerId)
  if (usage.bytes + file.bytes > limits.storageBytes || usage.unfinished >= quotaUnfinished)
    throw new Refusal('QUOTA_REACHED')
  const id = parts?.mediaId ?? app.runtime.id()
  const now = app.runtime.now()
  const expiresAt = new Date(now.getTime() + ticketMs)
  await insertMedia(tx, {
    id,
    owner_id: file.ownerId,
    purpose: file.purpose,
    kind: claim.kind,
    status: 'UPLOADING',
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
    created_at: now,
  })
  return { id, key: keyOf(id), expiresAt }
}

/** Where a file's bytes are stored. */
export const keyOf = (id: string): string => `media/${id}/original`

/** The accepted type of a file; throws 413 or 415 if it is not accepted at all. */
export function checkAnnounced(file: UploadDraft): Extract<Claim, { ok: true }> {
  const claim = checkClaim(file)
  if (!claim.ok) throw new Refusal(claim.code, { path: claim.code === 'TOO_LARGE' ? 'sizeBytes' : 'contentType' })
  return claim
}

/** Opens an upload in one piece, with a single-use link. */
export async function openUpload(tx: Tx, app: App, file: UploadDraft): Promise<UploadTicket> {
  const { id, key, expiresAt } = await registerUpload(tx, app, file)
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
