import { contract } from '@koinon/contract'
import { emit } from '#kernel/work/events.ts'
import { handle } from '#kernel/http/handler.ts'
import { chatPolicy, maxPins } from '../../policy.ts'
import { lockExistingMessage } from '../../messages/store/messages.ts'
import { addPin, lockPins } from '../store/pins.ts'

export const pinMessage = handle(contract.chat.pinMessage)(async ({ body: { messageId }, actor, tx, app, refuse }) => {
  await lockPins(tx, messageId)
  const { conversation } = await lockExistingMessage(tx, actor.id, messageId)
  const verdict = chatPolicy.pin(conversation)
  if (!verdict.ok) return refuse(verdict.code)
  const { id: conversationId } = conversation
  const now = app.runtime.now()
  const outcome = await addPin(tx, { messageId, conversationId, accountId: actor.id, now }, maxPins)
  if (outcome === 'FULL') return refuse('QUOTA_REACHED', { path: 'messageId' })
  if (outcome === 'ADDED') await emit(tx, 'conversation.pinsChanged', { conversationId })
  return { ok: true }
})
