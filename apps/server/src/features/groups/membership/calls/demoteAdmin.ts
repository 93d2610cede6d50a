import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { groupPolicy } from '../../policy.ts'
import { membershipOrGone } from '../../present.ts'
import { demoteMember } from '../roles.ts'
import { lockGroup } from '../../store/access.ts'

export const demoteAdmin = handle(contract.groups.demoteAdmin)(async ({ body, actor, tx, refuse }) => {
  const { groupId, userId } = body
  const facts = await lockGroup(tx, actor.id, groupId, 'preview')
  const verdict = groupPolicy.may(facts, 'ADMINS')
  if (!verdict.ok) return refuse(verdict.code)
  const refused = await demoteMember(tx, { groupId, userId, by: actor })
  if (refused) return refuse(refused, { path: 'userId' })
  return (await membershipOrGone(tx, actor.id, groupId, userId)) ?? refuse('TARGET_NOT_MEMBER', { path: 'userId' })
})
