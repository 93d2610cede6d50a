import { contract } from '@koinon/contract'
import { emit } from '#kernel/work/events.ts'
import { handle } from '#kernel/http/handler.ts'
import { fileReport } from '#features/moderation/index.ts'
import { oneConversation } from '../oneConversation.ts'
import { reportedMessage } from '../../moderation/reportedMessage.ts'
import { accessConversation } from '../../store/access.ts'
import { decline, findNewOwner, lockParticipant, setState } from '../store/participants.ts'

export const answerRequest = handle(contract.chat.answerRequest)(async ({ body, actor, tx, app, refuse }) => {
  const facts = await accessConversation(tx, actor.id, body.conversationId)
  const part = await lockParticipant(tx, facts.id, actor.id)
  if (part?.state !== 'PENDING') return refuse('ALREADY_DECIDED')
  const view = await oneConversation({ db: tx, app, viewerId: actor.id }, facts.id)
  if (body.action === 'REPORT' && view.lastMessage) {
    const target = await reportedMessage(tx, actor.id, view.lastMessage.id)
    await fileReport(tx, app, { reporter: actor, target, reason: 'SPAM' })
  }
  if (body.action === 'ACCEPT') {
    await setState(tx, facts.id, actor.id, 'ACCEPTED')
    await findNewOwner(tx, facts.id)
  } else await decline(tx, facts.id, actor.id, app.runtime.now())
  // A refusal is sent to the person's own devices only; in a conversation of several everybody sees who was invited.
  if (body.action !== 'ACCEPT' && facts.kind === 'DIRECT')
    await emit(tx, 'conversation.settingsChanged', { conversationId: facts.id, userId: actor.id })
  else await emit(tx, 'conversation.changed', { conversationId: facts.id, also: [actor.id] })
  await emit(tx, 'conversation.invitationEnded', { conversationId: facts.id, userId: actor.id })
  if (body.action === 'ACCEPT') return oneConversation({ db: tx, app, viewerId: actor.id }, facts.id)
  return {
    ...view,
    request: view.request ? { ...view.request, state: 'DECLINED' } : null,
    can: { send: false, vote: false, edit: false, add: false, remove: false, moderate: false, pin: false },
  }
})
