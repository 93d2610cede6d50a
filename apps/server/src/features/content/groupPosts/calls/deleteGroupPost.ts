import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { removeGroupPost } from '../removeGroupPost.ts'
import { accessGroup } from '#features/groups/index.ts'

export const deleteGroupPost = handle(contract.groups.deleteGroupPost)(async ({ body, actor, tx, app }) => {
  const { groupId, postId, reason } = body
  const facts = await accessGroup(tx, actor.id, groupId, 'preview')
  await removeGroupPost(tx, app, { actor, facts, postId, reason })
  return { ok: true }
})
