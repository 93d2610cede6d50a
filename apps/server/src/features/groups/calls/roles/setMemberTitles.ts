import { contract } from '@koinon/contract'
import { emit } from '#kernel/events.ts'
import { handle } from '#kernel/handle.ts'
import { groupPolicy } from '../../policy.ts'
import { eachOf } from '../../services/each.ts'
import { lockGroup } from '../../store/access.ts'
import { setTitle } from '../../store/memberships.ts'

export const setMemberTitles = handle(contract.groups.setMemberTitles)(async ({ body, actor, tx, refuse }) => {
  const { groupId } = body
  const facts = await lockGroup(tx, actor.id, groupId, 'preview')
  const verdict = groupPolicy.manage(facts)
  if (!verdict.ok) return refuse(verdict.code)
  const titles = new Map(body.titles.map(({ userId, title }) => [userId, title]))
  return eachOf([...titles.keys()], async (userId) => {
    if (!(await setTitle(tx, { groupId, accountId: userId, title: titles.get(userId) ?? null })))
      return 'TARGET_NOT_MEMBER'
    await emit(tx, 'group.titleChanged', { groupId, userId })
    return null
  })
})
