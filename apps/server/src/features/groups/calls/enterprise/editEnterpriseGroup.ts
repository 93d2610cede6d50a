import { contract } from '@koinon/contract'
import { handle } from '#kernel/handle.ts'
import { emit } from '#kernel/events.ts'
import { wasEdited } from '#features/moderation/index.ts'
import { groupPolicy } from '../../policy.ts'
import { detailColumns } from '../../services/details.ts'
import { homeColumns, keepContact } from '../../services/homeDetails.ts'
import { homeView, lockHome } from '../../services/homes.ts'
import { homeState, writeHomeEdit } from '../../services/homeLog.ts'
import { refuseWidening } from '../../services/widening.ts'
import { updateGroup } from '../../store/groups.ts'

export const editEnterpriseGroup = handle(contract.groups.editEnterpriseGroup)(async ({
  body,
  actor,
  tx,
  app,
  refuse,
}) => {
  const { enterpriseGroupId: groupId, version, handle: address, accent, sections, contact, ...details } = body
  const facts = await lockHome(tx, actor.id, groupId)
  if (address !== undefined) {
    const verdict = groupPolicy.own(facts)
    if (!verdict.ok) return refuse(verdict.code, { path: 'handle' })
  }
  await refuseWidening(tx, groupId, details.settings)
  if (facts.version !== version) return refuse('VERSION_CONFLICT', { current: await homeView(tx, app, actor, groupId) })
  const before = await homeState(tx, actor.id, groupId)
  const { kind, markMediaId, bannerMediaId } = before.row
  const columns = {
    ...(await detailColumns(tx, app, { groupId, kind, actorId: actor.id, markMediaId, bannerMediaId }, details)),
    ...(await homeColumns(tx, before, { address, accent, sections })),
  }
  if (contact !== undefined) await keepContact(tx, groupId, contact)
  await updateGroup(tx, groupId, columns)
  await writeHomeEdit(tx, actor, { before, hasNewContact: contact !== undefined })
  await wasEdited(tx, 'GROUP', groupId)
  await emit(tx, 'group.changed', { groupId })
  return homeView(tx, app, actor, groupId)
})
