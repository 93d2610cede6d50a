import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { setGuest } from '../setGuest.ts'
import { lockHosts } from '../../store/access.ts'

export const communityEventDeleteUserById = handle(contract.groups.communityEventDeleteUserById)(async ({
  params,
  query,
  actor,
  tx,
  app,
}) => {
  const { occurrence, reason } = query
  const facts = await lockHosts(tx, actor.id, { eventId: params.eventId, now: app.runtime.now(), occurrence }, 'host')
  await setGuest(tx, app, {
    facts,
    actor,
    occurrence,
    userId: params.userId,
    state: 'REMOVED',
    reason,
    notify: true,
  })
  return { ok: true }
})
