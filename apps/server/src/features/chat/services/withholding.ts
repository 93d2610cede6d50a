import type { App } from '#kernel/app.ts'
import { emit } from '#kernel/events.ts'
import type { Tx } from '#kernel/tables.ts'
import { withholdMedia } from '#features/media/index.ts'
import { filesOfMessage, restoreMessage, withholdMessage } from '../store/withholding.ts'

/** Withholds a message with its files from everybody; its place stays, and it can be restored. */
export async function withhold(tx: Tx, app: App, messageId: string, how: 'HIDDEN' | 'REMOVED'): Promise<void> {
  const message = await withholdMessage(tx, messageId, how, app.seams.now())
  if (!message) return
  await withholdFiles(tx, message, true)
  await emit(tx, 'message.deleted', { ...message, onlyFor: null })
}

/** Restores a withheld message; its text and files were kept. */
export async function giveBack(tx: Tx, messageId: string): Promise<void> {
  const message = await restoreMessage(tx, messageId)
  if (!message) return
  await withholdFiles(tx, message, false)
  await emit(tx, 'message.edited', message)
}

async function withholdFiles(
  tx: Tx,
  { messageId, conversationId }: { messageId: string; conversationId: string },
  withheld: boolean,
): Promise<void> {
  const mediaIds = await filesOfMessage(tx, messageId)
  if (mediaIds.length > 0) await withholdMedia(tx, { kind: 'MESSAGE', targetId: conversationId, mediaIds }, withheld)
}
