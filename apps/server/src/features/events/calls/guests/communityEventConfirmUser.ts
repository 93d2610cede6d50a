import { contract } from '@koinon/contract'
import { handle } from '#kernel/handle.ts'
import { setGuest } from '../../services/settingOne.ts'
import { holdEvent } from '../../store/access.ts'

export const communityEventConfirmUser = handle(contract.groups.communityEventConfirmUser)(async ({
  params,
  body,
  actor,
  tx,
  app,
}) => {
  const { occurrence, userId } = body
  const facts = await holdEvent(tx, actor.id, params.eventId, 'host', { now: app.seams.now(), occurrence })
  return setGuest(tx, app, { facts, actor, occurrence, userId, state: 'CONFIRMED', notify: true })
})
