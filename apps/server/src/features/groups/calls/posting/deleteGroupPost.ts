import { contract } from '@koinon/contract'
import { handle } from '#kernel/handle.ts'
import { removeFromGroup } from '../../services/removingPosts.ts'
import { accessGroup } from '../../store/access.ts'

export const deleteGroupPost = handle(contract.groups.deleteGroupPost)(async ({ body, actor, tx, app }) => {
  const { groupId, postId, reason } = body
  const facts = await accessGroup(tx, actor.id, groupId, 'preview')
  await removeFromGroup(tx, app, { actor, facts, postId, reason })
  return { ok: true }
})
