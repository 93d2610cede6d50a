import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { setGuest } from '../setGuest.ts'
import { lockEventShared } from '../../store/access.ts'

export const communityEventConfirmUser = handle(contract.groups.communityEventConfirmUser)(async ({
  params,
  body,
  actor,
  tx,
  app,
}) => {
  const { occurrence, userId } = body
  const facts = await lockEventShared(
    tx,
    actor.id,
    { eventId: params.eventId, now: app.runtime.now(), occurrence },
    'host',
  )
  return setGuest(tx, app, { facts, actor, occurrence, userId, state: 'CONFIRMED', notify: true })
})
