import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { groupPolicy } from '../../policy.ts'
import { forEachMember } from '../forEachMember.ts'
import { banOf } from '../banOf.ts'
import { removeMember } from '../removeMember.ts'
import { lockGroupWithSubgroups } from '../../store/access.ts'

export const removeGroupUsers = handle(contract.groups.removeGroupUsers)(async ({ body, actor, tx, app, refuse }) => {
  const { groupId, userIds, bar, reason } = body
  const facts = await lockGroupWithSubgroups(tx, actor.id, groupId, 'preview')
  const verdict = groupPolicy.may(facts, 'RESTRICT')
  if (!verdict.ok) return refuse(verdict.code)
  return forEachMember(userIds, (userId) =>
    removeMember(tx, app, { actor, facts, ban: bar ? banOf(app) : null, reason }, userId),
  )
})
