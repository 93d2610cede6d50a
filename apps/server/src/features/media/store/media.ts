import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { ProcessedImage } from '../../../adapters/images/port.ts'
import type { Db, Tables, Tx } from '../../../kernel/tables.ts'
import type { Variant } from '../present.ts'
import type { MediaKind, MediaUse } from './tables.ts'
import { isInUse } from './viewers.ts'

export type MediaRow = Selectable<Tables['media']>

/** A file of its owner's; null when it is somebody else's, or gone. */
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

/** The same, held until the transaction ends. */
export async function lockOwnMedia(tx: Tx, ownerId: string, id: string): Promise<MediaRow | null> {
  await tx.selectFrom('media').select('id').where('id', '=', id).forUpdate().execute()
  return ownMedia(tx, ownerId, id)
}

/** Files by id, whoever's they are: for presenters of what they belong to. */
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
 * What an owner keeps and has under way, failed files that wait for another try included; the owner's row is held, so
 * that uploads at once count each other.
 */
export async function lockUsage(tx: Tx, ownerId: string): Promise<{ bytes: number; unfinished: number }> {
  await tx.selectFrom('accounts').select('id').where('id', '=', ownerId).forUpdate().execute()
  const { rows } = await sql<{ bytes: number; unfinished: number }>`
    select coalesce(sum(coalesce(actual_bytes, declared_bytes)), 0)::bigint as bytes,
      count(*) filter (where status = 'UPLOADING')::int as unfinished
    from media where owner_id = ${ownerId} and deleted_at is null and purpose <> 'PREVIEW'`.execute(tx)
  return rows[0] ?? { bytes: 0, unfinished: 0 }
}

/** Takes the one use of an upload link; null when it was taken, or never existed. */
export async function takeTicket(db: Db, id: string, now: Date): Promise<MediaRow | null> {
  const row = await db
    .updateTable('media')
    .set({ ticket_used_at: now })
    .where('id', '=', id)
    .where('status', '=', 'UPLOADING')
    .where('ticket_used_at', 'is', null)
    .where('ticket_expires_at', '>', now)
    .where('deleted_at', 'is', null)
    .where(isInUse(sql.ref('media.owner_id')))
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}

/** Gives the use back after a broken transfer: nothing was stored. */
export async function giveTicketBack(db: Db, id: string): Promise<void> {
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
/** A finished file with what uses it, for whoever asks for its bytes; a use that moderators withhold is none. */
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
      .where('withheld', '=', false)
      .execute(),
  }
}

/** Files that nothing uses any more, or whose upload was given up: theirs to delete. */
export async function abandonedMedia(db: Db, before: Date): Promise<MediaRow[]> {
  return db
    .selectFrom('media')
    .selectAll()
    .where('created_at', '<', before)
    .where(({ not, exists, selectFrom, ref }) =>
      not(exists(selectFrom('media_uses').select('media_id').where('media_uses.media_id', '=', ref('media.id')))),
    )
    .limit(500)
    .execute()
}

/** Lets the links of an upload work for longer. */
export async function renewTicket(tx: Tx, id: string, expiresAt: Date): Promise<void> {
  await tx.updateTable('media').set({ ticket_expires_at: expiresAt }).where('id', '=', id).execute()
}

/** An upload that its owner gave up was never there. */
export async function forgetUpload(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('media').where('id', '=', id).where('status', '=', 'UPLOADING').execute()
}

/** Whether a file that bytes came for is still somebody's to send: its owner did not give it up, nor was banned meanwhile. */
export async function isWanted(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('media')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where(isInUse(sql.ref('media.owner_id')))
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
    .where(isInUse(sql.ref('media.owner_id')))
    .executeTakeFirst()
  return row ?? null
}

export interface Rehosted {
  readonly id: string
  readonly key: string
  readonly ownerId: string
  readonly alt: string
  readonly bytes: number
  readonly image: Omit<ProcessedImage, 'variants'>
  readonly variants: readonly Variant[]
  readonly now: Date
}
/** A picture of a foreign page, finished from the start; who had it read answers for it, its bytes are nobody's quota. */
export async function insertRehosted(tx: Tx, made: Rehosted): Promise<void> {
  const { image } = made
  await sql`
    insert into media (id, owner_id, purpose, kind, status, progress, storage_key, file_name, content_type, declared_bytes, actual_bytes,
      ticket_used_at, ticket_expires_at, width, height, placeholder, color, variants, alt, created_at)
    values (${made.id}, ${made.ownerId}, 'PREVIEW', 'IMAGE', 'READY', 100, ${made.key}, 'preview', 'image/webp', ${made.bytes},
      ${made.variants.reduce((sum, { bytes }) => sum + bytes, 0)}, ${made.now}, ${made.now}, ${image.width}, ${image.height},
      ${image.placeholder}, ${image.color}, ${JSON.stringify(made.variants)}::text::jsonb, ${made.alt}, ${made.now})`.execute(
    tx,
  )
}

/** Takes a file for processing; null when it is done, failed or gone. */
export async function takeForProcessing(
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

/** How far a file's processing is; false when it is over. */
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

/** A picture has all its forms. */
export async function markReady(
  tx: Tx,
  id: string,
  image: Omit<ProcessedImage, 'variants'>,
  variants: readonly Variant[],
): Promise<void> {
  const { width, height, placeholder, color, look } = image
  await sql`update media set status = 'READY', progress = 100, failure = null, width = ${width}, height = ${height}, look = ${look},
    placeholder = ${placeholder}, color = ${color}, variants = ${JSON.stringify(variants)}::text::jsonb,
    actual_bytes = ${variants.reduce((sum, variant) => sum + variant.bytes, 0)} where id = ${id}`.execute(tx)
}
