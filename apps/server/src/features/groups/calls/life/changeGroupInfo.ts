import { contract } from '@koinon/contract'
import { emit } from '#kernel/events.ts'
import { handle } from '#kernel/handle.ts'
import { wasEdited } from '#features/moderation/index.ts'
import { groupPolicy } from '../../policy.ts'
import { groupView } from '../../present.ts'
import { detailColumns } from '../../services/details.ts'
import { refuseWidening } from '../../services/widening.ts'
import { lockGroup, runsEnterpriseGroup } from '../../store/access.ts'
import { groupRow, moveHome, updateGroup } from '../../store/groups.ts'

export const changeGroupInfo = handle(contract.groups.changeGroupInfo)(async ({ body, actor, tx, app, refuse }) => {
  const { groupId, version, enterpriseGroupId, ...details } = body
  const facts = await lockGroup(tx, actor.id, groupId, 'preview')
  const verdict = groupPolicy.manage(facts)
  if (!verdict.ok) return refuse(verdict.code)
  await refuseWidening(tx, groupId, body.settings)
  if (facts.version !== version) return refuse('VERSION_CONFLICT', { current: await groupView(tx, actor.id, groupId) })

  const moves = enterpriseGroupId !== undefined && enterpriseGroupId !== facts.enterpriseId
  if (moves && facts.kind !== 'STANDARD') return refuse('NOT_ALLOWED', { path: 'enterpriseGroupId' })
  if (moves && enterpriseGroupId && !(await runsEnterpriseGroup(tx, actor.id, enterpriseGroupId))) {
    return refuse('GROUP_NOT_FOUND', { path: 'enterpriseGroupId' })
  }
  const row = await groupRow(tx, actor.id, groupId)
  if (!row) return refuse('GROUP_NOT_FOUND')
  const { kind, markMediaId, bannerMediaId } = row
  const columns = await detailColumns(
    tx,
    app,
    { groupId, kind, actorId: actor.id, markMediaId, bannerMediaId },
    details,
  )
  await updateGroup(tx, groupId, columns)
  const moved = moves ? await moveHome(tx, groupId, enterpriseGroupId) : []
  await wasEdited(tx, 'GROUP', groupId)
  for (const id of new Set([groupId, ...moved])) await emit(tx, 'group.changed', { groupId: id })
  return groupView(tx, actor.id, groupId)
})
