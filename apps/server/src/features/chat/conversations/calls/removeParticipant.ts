import { contract } from '@koinon/contract'
import { emit } from '#kernel/work/events.ts'
import { handle } from '#kernel/http/handler.ts'
import { chatPolicy } from '../../policy.ts'
import { oneConversation } from '../oneConversation.ts'
import { accessConversation } from '../../store/access.ts'
import { lockParticipant, setState } from '../store/participants.ts'

export const removeParticipant = handle(contract.chat.removeParticipant)(async ({ body, actor, tx, app, refuse }) => {
  const target = await lockParticipant(tx, body.conversationId, body.userId)
  const facts = await accessConversation(tx, actor.id, body.conversationId)
  if (!target) return refuse('USER_NOT_FOUND')
  const verdict = chatPolicy.remove(facts, target)
  if (!verdict.ok) return refuse(verdict.code)
  await setState(tx, facts.id, body.userId, 'LEFT')
  await emit(tx, 'conversation.changed', { conversationId: facts.id, also: [body.userId] })
  if (target.state === 'PENDING')
    await emit(tx, 'conversation.invitationEnded', { conversationId: facts.id, userId: body.userId })
  return oneConversation({ db: tx, app, viewerId: actor.id }, facts.id)
})
