import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { writeAudit } from '#features/accounts/index.ts'
import { groupsForStaff } from '#features/groups/index.ts'
import { requireAdministrator } from '../../access.ts'
import { lockAccountIn } from '../../organizations/store/organizations.ts'

export const groupsCreate = handle(contract.admin.groupsCreate)(async ({ body, actor, tx, app, refuse }) => {
  requireAdministrator(app, actor)
  const { ownerId, parentId = null, enterpriseGroupId = null, name, ...details } = body
  if (!(await lockAccountIn(tx, ownerId, ['ACTIVE']))) return refuse('USER_NOT_FOUND', { path: 'ownerId' })
  const enterpriseId = await groupsForStaff.placementOf(tx, ownerId, { parentId, enterpriseGroupId })
  const groupId = await groupsForStaff.insertWithOwner(tx, app, {
    ownerId,
    actorId: actor.id,
    name,
    parentId,
    organizationId: enterpriseId,
    details,
  })
  await writeAudit(tx, {
    actor,
    action: 'create-group',
    target: { kind: 'GROUP', id: groupId },
    after: { name, ownerId, parentId, enterpriseId },
  })
  return (await groupsForStaff.group(tx, actor.id, groupId)) ?? refuse('GROUP_NOT_FOUND')
})
