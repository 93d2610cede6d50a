import { emit } from '#kernel/work/events.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { mediaUses } from '#features/media/index.ts'
import { type MessageRef, filesOfMessage } from './store/hideMessage.ts'

/** Hides the files of a hidden message where no other shows them, and tells those who see the place. */
export async function announceHidden(tx: Tx, message: MessageRef): Promise<void> {
  await hideFiles(tx, message, true)
  await emit(tx, 'message.deleted', { ...message, onlyFor: null })
}

/** The reverse, for a restored message. */
export async function announceRestored(tx: Tx, message: MessageRef): Promise<void> {
  await hideFiles(tx, message, false)
  await emit(tx, 'message.edited', message)
}

async function hideFiles(
  tx: Tx,
  { messageId, conversationId }: { messageId: string; conversationId: string },
  isHidden: boolean,
): Promise<void> {
  const mediaIds = await filesOfMessage(tx, messageId)
  if (mediaIds.length > 0)
    await mediaUses.setMediaHidden(tx, { kind: 'MESSAGE', targetId: conversationId, mediaIds }, isHidden)
}
