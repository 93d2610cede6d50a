import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { emit } from '#kernel/work/events.ts'
import { writeAudit } from '#features/accounts/index.ts'
import { personCards } from '#features/users/index.ts'
import { memberRow } from '../../membership/store/memberships.ts'
import { groupPolicy } from '../../policy.ts'
import { lockGroup } from '../../store/access.ts'
import { deleteHeir, heirOf, saveHeir } from '../store/heirs.ts'
import { successionView } from '../successionView.ts'

export const successionSetHeir = handle(contract.groups.successionSetHeir)(async ({
  body: { groupId, userId },
  actor,
  tx,
  app,
  refuse,
}) => {
  const facts = await lockGroup(tx, actor.id, groupId, 'preview')
  const verdict = groupPolicy.own(facts)
  if (!verdict.ok) return refuse(verdict.code)
  const now = app.runtime.now()
  const formerId = await heirOf(tx, groupId)
  if (userId !== formerId) {
    if (userId !== null) {
      const [target, known] = [await memberRow(tx, groupId, userId), await personCards(tx, actor.id, [userId])]
      if (!target || !known.has(userId) || userId === actor.id) return refuse('TARGET_NOT_MEMBER', { path: 'userId' })
      await saveHeir(tx, { groupId, accountId: userId, now })
    } else await deleteHeir(tx, groupId)
    await emit(tx, 'group.heirNamed', { groupId, ownerId: actor.id, formerId, userId })
    await writeAudit(tx, {
      actor,
      action: 'name-group-heir',
      target: { kind: 'GROUP', id: groupId },
      // Not a `userId`, which those who read the group's log see: the heir concerns the owner and admins.
      after: { heirId: userId },
    })
  }
  return successionView(tx, actor, facts, now)
})
