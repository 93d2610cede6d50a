import { contract } from '@koinon/contract'
import { handle } from '#kernel/handle.ts'
import { removeFromGroup } from '../../services/removingPosts.ts'
import { accessGroup } from '../../store/access.ts'

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
  await removeFromGroup(tx, app, { actor, facts, postId, reason })
  return { ok: true }
})
