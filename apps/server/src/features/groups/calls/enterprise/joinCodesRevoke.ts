import { contract } from '@koinon/contract'
import { handle } from '../../../../kernel/handle.ts'
import { joinCodeViews, lockManagedHome } from '../../services/joinCodes.ts'
import { revokeJoinCode } from '../../store/joinCodes.ts'

export const joinCodesRevoke = handle(contract.groups.joinCodesRevoke)(async ({ body, actor, tx, app, refuse }) => {
  const { enterpriseGroupId: groupId, joinCodeId } = body
  await lockManagedHome(tx, actor.id, groupId)
  const row = await revokeJoinCode(tx, groupId, joinCodeId, app.seams.now())
  const [view] = row ? await joinCodeViews(tx, app, actor.id, [row]) : []
  return view ?? refuse('GROUP_NOT_FOUND', { path: 'joinCodeId' })
})
