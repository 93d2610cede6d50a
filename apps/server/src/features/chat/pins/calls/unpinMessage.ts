import { contract } from '@koinon/contract'
import { emit } from '#kernel/work/events.ts'
import { handle } from '#kernel/http/handler.ts'
import { chatPolicy } from '../../policy.ts'
import { lockExistingMessage } from '../../messages/store/messages.ts'
import { lockPins, removePin } from '../store/pins.ts'

export const unpinMessage = handle(contract.chat.unpinMessage)(async ({ body: { messageId }, actor, tx, refuse }) => {
  await lockPins(tx, messageId)
  const { conversation } = await lockExistingMessage(tx, actor.id, messageId)
  const verdict = chatPolicy.pin(conversation)
  if (!verdict.ok) return refuse(verdict.code)
  if (await removePin(tx, messageId)) await emit(tx, 'conversation.pinsChanged', { conversationId: conversation.id })
  return { ok: true }
})
