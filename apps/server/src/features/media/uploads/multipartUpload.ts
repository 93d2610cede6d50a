import { type Part, PartsMissing } from '#adapters/storage/port.ts'
import type { App } from '#kernel/http/app.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { partsPolicy } from '../policy.ts'
import { type MediaRow, deleteUpload, lockOwnMedia, ownMedia, renewTicket } from '../store/media.ts'
import { type UploadDraft, registerUpload, checkAnnounced, keyOf, signedQuery, ticketMs } from './openUpload.ts'

export interface PartLinks {
  readonly mediaId: string
  readonly partSize: number
  readonly parts: { number: number; method: 'PUT'; url: string; headers: Record<string, string> }[]
  readonly received: number[]
  readonly expiresAt: string
}

/** An upload in parts that may still receive some from its owner. */
interface Open extends MediaRow {
  readonly upload_id: string
  readonly part_size: number
}

/** Opens an upload in parts: a link for each, all of one size but the last. */
export async function openParts(
  tx: Tx,
  app: App,
  file: UploadDraft & { partSize?: number | undefined },
): Promise<PartLinks> {
  checkAnnounced(file)
  const [id, partSize] = [app.runtime.id(), partsPolicy.size(file.bytes, file.partSize)]
  const uploadId = await app.ports.storage.startParts(keyOf(id), file.contentType)
  const { expiresAt } = await registerUpload(tx, app, file, { mediaId: id, uploadId, partSize })
  const upload = { id, storage_key: keyOf(id), upload_id: uploadId, part_size: partSize, declared_bytes: file.bytes }
  return linksFor(app, upload, [], expiresAt)
}

/** Fresh links for the parts of an upload that have not arrived, or not completely. */
export async function renewParts(tx: Tx, app: App, ownerId: string, mediaId: string): Promise<PartLinks> {
  const row = await lockOpen(tx, ownerId, mediaId)
  const expiresAt = new Date(app.runtime.now().getTime() + ticketMs)
  await renewTicket(tx, mediaId, expiresAt)
  return linksFor(app, row, await app.ports.storage.listParts(row.storage_key, row.upload_id), expiresAt)
}

/** Running joins of this process, by file: concurrent callers wait for one join. */
const joins = new Map<string, Promise<void>>()

/**
 * Joins the named parts, for `completeUpload`. Parts that are missing, or differ from what was named, are refused by
 * number and nothing is lost; joining again changes nothing. Outside a transaction, because joining a long video may
 * take longer than a transaction may last.
 */
export async function joinParts(
  app: App,
  ownerId: string,
  mediaId: string,
  named: readonly { number: number; etag: string }[],
): Promise<void> {
  const row = await ownMedia(app.db, ownerId, mediaId)
  if (!row?.upload_id || !row.part_size) throw new Refusal('MEDIA_NOT_FOUND')
  if (row.status !== 'UPLOADING') return
  const open = { ...row, upload_id: row.upload_id, part_size: row.part_size }
  const under = joins.get(mediaId) ?? join(app, open, named).finally(() => joins.delete(mediaId))
  joins.set(mediaId, under)
  await under
  // Abandoned meanwhile: nothing of it stays.
  if (!(await ownMedia(app.db, ownerId, mediaId))) await app.ports.storage.delete(row.storage_key)
}

/** Abandons an upload: whatever arrived is deleted. One already being processed is a file like any other. */
export async function abandonParts(tx: Tx, app: App, ownerId: string, mediaId: string): Promise<void> {
  const row = await lockOpen(tx, ownerId, mediaId)
  await app.ports.storage.abortParts(row.storage_key, row.upload_id)
  await app.ports.storage.delete(row.storage_key)
  await deleteUpload(tx, mediaId)
}

async function lockOpen(tx: Tx, ownerId: string, mediaId: string): Promise<Open> {
  const row = await lockOwnMedia(tx, ownerId, mediaId)
  if (!row?.upload_id || !row.part_size || row.status !== 'UPLOADING') throw new Refusal('MEDIA_NOT_FOUND')
  return { ...row, upload_id: row.upload_id, part_size: row.part_size }
}

/** Another person may be joining them as well, or have done so before an answer was lost on its way. */
async function join(app: App, row: Open, named: readonly { number: number; etag: string }[]): Promise<void> {
  const isJoined = async () => (await app.ports.storage.head(row.storage_key))?.bytes === row.declared_bytes
  if (await isJoined()) return
  try {
    await joinNow(app, row, named)
  } catch (error) {
    if (!(await isJoined())) throw error
  }
}

async function joinNow(app: App, row: Open, named: readonly { number: number; etag: string }[]): Promise<void> {
  const { storage } = app.ports
  const requested = new Map(named.map(({ number, etag }) => [number, bare(etag)]))
  const here = wholeParts(row, await storage.listParts(row.storage_key, row.upload_id))
  const missing = partsPolicy
    .numbers(row.declared_bytes, row.part_size)
    .filter((number) => !here.has(number) || bare(here.get(number)?.etag ?? '') !== requested.get(number))
  if (missing.length > 0) throw new Refusal('PARTS_MISSING', { missing })
  try {
    await storage.finishParts(
      row.storage_key,
      row.upload_id,
      [...here.values()].map(({ number, etag }) => ({ number, etag })),
    )
  } catch (error) {
    if (error instanceof PartsMissing) throw new Refusal('PARTS_MISSING', { missing: [...error.missing] })
    throw error
  }
}

type Sized = Pick<Open, 'part_size' | 'declared_bytes'>
/** Parts that have arrived with all their bytes. */
const wholeParts = ({ part_size, declared_bytes }: Sized, parts: readonly Part[]): Map<number, Part> =>
  new Map(
    parts
      .filter(({ number, bytes }) => bytes === partsPolicy.bytesOf(number, declared_bytes, part_size))
      .map((part) => [part.number, part]),
  )
const bare = (etag: string): string => etag.replaceAll('"', '')

async function linksFor(
  app: App,
  upload: Pick<Open, 'id' | 'storage_key' | 'upload_id' | 'part_size' | 'declared_bytes'>,
  came: readonly Part[],
  expiresAt: Date,
): Promise<PartLinks> {
  const { id, part_size: partSize, declared_bytes: bytes } = upload
  const received = wholeParts(upload, came)
  const missing = partsPolicy.numbers(bytes, partSize).filter((number) => !received.has(number))
  const parts = await Promise.all(
    missing.map(async (number) => {
      const size = partsPolicy.bytesOf(number, bytes, partSize)
      const part = { number, seconds: ticketMs / 1000, bytes: size }
      const direct = await app.ports.storage.presignPart(upload.storage_key, upload.upload_id, part)
      const own = `/uploads/${id}/parts/${number}?${signedQuery(app, `${id}.${number}`, expiresAt.getTime())}`
      return { number, method: 'PUT' as const, url: direct?.url ?? own, headers: { ...direct?.headers } }
    }),
  )
  return {
    mediaId: id,
    partSize,
    parts,
    received: [...received.keys()].toSorted((one, other) => one - other),
    expiresAt: expiresAt.toISOString(),
  }
}
