import { contract } from '@koinon/contract'
import { emit } from '#kernel/work/events.ts'
import { handle } from '#kernel/http/handler.ts'
import { restrictions } from '#features/groups/index.ts'
import { eventView, readEvent } from '../../present.ts'
import { updateEventPart } from '../updateEventPart.ts'
import { lockEvent } from '../../store/access.ts'

export const updateCommunityEvent = handle(contract.groups.updateCommunityEvent)(async ({
  params,
  body,
  actor,
  tx,
  app,
  refuse,
}) => {
  const { version, occurrence, ...changes } = body
  const now = app.runtime.now()
  const facts = await lockEvent(tx, actor.id, { eventId: params.eventId, now, occurrence }, 'host')
  restrictions.refuseMuted(facts.group)
  if (facts.version !== version) {
    return refuse('VERSION_CONFLICT', { current: await eventView(tx, app, actor.id, facts) })
  }
  const { eventId, start } = await updateEventPart(tx, app, { actorId: actor.id, facts, ...changes })
  await emit(tx, 'event.changed', {
    eventId,
    groupId: facts.groupId,
    byId: actor.id,
    byIsolatedAuthor: facts.byIsolatedAuthor,
  })
  return readEvent(tx, app, actor.id, { eventId, now, occurrence: start })
})
