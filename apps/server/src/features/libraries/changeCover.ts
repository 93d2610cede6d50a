import { Refusal } from '#kernel/refusal.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { ownMedia, mediaUses } from '#features/media/index.ts'

/** Takes a new cover into use and releases the previous one; refuses anything but a picture of the actor's own. */
export async function changeCover(
  tx: Tx,
  libraryId: string,
  { had, requested, actorId }: { had: string | null; requested: string | null; actorId: string },
): Promise<void> {
  if (had === requested) return
  if (requested !== null) {
    const file = await ownMedia(tx, actorId, requested)
    if (file?.kind !== 'IMAGE') throw new Refusal('MEDIA_NOT_FOUND', { path: 'coverMediaId' })
    await mediaUses.useMedia(tx, { ownerId: actorId, mediaIds: [requested], kind: 'LIBRARY', targetId: libraryId })
  }
  if (had !== null) await mediaUses.unuseMedia(tx, { kind: 'LIBRARY', targetId: libraryId, mediaIds: [had] })
}
