import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { restrictions } from '#features/groups/index.ts'
import { readEvent } from '../../present.ts'
import { duplicateEvent } from '../duplicateEvent.ts'
import { lockEvent } from '../../store/access.ts'

export const duplicateCommunityEvent = handle(contract.groups.duplicateCommunityEvent)(async ({
  body,
  actor,
  tx,
  app,
}) => {
  const { eventId, copy, ...times } = body
  const now = app.runtime.now()
  const facts = await lockEvent(tx, actor.id, { eventId, now }, 'host')
  restrictions.refuseMuted(facts.group)
  const madeId = await duplicateEvent(tx, app, { actor, facts, times, copy })
  return readEvent(tx, app, actor.id, { eventId: madeId, now })
})
