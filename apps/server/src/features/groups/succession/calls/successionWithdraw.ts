import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { emit } from '#kernel/work/events.ts'
import { writeAudit } from '#features/accounts/index.ts'
import { lockGroup } from '../../store/access.ts'
import { readSuccession } from '../accessSuccession.ts'
import { endClaim } from '../store/claims.ts'
import { successionView } from '../successionView.ts'

export const successionWithdraw = handle(contract.groups.successionWithdraw)(async ({
  body: { groupId },
  actor,
  tx,
  app,
  refuse,
}) => {
  const facts = await lockGroup(tx, actor.id, groupId, 'preview')
  const now = app.runtime.now()
  const ended = await endClaim(tx, groupId, { state: 'WITHDRAWN', claimantId: actor.id, now })
  if (!ended) return refuse('NOTHING_OPEN')
  const { ownerId } = (await readSuccession(tx, actor, facts)).owner
  await emit(tx, 'group.claimEnded', {
    groupId,
    ownerId,
    claimantId: actor.id,
    state: 'WITHDRAWN',
  })
  await writeAudit(tx, { actor, action: 'withdraw-group-claim', target: { kind: 'GROUP', id: groupId } })
  return successionView(tx, actor, facts, now)
})
