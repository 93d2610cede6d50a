import { contract } from '@koinon/contract'
import { emit } from '#kernel/work/events.ts'
import { handle } from '#kernel/http/handler.ts'
import { mediaUses } from '#features/media/index.ts'
import { accessPerson } from '#features/users/index.ts'
import { chatPolicy } from '../../policy.ts'
import { oneConversation } from '../oneConversation.ts'
import { insertParticipants, insertGroupConversation, recordOpened } from '../store/openConversation.ts'

export const createGroupConversation = handle(contract.chat.createGroupConversation)(async ({
  body,
  actor,
  tx,
  app,
  refuse,
}) => {
  const ids = [...new Set(body.participantIds)].filter((id) => id !== actor.id)
  if (ids.length < 2)
    return refuse('INVALID_PARAMETER', { path: 'participantIds', detail: 'Name at least two others.' })
  const [id, now] = [app.runtime.id(), app.runtime.now()]
  const people = []
  for (const userId of ids) people.push(await accessPerson(tx, actor.id, userId, 'card'))
  const closed = people.filter((person) => chatPolicy.reach(person) === 'CLOSED').map((person) => person.id)
  if (closed.length > 0) return refuse('MESSAGES_NOT_ALLOWED', { path: 'participantIds', userIds: closed })
  await insertGroupConversation(tx, {
    id,
    title: body.title ?? null,
    pictureMediaId: body.pictureMediaId ?? null,
    by: actor.id,
    now,
  })
  if (body.pictureMediaId)
    await mediaUses.useMedia(tx, {
      ownerId: actor.id,
      mediaIds: [body.pictureMediaId],
      kind: 'CONVERSATION',
      targetId: id,
    })
  const others = people.map((person) =>
    chatPolicy.reach(person) === 'OPEN'
      ? ({ accountId: person.id, state: 'ACCEPTED', requestedBy: null } as const)
      : ({ accountId: person.id, state: 'PENDING', requestedBy: actor.id } as const),
  )
  const owner = { accountId: actor.id, state: 'ACCEPTED', requestedBy: null, role: 'OWNER' } as const
  const { asked } = await insertParticipants(tx, id, [owner, ...others], { requestedBy: actor.id, now })
  await recordOpened(tx, id, actor.id)
  await emit(tx, 'conversation.changed', { conversationId: id, also: [] })
  await emit(tx, 'conversation.invited', { conversationId: id, byId: actor.id, userIds: asked })
  return oneConversation({ db: tx, app, viewerId: actor.id }, id)
})
