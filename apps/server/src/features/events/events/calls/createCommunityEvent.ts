import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { groupPolicy, lockGroup, restrictions } from '#features/groups/index.ts'
import { readEvent } from '../../present.ts'
import { insertEventWithDates } from '../eventCreation.ts'

export const createCommunityEvent = handle(contract.groups.createCommunityEvent)(async ({
  body,
  actor,
  tx,
  app,
  refuse,
}) => {
  const { groupId, ...draft } = body
  const group = await lockGroup(tx, actor.id, groupId, 'preview')
  restrictions.refuseMuted(group)
  const verdict = groupPolicy.createEvent(group)
  if (!verdict.ok) return refuse(verdict.code)
  const eventId = await insertEventWithDates(tx, app, { actor, group, draft })
  return readEvent(tx, app, actor.id, { eventId, now: app.runtime.now() })
})
