import { contract } from '@koinon/contract'
import { emit } from '#kernel/work/events.ts'
import { handle } from '#kernel/http/handler.ts'
import { writeAudit } from '#features/accounts/index.ts'
import { groupPolicy } from '../../policy.ts'
import { lockGroup } from '../../store/access.ts'
import { presentRoles } from '../presentRoles.ts'
import { deleteRole, holdersOf, roleOf } from '../store/roles.ts'

export const rolesDelete = handle(contract.groups.rolesDelete)(async ({ body, actor, tx, refuse }) => {
  const { groupId, id, version } = body
  const facts = await lockGroup(tx, actor.id, groupId, 'preview')
  const may = groupPolicy.may(facts, 'ROLES')
  if (!may.ok) return refuse(may.code)
  const role = await roleOf(tx, groupId, id)
  if (!role) return refuse('ROLE_NOT_FOUND')
  const verdict = groupPolicy.editRole(facts, role)
  if (!verdict.ok) return refuse(verdict.code)
  const holderIds = await holdersOf(tx, id)
  if (!(await deleteRole(tx, { id, version })))
    return refuse('VERSION_CONFLICT', {
      current: (await presentRoles(tx, facts)).find((one) => one.id === id) ?? null,
    })
  const change = { groupId, roleId: id, holderIds, permissions: null, byId: actor.id, isNotified: true }
  await emit(tx, 'group.customRoleChanged', change)
  await writeAudit(tx, {
    actor,
    action: 'delete-group-role',
    target: { kind: 'GROUP', id: groupId },
    before: { rank: role.rank, permissions: role.permissions },
    after: { name: role.name },
  })
  return { ok: true as const }
})
