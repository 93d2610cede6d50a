import { contract } from '@koinon/contract'
import { emit } from '#kernel/work/events.ts'
import { handle } from '#kernel/http/handler.ts'
import { links } from '#features/content/index.ts'
import { mediaUses } from '#features/media/index.ts'
import { chatPolicy } from '../../policy.ts'
import { accessMessage, deleteForAll, hideMessageFor } from '../store/messages.ts'
import { filesOfMessage } from '../../moderation/store/hideMessage.ts'

export const deleteMessage = handle(contract.chat.deleteMessage)(async ({ query, actor, tx, app, refuse }) => {
  const { message, conversation } = await accessMessage(tx, actor.id, query.messageId)
  const { id: messageId, conversationId, seq, threadId } = message
  if (query.for === 'ME') {
    await hideMessageFor(tx, actor.id, messageId)
    await emit(tx, 'message.deleted', { conversationId, messageId, seq, threadId, onlyFor: actor.id })
    return { ok: true }
  }
  const verdict = chatPolicy.deleteForAll(message, conversation)
  if (!verdict.ok) return refuse(verdict.code)
  if (!(await deleteForAll(tx, messageId, app.runtime.now()))) return { ok: true }
  await links.usePreviewPicture(tx, messageId, null)
  const mediaIds = await filesOfMessage(tx, messageId)
  // Stored for moderators as long as the text is.
  if (mediaIds.length > 0)
    await mediaUses.setMediaHidden(tx, { kind: 'MESSAGE', targetId: conversationId, mediaIds }, true)
  await emit(tx, 'message.deleted', { conversationId, messageId, seq, threadId, onlyFor: null })
  return { ok: true }
})
