import { contract } from '@koinon/contract'
import { handle } from '#kernel/handle.ts'
import { setGuest } from '../../services/settingOne.ts'
import { holdHosts } from '../../store/access.ts'

export const communityEventDeleteUserById = handle(contract.groups.communityEventDeleteUserById)(async ({
  params,
  query,
  actor,
  tx,
  app,
}) => {
  const { occurrence, reason } = query
  const facts = await holdHosts(tx, actor.id, params.eventId, 'host', { now: app.seams.now(), occurrence })
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
