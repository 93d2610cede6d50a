import { contract } from '@koinon/contract'
import { emit } from '#kernel/work/events.ts'
import { handle } from '#kernel/http/handler.ts'
import { recheckEdited } from '#features/moderation/index.ts'
import { groupPolicy } from '../../policy.ts'
import { groupView } from '../../present.ts'
import { groupFieldColumns } from '../groupFields.ts'
import { changeOpenness } from '../../visitors/changeOpenness.ts'
import { checkVisibility } from '../checkVisibility.ts'
import { lockGroup, runsOrganization } from '../../store/access.ts'
import { groupRow, moveToOrganization, updateGroup } from '../store/groups.ts'

export const changeGroupInfo = handle(contract.groups.changeGroupInfo)(async ({ body, actor, tx, app, refuse }) => {
  const { groupId, version, enterpriseGroupId, ...details } = body
  const facts = await lockGroup(tx, actor.id, groupId, 'preview')
  const verdict = groupPolicy.may(facts, 'EDIT')
  if (!verdict.ok) return refuse(verdict.code)
  await checkVisibility(tx, groupId, body.settings)
  if (facts.version !== version) return refuse('VERSION_CONFLICT', { current: await groupView(tx, actor.id, groupId) })

  const moves = enterpriseGroupId !== undefined && enterpriseGroupId !== facts.organizationId
  if (moves && facts.kind !== 'STANDARD') return refuse('NOT_ALLOWED', { path: 'enterpriseGroupId' })
  if (moves && enterpriseGroupId && !(await runsOrganization(tx, actor.id, enterpriseGroupId))) {
    return refuse('GROUP_NOT_FOUND', { path: 'enterpriseGroupId' })
  }
  const row = await groupRow(tx, actor.id, groupId)
  if (!row) return refuse('GROUP_NOT_FOUND')
  const { kind, pictureMediaId, bannerMediaId } = row
  const columns = await groupFieldColumns(
    tx,
    app,
    { groupId, kind, actorId: actor.id, pictureMediaId, bannerMediaId },
    details,
  )
  await changeOpenness(tx, groupId, () => updateGroup(tx, groupId, columns))
  const moved = moves ? await moveToOrganization(tx, groupId, enterpriseGroupId) : []
  await recheckEdited(tx, 'GROUP', groupId)
  for (const id of new Set([groupId, ...moved])) await emit(tx, 'group.changed', { groupId: id })
  return groupView(tx, actor.id, groupId)
})
