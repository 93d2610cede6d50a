import { contract } from '@koinon/contract'
import { emit } from '#kernel/events.ts'
import { handle } from '#kernel/handle.ts'
import { usePreviewPicture } from '#features/content/index.ts'
import { withholdMedia } from '#features/media/index.ts'
import { chatPolicy } from '../../policy.ts'
import { accessMessage, deleteForAll, hideMessage } from '../../store/messages.ts'
import { filesOfMessage } from '../../store/withholding.ts'

export const deleteMessage = handle(contract.chat.deleteMessage)(async ({ query, actor, tx, app, refuse }) => {
  const { message, conversation } = await accessMessage(tx, actor.id, query.messageId)
  const { id: messageId, conversationId, seq } = message
  if (query.for === 'ME') {
    await hideMessage(tx, actor.id, messageId)
    await emit(tx, 'message.deleted', { conversationId, messageId, seq, onlyFor: actor.id })
    return { ok: true }
  }
  const verdict = chatPolicy.deleteForAll(message, conversation)
  if (!verdict.ok) return refuse(verdict.code)
  if (!(await deleteForAll(tx, messageId, app.seams.now()))) return { ok: true }
  await usePreviewPicture(tx, messageId, null)
  const mediaIds = await filesOfMessage(tx, messageId)
  // Kept for moderators as long as the text is.
  if (mediaIds.length > 0) await withholdMedia(tx, { kind: 'MESSAGE', targetId: conversationId, mediaIds }, true)
  await emit(tx, 'message.deleted', { conversationId, messageId, seq, onlyFor: null })
  return { ok: true }
})
