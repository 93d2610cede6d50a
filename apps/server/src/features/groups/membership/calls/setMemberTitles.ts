import { contract } from '@koinon/contract'
import { emit } from '#kernel/work/events.ts'
import { handle } from '#kernel/http/handler.ts'
import { allow } from '#kernel/refusal.ts'
import { groupPolicy } from '../../policy.ts'
import { forEachMember } from '../forEachMember.ts'
import { lockGroup } from '../../store/access.ts'
import { memberRow, setMemberTitle } from '../store/memberships.ts'

export const setMemberTitles = handle(contract.groups.setMemberTitles)(async ({ body, actor, tx, refuse }) => {
  const { groupId } = body
  const facts = await lockGroup(tx, actor.id, groupId, 'preview')
  const verdict = groupPolicy.may(facts, 'ROLES')
  if (!verdict.ok) return refuse(verdict.code)
  const titles = new Map(body.titles.map(({ userId, title }) => [userId, title]))
  return forEachMember([...titles.keys()], async (userId) => {
    const target = await memberRow(tx, groupId, userId)
    const may = target ? groupPolicy.setTitle(facts, target) : allow
    if (!may.ok) return may.code
    if (!(await setMemberTitle(tx, { groupId, accountId: userId, title: titles.get(userId) ?? null })))
      return 'TARGET_NOT_MEMBER'
    await emit(tx, 'group.titleChanged', { groupId, userId })
    return null
  })
})
