import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { groupPolicy } from '../../policy.ts'
import { groupView } from '../../present.ts'
import { undeleteGroup } from '../../closure/undeleteGroup.ts'
import { groupFacts } from '../../store/access.ts'
import { lockDeleted } from '../store/groups.ts'

export const restoreGroup = handle(contract.groups.restoreGroup)(async ({ params, actor, tx, app, refuse }) => {
  const { groupId } = params
  const deleted = await lockDeleted(tx, actor.id, groupId, app.runtime.now())
  if (!deleted) {
    const facts = await groupFacts(tx, actor.id, groupId)
    return facts && groupPolicy.own(facts).ok ? groupView(tx, actor.id, groupId) : refuse('GROUP_NOT_FOUND')
  }
  // A subgroup returns into its parent, not before it.
  if (deleted.parentDeleted) return refuse('GROUP_NOT_FOUND')
  await undeleteGroup(tx, app, deleted)
  return groupView(tx, actor.id, groupId)
})
