import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { emit } from '#kernel/work/events.ts'
import { recheckEdited } from '#features/moderation/index.ts'
import { groupPolicy } from '../../policy.ts'
import { groupFieldColumns } from '../../settings/groupFields.ts'
import { organizationColumns, saveContact } from '../organizationFields.ts'
import { organizationView, lockOrganization } from '../organizationPage.ts'
import { organizationState, recordOrganizationEdit } from '../organizationAudit.ts'
import { changeOpenness } from '../../visitors/changeOpenness.ts'
import { checkVisibility } from '../../settings/checkVisibility.ts'
import { updateGroup } from '../../settings/store/groups.ts'

export const editEnterpriseGroup = handle(contract.groups.editEnterpriseGroup)(async ({
  body,
  actor,
  tx,
  app,
  refuse,
}) => {
  const { enterpriseGroupId: groupId, version, handle: address, accent, sections, contact, ...details } = body
  const facts = await lockOrganization(tx, actor.id, groupId)
  if (address !== undefined) {
    const verdict = groupPolicy.own(facts)
    if (!verdict.ok) return refuse(verdict.code, { path: 'handle' })
  }
  await checkVisibility(tx, groupId, details.settings)
  if (facts.version !== version)
    return refuse('VERSION_CONFLICT', { current: await organizationView(tx, app, actor, groupId) })
  const before = await organizationState(tx, actor.id, groupId)
  const { kind, pictureMediaId, bannerMediaId } = before.row
  const columns = {
    ...(await groupFieldColumns(tx, app, { groupId, kind, actorId: actor.id, pictureMediaId, bannerMediaId }, details)),
    ...(await organizationColumns(tx, before, { address, accent, sections })),
  }
  if (contact !== undefined) await saveContact(tx, groupId, contact)
  await changeOpenness(tx, groupId, () => updateGroup(tx, groupId, columns))
  await recordOrganizationEdit(tx, actor, { before, hasNewContact: contact !== undefined })
  await recheckEdited(tx, 'GROUP', groupId)
  await emit(tx, 'group.changed', { groupId })
  return organizationView(tx, app, actor, groupId)
})
