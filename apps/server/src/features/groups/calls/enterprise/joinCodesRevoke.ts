import { contract } from '@koinon/contract'
import { emit } from '#kernel/events.ts'
import { handle } from '#kernel/handle.ts'
import { writeAudit } from '#features/accounts/index.ts'
import { lockHome } from '../../services/homes.ts'
import { joinCodeViews } from '../../services/joinCodes.ts'
import { revokeJoinCode } from '../../store/joinCodes.ts'

export const joinCodesRevoke = handle(contract.groups.joinCodesRevoke)(async ({ body, actor, tx, app, refuse }) => {
  const { enterpriseGroupId: groupId, joinCodeId } = body
  await lockHome(tx, actor.id, groupId)
  const row = await revokeJoinCode(tx, groupId, joinCodeId, app.seams.now())
  if (!row) return refuse('GROUP_NOT_FOUND', { path: 'joinCodeId' })
  await writeAudit(tx, {
    actor,
    action: 'revoke-join-code',
    target: { kind: 'GROUP', id: groupId },
    after: { joinCodeId, label: row.label },
  })
  await emit(tx, 'group.administered', { groupId, part: 'JOIN_CODES' })
  const [view] = await joinCodeViews(tx, app, actor.id, [row])
  return view ?? refuse('GROUP_NOT_FOUND', { path: 'joinCodeId' })
})
