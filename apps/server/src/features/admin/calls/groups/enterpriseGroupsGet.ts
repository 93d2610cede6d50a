import { contract } from '@koinon/contract'
import { handle } from '#kernel/handle.ts'
import { findOrganization, presentOrganization } from '#features/accounts/index.ts'
import { homeForStaff } from '#features/groups/index.ts'
import { noteReading, requireAdministrator } from '../../services/access.ts'
import { auditOfGroup, ownerForStaff } from '../../services/groups.ts'
import { organizationOfHome } from '../../store/groups.ts'

export const enterpriseGroupsGet = handle(contract.admin.enterpriseGroupsGet)(async ({
  params,
  actor,
  db,
  app,
  refuse,
}) => {
  requireAdministrator(app, actor)
  const { groupId } = params
  const view = await homeForStaff(db, actor.id, groupId)
  if (!view) return refuse('GROUP_NOT_FOUND')
  const accountId = await organizationOfHome(db, groupId)
  const organization = accountId === null ? null : await findOrganization(db, { accountId })
  const audit = await auditOfGroup(db, actor.id, groupId)
  await noteReading(app, { actor, action: 'read-group', target: { kind: 'GROUP', id: groupId } })
  return {
    ...view,
    owner: await ownerForStaff(db, groupId),
    organization: organization && accountId !== null ? presentOrganization(organization, accountId) : null,
    audit,
  }
})
