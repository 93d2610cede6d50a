import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { writeAudit } from '#features/accounts/index.ts'
import { groupPolicy } from '../../policy.ts'
import { lockGroup } from '../../store/access.ts'
import { stopClaim } from '../stopClaim.ts'
import { successionView } from '../successionView.ts'

export const successionStop = handle(contract.groups.successionStop)(async ({
  body: { groupId },
  actor,
  tx,
  app,
  refuse,
}) => {
  const facts = await lockGroup(tx, actor.id, groupId, 'preview')
  const verdict = groupPolicy.own(facts)
  if (!verdict.ok) return refuse(verdict.code)
  if (!(await stopClaim(tx, app, { groupId, ownerId: actor.id }))) return refuse('NOTHING_OPEN')
  await writeAudit(tx, { actor, action: 'stop-group-claim', target: { kind: 'GROUP', id: groupId } })
  return successionView(tx, actor, facts, app.runtime.now())
})
