import { contract } from '@koinon/contract'
import { emit } from '#kernel/work/events.ts'
import { handle } from '#kernel/http/handler.ts'
import { accessConversation } from '../../store/access.ts'
import { findNewOwner, lockParticipant, setState } from '../store/participants.ts'

export const leaveConversation = handle(contract.chat.leaveConversation)(async ({ body, actor, tx, refuse }) => {
  const part = await lockParticipant(tx, body.conversationId, actor.id)
  const facts = await accessConversation(tx, actor.id, body.conversationId)
  if (facts.kind !== 'GROUP') return refuse('NOT_ALLOWED')
  await setState(tx, facts.id, actor.id, 'LEFT')
  await findNewOwner(tx, facts.id)
  await emit(tx, 'conversation.changed', { conversationId: facts.id, also: [actor.id] })
  if (part?.state === 'PENDING')
    await emit(tx, 'conversation.invitationEnded', { conversationId: facts.id, userId: actor.id })
  return { ok: true }
})
