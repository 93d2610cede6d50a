import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { groupPolicy } from '../../policy.ts'
import { forEachMember } from '../forEachMember.ts'
import { setModerator } from '../roles.ts'
import { lockGroup } from '../../store/access.ts'

export const setModerators = handle(contract.groups.setModerators)(async ({ body, actor, tx, refuse }) => {
  const { groupId, userIds, moderator } = body
  const facts = await lockGroup(tx, actor.id, groupId, 'preview')
  const verdict = groupPolicy.may(facts, 'ROLES')
  if (!verdict.ok) return refuse(verdict.code)
  const naming = moderator ? groupPolicy.nameModerator(facts) : verdict
  if (!naming.ok) return refuse(naming.code)
  return forEachMember(userIds, (userId) => setModerator(tx, { groupId, userId, by: actor, facts, moderator }))
})
