import type { MessageView } from '@koinon/contract/shared'
import type { App } from '../../../kernel/app.ts'
import { emit } from '../../../kernel/events.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import type { Db, Tx } from '../../../kernel/tables.ts'
import { askRules } from '../../moderation/index.ts'
import { messageViews } from '../present.ts'
import type { NewMessage } from '../store/messages.ts'
import { appendMessage } from '../store/messages.ts'
import { sendAttachments } from '../store/attachments.ts'

/** The view of one message for one viewer; 404 if the viewer may not see it. */
export async function oneMessage(viewing: { db: Db; app: App; viewerId: string }, id: string): Promise<MessageView> {
  const [view] = await messageViews(viewing, [id])
  if (!view) throw new Refusal('MESSAGE_NOT_FOUND')
  return view
}

/** Appends a message with its attachments, and notifies all participants. */
export async function send(
  tx: Tx,
  app: App,
  message: NewMessage,
  attachmentIds: readonly string[],
): Promise<MessageView> {
  const { conversationId, id: messageId, authorId } = message
  const { seq, rings } = await appendMessage(tx, message)
  await sendAttachments(tx, { messageId, conversationId, ownerId: authorId, ids: attachmentIds })
  await askRules(tx, 'MESSAGE', messageId)
  await emit(tx, 'message.sent', { conversationId, messageId, seq, authorId })
  if (rings) await emit(tx, 'conversation.rings', { conversationId })
  return oneMessage({ db: tx, app, viewerId: authorId }, messageId)
}
