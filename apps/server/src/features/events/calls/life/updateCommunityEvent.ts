import { contract } from '@koinon/contract'
import { emit } from '#kernel/events.ts'
import { handle } from '#kernel/handle.ts'
import { eventView, readEvent } from '../../present.ts'
import { updatePart } from '../../services/update.ts'
import { lockEvent } from '../../store/access.ts'

export const updateCommunityEvent = handle(contract.groups.updateCommunityEvent)(async ({
  params,
  body,
  actor,
  tx,
  app,
  refuse,
}) => {
  const { version, occurrence, ...wish } = body
  const now = app.seams.now()
  const facts = await lockEvent(tx, actor.id, params.eventId, 'host', { now, occurrence })
  if (facts.version !== version) {
    return refuse('VERSION_CONFLICT', { current: await eventView(tx, app, actor.id, facts) })
  }
  const { eventId, start } = await updatePart(tx, app, { actorId: actor.id, facts, ...wish })
  await emit(tx, 'event.changed', { eventId, groupId: facts.groupId, byId: actor.id, silent: facts.silent })
  return readEvent(tx, app, actor.id, eventId, { now, occurrence: start })
})
