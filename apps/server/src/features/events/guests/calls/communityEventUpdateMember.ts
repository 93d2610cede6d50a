import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { setGuest } from '../setGuest.ts'
import { lockEventShared, lockHosts } from '../../store/access.ts'

export const communityEventUpdateMember = handle(contract.groups.communityEventUpdateMember)(async ({
  params,
  body,
  actor,
  tx,
  app,
}) => {
  const { occurrence, userId, state, note, notify } = body
  const hold = state === 'REMOVED' ? lockHosts : lockEventShared
  const facts = await hold(tx, actor.id, { eventId: params.eventId, now: app.runtime.now(), occurrence }, 'host')
  return setGuest(tx, app, { facts, actor, occurrence, userId, state, note, notify })
})
