import { Refusal } from '#kernel/refusal.ts'
import type { Tx } from '#kernel/database/tables.ts'
import type { MediaUse } from './tables.ts'

/**
 * Attaches the owner's finished pictures to what shows them. `targetId` decides who may see them: the post (also for
 * a comment), the conversation (also for a message). Refuses with 404 for somebody else's file and 409 for one that
 * is not ready.
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

/** Hides files for one use, or restores them: they are stored, but not served through it. */
export async function setMediaHidden(
  tx: Tx,
  use: { kind: MediaUse; targetId: string; mediaIds?: readonly string[] },
  withheld: boolean,
): Promise<void> {
  let query = tx
    .updateTable('media_uses')
    .set({ withheld })
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
