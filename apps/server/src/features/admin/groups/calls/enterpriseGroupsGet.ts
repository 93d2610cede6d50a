import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { organizations } from '#features/accounts/index.ts'
import { groupsForStaff } from '#features/groups/index.ts'
import { recordReading, requireAdministrator } from '../../access.ts'
import { auditOfGroup, ownerForStaff } from '../groupViews.ts'
import { accountOfOrganization } from '../store/groups.ts'

export const enterpriseGroupsGet = handle(contract.admin.enterpriseGroupsGet)(async ({
  params,
  actor,
  db,
  app,
  refuse,
}) => {
  requireAdministrator(app, actor)
  const { groupId } = params
  const view = await groupsForStaff.organization(db, actor.id, groupId)
  if (!view) return refuse('GROUP_NOT_FOUND')
  const accountId = await accountOfOrganization(db, groupId)
  const organization = accountId === null ? null : await organizations.findOrganization(db, { accountId })
  const audit = await auditOfGroup(db, actor.id, groupId)
  await recordReading(app, { actor, action: 'read-group', target: { kind: 'GROUP', id: groupId } })
  return {
    ...view,
    owner: await ownerForStaff(db, groupId),
    organization:
      organization && accountId !== null ? organizations.presentOrganization(organization, accountId) : null,
    audit,
  }
})
