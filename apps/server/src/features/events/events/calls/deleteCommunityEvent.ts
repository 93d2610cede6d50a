import { contract } from '@koinon/contract'
import { emit } from '#kernel/work/events.ts'
import { handle } from '#kernel/http/handler.ts'
import { deleteEventPart } from '../deleteEventPart.ts'
import { lockEvent } from '../../store/access.ts'

export const deleteCommunityEvent = handle(contract.groups.deleteCommunityEvent)(async ({
  params,
  query,
  actor,
  tx,
  app,
}) => {
  const { occurrence, scope, reason } = query
  const facts = await lockEvent(tx, actor.id, { eventId: params.eventId, now: app.runtime.now(), occurrence }, 'host')
  await deleteEventPart(tx, app, { actorId: actor.id, facts, scope, reason })
  await emit(tx, 'event.deleted', {
    eventId: facts.id,
    groupId: facts.groupId,
    byId: actor.id,
    byIsolatedAuthor: facts.byIsolatedAuthor,
  })
  return { ok: true }
})
