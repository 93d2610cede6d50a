import { contract } from '@koinon/contract'
import { emit } from '../../../../kernel/events.ts'
import { handle } from '../../../../kernel/handle.ts'
import { groupPolicy } from '../../policy.ts'
import { groupView } from '../../present.ts'
import { groupFacts } from '../../store/access.ts'
import { lockDeleted, restoreFamily } from '../../store/groups.ts'

export const restoreGroup = handle(contract.groups.restoreGroup)(async ({ params, actor, tx, app, refuse }) => {
  const { groupId } = params
  const deleted = await lockDeleted(tx, actor.id, groupId, app.seams.now())
  if (!deleted) {
    const standing = await groupFacts(tx, actor.id, groupId)
    return standing && groupPolicy.own(standing).ok ? groupView(tx, actor.id, groupId) : refuse('GROUP_NOT_FOUND')
  }
  // A subgroup returns into its parent, not before it.
  if (deleted.parentDeleted) return refuse('GROUP_NOT_FOUND')
  for (const id of await restoreFamily(tx, deleted)) await emit(tx, 'group.restored', { groupId: id })
  return groupView(tx, actor.id, groupId)
})
