import { contract } from '@koinon/contract'
import { emit } from '#kernel/work/events.ts'
import { handle } from '#kernel/http/handler.ts'
import { writeAudit } from '#features/accounts/index.ts'
import { lockOrganization } from '../../organizations/organizationPage.ts'
import { joinCodeViews } from '../joinCodes.ts'
import { revokeJoinCode } from '../store/joinCodes.ts'

export const joinCodesRevoke = handle(contract.groups.joinCodesRevoke)(async ({ body, actor, tx, app, refuse }) => {
  const { enterpriseGroupId: groupId, joinCodeId } = body
  await lockOrganization(tx, actor.id, groupId, 'CODES')
  const row = await revokeJoinCode(tx, groupId, joinCodeId, app.runtime.now())
  if (!row) return refuse('GROUP_NOT_FOUND', { path: 'joinCodeId' })
  await writeAudit(tx, {
    actor,
    action: 'revoke-join-code',
    target: { kind: 'GROUP', id: groupId },
    after: { joinCodeId, label: row.label },
  })
  await emit(tx, 'group.adminDataChanged', { groupId, part: 'JOIN_CODES' })
  const [view] = await joinCodeViews(tx, app, actor.id, [row])
  return view ?? refuse('GROUP_NOT_FOUND', { path: 'joinCodeId' })
})
