import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { groupsForStaff } from '#features/groups/index.ts'
import { recordReading, requireAdministrator } from '../../access.ts'
import { auditOfGroup, ownerForStaff } from '../groupViews.ts'
import { groupStateOf } from '../store/groups.ts'

export const groupsGet = handle(contract.admin.groupsGet)(async ({ params, actor, db, app, refuse }) => {
  requireAdministrator(app, actor)
  const { groupId } = params
  const view = await groupsForStaff.group(db, actor.id, groupId)
  if (!view) return refuse('GROUP_NOT_FOUND')
  const [state, audit, owner] = await Promise.all([
    groupStateOf(db, groupId),
    auditOfGroup(db, actor.id, groupId),
    ownerForStaff(db, groupId),
  ])
  await recordReading(app, { actor, action: 'read-group', target: { kind: 'GROUP', id: groupId } })
  return { ...view, owner, state, audit }
})
