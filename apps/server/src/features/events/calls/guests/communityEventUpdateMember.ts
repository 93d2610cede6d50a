import { contract } from '@koinon/contract'
import { handle } from '#kernel/handle.ts'
import { setGuest } from '../../services/settingOne.ts'
import { holdEvent, holdHosts } from '../../store/access.ts'

export const communityEventUpdateMember = handle(contract.groups.communityEventUpdateMember)(async ({
  params,
  body,
  actor,
  tx,
  app,
}) => {
  const { occurrence, userId, state, note, notify } = body
  const hold = state === 'REMOVED' ? holdHosts : holdEvent
  const facts = await hold(tx, actor.id, params.eventId, 'host', { now: app.seams.now(), occurrence })
  return setGuest(tx, app, { facts, actor, occurrence, userId, state, note, notify })
})
