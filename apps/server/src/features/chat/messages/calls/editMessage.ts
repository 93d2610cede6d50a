import { contract } from '@koinon/contract'
import { hasVisibleText } from '@koinon/contract/text'
import { emit } from '#kernel/work/events.ts'
import { handle } from '#kernel/http/handler.ts'
import { links } from '#features/content/index.ts'
import { restrictions } from '#features/groups/index.ts'
import { recheckEdited } from '#features/moderation/index.ts'
import { chatPolicy } from '../../policy.ts'
import { queueLinkPreview } from '../queueLinkPreview.ts'
import { oneMessage } from '../deliverMessages.ts'
import { changeText, lockExistingMessage } from '../store/messages.ts'
import { readMessage } from '../readMessage.ts'
import { followMentioned } from '../../threads/store/threadMembers.ts'

export const editMessage = handle(contract.chat.editMessage)(async ({ body, actor, tx, app, refuse }) => {
  const { message, conversation } = await lockExistingMessage(tx, actor.id, body.messageId)
  const verdict = chatPolicy.edit(message, app.runtime.now())
  if (!verdict.ok) return refuse(verdict.code)
  restrictions.refuseMuted(conversation)
  const writing = chatPolicy.rephrase(conversation)
  if (!writing.ok) return refuse(writing.code)
  const { text, facets, mentioned } = readMessage(body)
  if (!hasVisibleText(text) && (message.hasPoll || !message.hasAttachments))
    return refuse('EMPTY_MESSAGE', { path: 'text' })
  const before = await changeText(tx, { ...message, text, facets, mentioned, now: app.runtime.now() })
  const named = mentioned.filter((id) => !before.includes(id))
  if (message.threadId !== null) await followMentioned(tx, { ...message, threadId: message.threadId, mentioned: named })
  await links.usePreviewPicture(tx, message.id, null)
  await queueLinkPreview(tx, app, { id: message.id, facets })
  await recheckEdited(tx, 'MESSAGE', message.id)
  const { id: messageId, conversationId, seq, threadId } = message
  await emit(tx, 'message.edited', { conversationId, messageId, seq, threadId })
  return oneMessage({ db: tx, app, viewerId: actor.id }, message.id)
})
