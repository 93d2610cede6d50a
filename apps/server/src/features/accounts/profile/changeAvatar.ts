import type { Tx } from '#kernel/database/tables.ts'
import { mediaUses } from '#features/media/index.ts'

/** Replaces the picture of an account by one of the owner's finished files; null leaves it without. */
export async function changeAvatar(
  tx: Tx,
  { accountId, ownerId = accountId, mediaId }: { accountId: string; ownerId?: string; mediaId: string | null },
): Promise<void> {
  await mediaUses.unuseMedia(tx, { kind: 'AVATAR', targetId: accountId })
  await mediaUses.useMedia(tx, { ownerId, mediaIds: mediaId ? [mediaId] : [], kind: 'AVATAR', targetId: accountId })
}
