import type { App } from '#kernel/http/app.ts'
import { emit } from '#kernel/work/events.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { mediaUses } from '#features/media/index.ts'
import {
  filesOfMessage,
  setCopiesHidden,
  setMessageHidden,
  unsetCopiesHidden,
  unsetMessageHidden,
} from './store/hideMessage.ts'

/**
 * Hides a message with its files from everybody, and with it what forwarded it elsewhere, also if its author deleted
 * it; the places stay, and they can be restored. Hiding what forwarded another leaves the original: forwarding may be
 * all that was wrong.
 */
export async function hideMessage(tx: Tx, app: App, messageId: string, how: 'HIDDEN' | 'REMOVED'): Promise<void> {
  const message = await setMessageHidden(tx, messageId, how, app.runtime.now())
  const copies = await setCopiesHidden(tx, messageId, how, app.runtime.now())
  for (const hidden of message ? [message, ...copies] : copies) {
    await hideFiles(tx, hidden, true)
    await emit(tx, 'message.deleted', { ...hidden, onlyFor: null })
  }
}

/** Restores a hidden message; its text and files were kept. */
export async function unhideMessage(tx: Tx, messageId: string): Promise<void> {
  const message = await unsetMessageHidden(tx, messageId)
  const copies = await unsetCopiesHidden(tx, messageId)
  for (const restored of message ? [message, ...copies] : copies) {
    await hideFiles(tx, restored, false)
    await emit(tx, 'message.edited', restored)
  }
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
