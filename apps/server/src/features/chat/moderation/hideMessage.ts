import type { App } from '#kernel/http/app.ts'
import { emit } from '#kernel/work/events.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { mediaUses } from '#features/media/index.ts'
import { filesOfMessage, unsetMessageHidden, setMessageHidden } from './store/hideMessage.ts'

/** Hides a message with its files from everybody; its place stays, and it can be restored. */
export async function hideMessage(tx: Tx, app: App, messageId: string, how: 'HIDDEN' | 'REMOVED'): Promise<void> {
  const message = await setMessageHidden(tx, messageId, how, app.runtime.now())
  if (!message) return
  await hideFiles(tx, message, true)
  await emit(tx, 'message.deleted', { ...message, onlyFor: null })
}

/** Restores a hidden message; its text and files were kept. */
export async function unhideMessage(tx: Tx, messageId: string): Promise<void> {
  const message = await unsetMessageHidden(tx, messageId)
  if (!message) return
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
