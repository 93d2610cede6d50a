import { contract } from '@koinon/contract'
import { emit } from '../../../../kernel/events.ts'
import { handle } from '../../../../kernel/handle.ts'
import { oneConversation } from '../../services/conversations.ts'
import { accessConversation } from '../../store/access.ts'
import { lockParticipant, setState } from '../../store/members.ts'

export const answerRequest = handle(contract.chat.answerRequest)(async ({ body, actor, tx, app, refuse }) => {
  const facts = await accessConversation(tx, actor.id, body.conversationId)
  const part = await lockParticipant(tx, facts.id, actor.id)
  if (part?.state !== 'PENDING') return refuse('ALREADY_DECIDED')
  const view = await oneConversation({ db: tx, app, viewerId: actor.id }, facts.id)
  await setState(tx, facts.id, actor.id, body.action === 'ACCEPT' ? 'ACCEPTED' : 'DECLINED')
  await emit(tx, 'conversation.changed', { conversationId: facts.id, also: [actor.id] })
  if (body.action === 'ACCEPT') return oneConversation({ db: tx, app, viewerId: actor.id }, facts.id)
  return {
    ...view,
    request: view.request ? { ...view.request, state: 'DECLINED' } : null,
    can: { send: false, edit: false, add: false, remove: false },
  }
})
