import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { writeAudit } from '#features/accounts/index.ts'
import { groupsForStaff } from '#features/groups/index.ts'
import { requireAdministrator } from '../../access.ts'

export const groupsHandOver = handle(contract.admin.groupsHandOver)(async ({ body, actor, tx, app, refuse }) => {
  requireAdministrator(app, actor)
  const { groupId, userId, reason } = body
  const handed = await groupsForStaff.handOver(tx, app, { groupId, toId: userId, byId: actor.id })
  if (!handed.ok) return refuse(handed.code, handed.code === 'TARGET_NOT_MEMBER' ? { path: 'userId' } : {})
  await writeAudit(tx, {
    actor,
    action: 'transfer-group',
    target: { kind: 'GROUP', id: groupId },
    reason,
    before: { userId: handed.fromId },
    after: { userId },
  })
  return { ok: true as const }
})
