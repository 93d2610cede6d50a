import { contract } from '@koinon/contract'
import { handle } from '#kernel/handle.ts'
import { readEvent } from '../../present.ts'
import { duplicate } from '../../services/duplicate.ts'
import { lockEvent } from '../../store/access.ts'

export const duplicateCommunityEvent = handle(contract.groups.duplicateCommunityEvent)(async ({
  body,
  actor,
  tx,
  app,
}) => {
  const { eventId, copy, ...times } = body
  const now = app.seams.now()
  const facts = await lockEvent(tx, actor.id, eventId, 'host', { now })
  const madeId = await duplicate(tx, app, { actor, facts, times, copy })
  return readEvent(tx, app, actor.id, madeId, { now })
})
