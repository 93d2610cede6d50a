import { contract } from '@koinon/contract'
import { handle } from '#kernel/handle.ts'
import { groupForStaff } from '#features/groups/index.ts'
import { noteReading, requireAdministrator } from '../../services/access.ts'
import { auditOfGroup, ownerForStaff } from '../../services/groups.ts'
import { standingOf } from '../../store/groups.ts'

export const groupsGet = handle(contract.admin.groupsGet)(async ({ params, actor, db, app, refuse }) => {
  requireAdministrator(app, actor)
  const { groupId } = params
  const view = await groupForStaff(db, actor.id, groupId)
  if (!view) return refuse('GROUP_NOT_FOUND')
  const [state, audit, owner] = await Promise.all([
    standingOf(db, groupId),
    auditOfGroup(db, actor.id, groupId),
    ownerForStaff(db, groupId),
  ])
  await noteReading(app, { actor, action: 'read-group', target: { kind: 'GROUP', id: groupId } })
  return { ...view, owner, state, audit }
})
