import { contract } from '@koinon/contract'
import { isVisible, readText } from '@koinon/contract/text'
import { emit } from '#kernel/events.ts'
import { handle } from '#kernel/handle.ts'
import { usePreviewPicture } from '#features/content/index.ts'
import { wasEdited } from '#features/moderation/index.ts'
import { chatPolicy } from '../../policy.ts'
import { askForPreview } from '../../services/linkPreviews.ts'
import { oneMessage } from '../../services/send.ts'
import { changeText, lockStanding } from '../../store/messages.ts'

export const editMessage = handle(contract.chat.editMessage)(async ({ body, actor, tx, app, refuse }) => {
  const { message, conversation } = await lockStanding(tx, actor.id, body.messageId)
  const verdict = chatPolicy.edit(message, app.seams.now())
  if (!verdict.ok) return refuse(verdict.code)
  const writing = chatPolicy.rephrase(conversation)
  if (!writing.ok) return refuse(writing.code)
  const { text, facets, mentioned } = readText(body.text.trim(), body.mentions)
  if (!isVisible(text) && !message.hasAttachments) return refuse('EMPTY_MESSAGE', { path: 'text' })
  await changeText(tx, { ...message, text, facets, mentioned, now: app.seams.now() })
  await usePreviewPicture(tx, message.id, null)
  await askForPreview(tx, app, { id: message.id, facets })
  await wasEdited(tx, 'MESSAGE', message.id)
  await emit(tx, 'message.edited', { conversationId: message.conversationId, messageId: message.id, seq: message.seq })
  return oneMessage({ db: tx, app, viewerId: actor.id }, message.id)
})
