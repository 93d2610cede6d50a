import { type RawBuilder, sql } from 'kysely'
import { Refusal } from '#kernel/refusal.ts'
import { uuidArray } from '#kernel/database/sqlHelpers.ts'
import type { Tx } from '#kernel/database/tables.ts'
import type { MediaUse } from './tables.ts'

/**
 * Attaches the owner's finished pictures to what shows them. `targetId` decides who may see them: the post (also for a
 * comment), the conversation (also for a message). Refuses with 404 for another person's file and 409 for one that is
 * not ready.
 */
export async function useMedia(
  tx: Tx,
  use: { ownerId: string; mediaIds: readonly string[]; kind: MediaUse; targetId: string },
): Promise<void> {
  if (use.mediaIds.length === 0) return
  const ids = [...new Set(use.mediaIds)]
  const rows = await tx
    .selectFrom('media')
    .select(['id', 'status'])
    .where('id', 'in', ids)
    .where('owner_id', '=', use.ownerId)
    .where('deleted_at', 'is', null)
    .forKeyShare()
    .execute()
  if (rows.length !== ids.length) throw new Refusal('MEDIA_NOT_FOUND')
  if (rows.some(({ status }) => status !== 'READY')) throw new Refusal('UPLOAD_INCOMPLETE')
  await tx
    .insertInto('media_uses')
    .values(ids.map((id) => ({ media_id: id, kind: use.kind, target_id: use.targetId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Detaches files from something; those that nothing else uses are swept at night. */
export async function unuseMedia(
  tx: Tx,
  use: { kind: MediaUse; targetId: string; mediaIds?: readonly string[] },
): Promise<void> {
  let query = tx.deleteFrom('media_uses').where('kind', '=', use.kind).where('target_id', '=', use.targetId)
  if (use.mediaIds) query = query.where('media_id', 'in', [...use.mediaIds])
  await query.execute()
}

/** Makes these the files that something shows; those it showed before are detached. Ids without a file are ignored. */
export async function replaceMediaUses(
  tx: Tx,
  { kind, targetId, mediaIds }: { kind: MediaUse; targetId: string; mediaIds: readonly string[] },
): Promise<void> {
  const ids = uuidArray(mediaIds)
  await sql`
    with detached as (
      delete from media_uses where kind = ${kind} and target_id = ${targetId} and media_id <> all(${ids}))
    insert into media_uses (media_id, kind, target_id)
    select m.id, ${kind}::text, ${targetId}::uuid from media m where m.id = any(${ids}) on conflict do nothing`.execute(
    tx,
  )
}

/** Detaches all files from things of these kinds; `targets` selects their ids. */
export async function unuseMediaOf(tx: Tx, kinds: readonly MediaUse[], targets: RawBuilder<unknown>): Promise<void> {
  await sql`delete from media_uses where kind = any(${[...kinds]}::text[]) and target_id in (${targets})`.execute(tx)
}

/** Detaches single files from things of a kind; `pairs` selects the things' ids and the files' ids. */
export async function unuseMediaPairs(tx: Tx, kind: MediaUse, pairs: RawBuilder<unknown>): Promise<void> {
  await sql`
    delete from media_uses where kind = ${kind} and (target_id, media_id) in (${pairs})`.execute(tx)
}

/** Hides files for one use, or restores them: they are stored, but not served through it. */
export async function setMediaHidden(
  tx: Tx,
  use: { kind: MediaUse; targetId: string; mediaIds?: readonly string[] },
  isHidden: boolean,
): Promise<void> {
  let query = tx
    .updateTable('media_uses')
    .set({ is_hidden: isHidden })
    .where('kind', '=', use.kind)
    .where('target_id', '=', use.targetId)
  if (use.mediaIds) query = query.where('media_id', 'in', [...use.mediaIds])
  await query.execute()
}

/** Attaches one file before it is processed: its link is known at once and works as soon as it is ready. */
export async function useUnprocessedMedia(
  tx: Tx,
  use: { mediaId: string; kind: MediaUse; targetId: string },
): Promise<void> {
  await tx
    .insertInto('media_uses')
    .values({ media_id: use.mediaId, kind: use.kind, target_id: use.targetId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Detaches the pictures that the place no longer shows. */
export async function releasePlacePictures(tx: Tx): Promise<void> {
  await sql`
    delete from media_uses u where u.kind = 'PLACE'
      and not exists (select 1 from place_settings s where s.value ->> 'id' = u.media_id::text)`.execute(tx)
}
