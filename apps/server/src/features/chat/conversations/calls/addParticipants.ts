import { contract } from '@koinon/contract'
import { emit } from '#kernel/work/events.ts'
import { handle } from '#kernel/http/handler.ts'
import { accessPerson } from '#features/users/index.ts'
import { chatPolicy, maxParticipants, requestCooldownMs } from '../../policy.ts'
import { oneConversation } from '../oneConversation.ts'
import { accessConversation } from '../../store/access.ts'
import { type NewParticipant, insertParticipants as add, declinedOf } from '../store/openConversation.ts'
import { countParticipants, lockParticipant } from '../store/participants.ts'

export const addParticipants = handle(contract.chat.addParticipants)(async ({ body, actor, tx, app, refuse }) => {
  await lockParticipant(tx, body.conversationId, actor.id)
  const facts = await accessConversation(tx, actor.id, body.conversationId)
  const verdict = chatPolicy.manage(facts)
  if (!verdict.ok) return refuse(verdict.code)
  const people: NewParticipant[] = []
  const closed: string[] = []
  for (const userId of new Set(body.userIds)) {
    const person = await accessPerson(tx, actor.id, userId, 'card')
    if (person.isSelf) continue
    const reach = chatPolicy.reach(person)
    if (reach === 'CLOSED') closed.push(person.id)
    const open = reach === 'OPEN'
    people.push({ accountId: person.id, state: open ? 'ACCEPTED' : 'PENDING', requestedBy: open ? null : actor.id })
  }
  if (closed.length > 0) return refuse('MESSAGES_NOT_ALLOWED', { path: 'userIds', userIds: closed })
  const now = app.runtime.now()
  const declinedBefore = new Date(+now - requestCooldownMs)
  const { added, asked } = await add(tx, facts.id, people, { requestedBy: actor.id, declinedBefore, now })
  if ((await countParticipants(tx, facts.id)) > maxParticipants) return refuse('QUOTA_REACHED')
  await emit(tx, 'conversation.changed', { conversationId: facts.id, also: [] })
  await emit(tx, 'conversation.invited', { conversationId: facts.id, byId: actor.id, userIds: asked })
  const ids = people.map(({ accountId }) => accountId)
  return {
    conversation: await oneConversation({ db: tx, app, viewerId: actor.id }, facts.id),
    added,
    asked,
    declined: await declinedOf(tx, facts.id, ids),
  }
})
