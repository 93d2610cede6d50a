import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { groupPolicy } from '../../policy.ts'
import { membershipOrGone } from '../../present.ts'
import { promoteMember } from '../roles.ts'
import { lockGroup } from '../../store/access.ts'

export const promoteAdmin = handle(contract.groups.promoteAdmin)(async ({ body, actor, tx, app, refuse }) => {
  const { groupId, userId } = body
  const facts = await lockGroup(tx, actor.id, groupId, 'preview')
  const verdict = groupPolicy.may(facts, 'ADMINS')
  if (!verdict.ok) return refuse(verdict.code)
  const refused = await promoteMember(tx, app, { groupId, userId, by: actor })
  if (refused) return refuse(refused, { path: 'userId' })
  return (await membershipOrGone(tx, actor.id, groupId, userId)) ?? refuse('TARGET_NOT_MEMBER', { path: 'userId' })
})
