import { contract } from '@koinon/contract'
import { handle } from '../../../../kernel/handle.ts'
import { lockHome } from '../../services/homes.ts'
import { joinCodeViews } from '../../services/joinCodes.ts'
import { revokeJoinCode } from '../../store/joinCodes.ts'

export const joinCodesRevoke = handle(contract.groups.joinCodesRevoke)(async ({ body, actor, tx, app, refuse }) => {
  const { enterpriseGroupId: groupId, joinCodeId } = body
  await lockHome(tx, actor.id, groupId)
  const row = await revokeJoinCode(tx, groupId, joinCodeId, app.seams.now())
  const [view] = row ? await joinCodeViews(tx, app, actor.id, [row]) : []
  return view ?? refuse('GROUP_NOT_FOUND', { path: 'joinCodeId' })
})
