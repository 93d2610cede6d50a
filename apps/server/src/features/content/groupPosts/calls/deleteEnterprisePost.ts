import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { removeGroupPost } from '../removeGroupPost.ts'
import { accessGroup } from '#features/groups/index.ts'

export const deleteEnterprisePost = handle(contract.groups.deleteEnterprisePost)(async ({
  body,
  actor,
  tx,
  app,
  refuse,
}) => {
  const { enterpriseGroupId, postId, reason } = body
  const facts = await accessGroup(tx, actor.id, enterpriseGroupId, 'preview')
  if (facts.kind !== 'ENTERPRISE') return refuse('GROUP_NOT_FOUND')
  await removeGroupPost(tx, app, { actor, facts, postId, reason })
  return { ok: true }
})
