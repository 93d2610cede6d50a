import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { ProcessedImage } from '#adapters/images/port.ts'
import { jsonb } from '#kernel/database/jsonb.ts'
import type { Db, Tables, Tx } from '#kernel/database/tables.ts'
import type { StoredFile, Variant } from '../facts.ts'
import type { MediaKind, MediaUse } from './tables.ts'
import { evidence } from '#features/moderation/index.ts'
import { isActiveAccount } from './isActiveAccount.ts'

export type MediaRow = Selectable<Tables['media']>

/** A file of its owner; null if it is another person's, or gone. */
export async function ownMedia(db: Db, ownerId: string, id: string): Promise<MediaRow | null> {
  const row = await db
    .selectFrom('media')
    .selectAll()
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

/** Reads the file's row and locks it until the transaction ends. */
export async function lockOwnMedia(tx: Tx, ownerId: string, id: string): Promise<MediaRow | null> {
  await tx.selectFrom('media').select('id').where('id', '=', id).forUpdate().execute()
  return ownMedia(tx, ownerId, id)
}

/** Files by id, of any owner: for presenters of the objects that show them. */
export async function mediaRows(db: Db, ids: readonly string[]): Promise<Map<string, MediaRow>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('media')
    .selectAll()
    .where('id', 'in', [...new Set(ids)])
    .where('deleted_at', 'is', null)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/**
 * An owner's stored and unfinished files, including failed ones that can be retried; the owner's row is locked, so that
 * simultaneous uploads count each other.
 */
export async function lockUsage(tx: Tx, ownerId: string): Promise<{ bytes: number; unfinished: number }> {
  await tx.selectFrom('accounts').select('id').where('id', '=', ownerId).forUpdate().execute()
  const { rows } = await sql<{ bytes: number; unfinished: number }>`
    select coalesce(sum(coalesce(actual_bytes, declared_bytes)), 0)::bigint as bytes,
      count(*) filter (where status = 'UPLOADING')::int as unfinished
    from media where owner_id = ${ownerId} and deleted_at is null and purpose <> 'PREVIEW'`.execute(tx)
  return rows[0] ?? { bytes: 0, unfinished: 0 }
}

/** Uses up an upload link; null if it was used, or never existed. */
export async function consumeTicket(db: Db, id: string, now: Date): Promise<MediaRow | null> {
  const row = await db
    .updateTable('media')
    .set({ ticket_used_at: now })
    .where('id', '=', id)
    .where('status', '=', 'UPLOADING')
    .where('ticket_used_at', 'is', null)
    .where('ticket_expires_at', '>', now)
    .where('deleted_at', 'is', null)
    .where(isActiveAccount(sql.ref('media.owner_id')))
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}

/** Makes the link usable again after a broken transfer: nothing was stored. */
export async function restoreTicket(db: Db, id: string): Promise<void> {
  await db
    .updateTable('media')
    .set({ ticket_used_at: null })
    .where('id', '=', id)
    .where('status', '=', 'UPLOADING')
    .execute()
}

export interface UsedMedia {
  readonly row: MediaRow
  readonly uses: readonly { kind: MediaUse; target_id: string }[]
}
/** A finished file with its uses, for a request for its bytes; a use hidden by moderators does not count. */
export async function usedMedia(db: Db, id: string): Promise<UsedMedia | null> {
  const row = await db
    .selectFrom('media')
    .selectAll()
    .where('id', '=', id)
    .where('status', '=', 'READY')
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  return {
    row,
    uses: await db
      .selectFrom('media_uses')
      .select(['kind', 'target_id'])
      .where('media_id', '=', id)
      .where('is_hidden', '=', false)
      .execute(),
  }
}

/** Files that nothing uses any more and nobody judges, or whose upload was abandoned: to be deleted. */
export async function abandonedMedia(
  db: Db,
  { before, now, limit }: { before: Date; now: Date; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('media')
    .select('id')
    .where('created_at', '<', before)
    .where(({ not, exists, selectFrom, ref }) =>
      not(exists(selectFrom('media_uses').select('media_id').where('media_uses.media_id', '=', ref('media.id')))),
    )
    .where(sql<boolean>`not ${evidence.isEvidence(sql.ref('media.id'), now)}`)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Deletes a file if nothing uses it; false if something does by now. Waits for transactions that are about to use it.
 */
export async function deleteUnused(tx: Tx, id: string): Promise<boolean> {
  await tx.selectFrom('media').select('id').where('id', '=', id).forUpdate().execute()
  const { rows } = await sql`
    delete from media m where m.id = ${id} and not exists (select 1 from media_uses u where u.media_id = m.id)
    returning m.id`.execute(tx)
  return rows.length > 0
}

/** Extends the links of an upload. */
export async function renewTicket(tx: Tx, id: string, expiresAt: Date): Promise<void> {
  await tx.updateTable('media').set({ ticket_expires_at: expiresAt }).where('id', '=', id).execute()
}

/** Deletes an upload its owner abandoned. */
export async function deleteUpload(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('media').where('id', '=', id).where('status', '=', 'UPLOADING').execute()
}

/**
 * Whether a person may still send a file whose bytes arrived: its owner did not abandon it, and was not banned
 * meanwhile.
 */
export async function mayStillUpload(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('media')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where(isActiveAccount(sql.ref('media.owner_id')))
    .executeTakeFirst()
  return row !== undefined
}

/** An upload in parts that may still receive some. */
export async function openUploadOf(db: Db, id: string, now: Date): Promise<MediaRow | null> {
  const row = await db
    .selectFrom('media')
    .selectAll()
    .where('id', '=', id)
    .where('status', '=', 'UPLOADING')
    .where('upload_id', 'is not', null)
    .where('ticket_expires_at', '>', now)
    .where('deleted_at', 'is', null)
    .where(isActiveAccount(sql.ref('media.owner_id')))
    .executeTakeFirst()
  return row ?? null
}

export interface Rehosted {
  readonly id: string
  readonly key: string
  readonly ownerId: string
  readonly alt: string
  readonly bytes: number
  readonly image: Omit<ProcessedImage, 'variants' | 'motion'>
  readonly variants: readonly Variant[]
  readonly now: Date
}
/**
 * A picture from a foreign page, finished from the start; the member who caused the fetch is responsible for it, and it
 * counts towards nobody's quota.
 */
export async function insertRehosted(tx: Tx, made: Rehosted): Promise<void> {
  const { image } = made
  await sql`
    insert into media (id, owner_id, purpose, kind, status, progress, storage_key, file_name, content_type, declared_bytes, actual_bytes,
      ticket_used_at, ticket_expires_at, width, height, placeholder, color, variants, alt, created_at)
    values (${made.id}, ${made.ownerId}, 'PREVIEW', 'IMAGE', 'READY', 100, ${made.key}, 'preview', 'image/webp', ${made.bytes},
      ${made.variants.reduce((sum, { bytes }) => sum + bytes, 0)}, ${made.now}, ${made.now}, ${image.width}, ${image.height},
      ${image.placeholder}, ${image.color}, ${jsonb(made.variants)}, ${made.alt}, ${made.now})`.execute(tx)
}

/** Claims a file for processing; null if it is done, failed or gone. */
export async function claimForProcessing(
  tx: Tx,
  id: string,
  { kinds, progress }: { kinds: readonly MediaKind[]; progress: number },
): Promise<MediaRow | null> {
  const row = await tx
    .updateTable('media')
    .set({ status: 'PROCESSING', progress })
    .where('id', '=', id)
    .where('status', 'in', ['UPLOADED', 'PROCESSING'])
    .where('kind', 'in', [...kinds])
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}

/** Stores the progress of a file's processing; false if it is over. */
export async function storeProgress(tx: Tx, id: string, progress: number): Promise<boolean> {
  const row = await tx
    .updateTable('media')
    .set({ progress })
    .where('id', '=', id)
    .where('status', '=', 'PROCESSING')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Marks an image whose variants, and the video of its animation, are complete. */
export async function markReady(
  tx: Tx,
  id: string,
  image: Omit<ProcessedImage, 'variants'>,
  { variants, files }: { variants: readonly Variant[]; files: readonly StoredFile[] },
): Promise<void> {
  const { width, height, placeholder, color, perceptualHash, motion } = image
  const duration = files.length > 0 && motion ? Math.round(motion.seconds * 1000) : null
  const bytes = [...variants, ...files].reduce((sum, file) => sum + file.bytes, 0)
  await sql`update media set status = 'READY', progress = 100, failure = null, width = ${width}, height = ${height}, perceptual_hash = ${perceptualHash},
    placeholder = ${placeholder}, color = ${color}, variants = ${jsonb(variants)}, files = ${jsonb(files)}, duration_ms = ${duration},
    actual_bytes = ${bytes} where id = ${id}`.execute(tx)
}

/** Describes a file, and the part a crop keeps if that is given, where a condition of the caller's holds. */
export async function writeAltText(
  tx: Tx,
  described: { mediaId: string; alt: string; focalPoint?: { readonly x: number; readonly y: number } | undefined },
  where: RawBuilder<boolean>,
): Promise<void> {
  const { x = null, y = null } = described.focalPoint ?? {}
  await sql`
    update media set alt = ${described.alt}, focal_x = coalesce(${x}::real, focal_x), focal_y = coalesce(${y}::real, focal_y)
    where id = ${described.mediaId} and ${where}`.execute(tx)
}
