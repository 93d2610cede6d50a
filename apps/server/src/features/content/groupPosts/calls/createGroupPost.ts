import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { publishInGroup } from '../publishInGroup.ts'
import { readPost } from '../../posts/readPost.ts'
import { groupPolicy, lockGroup, restrictions } from '#features/groups/index.ts'

export const createGroupPost = handle(contract.groups.createGroupPost)(async ({ body, actor, tx, app, refuse }) => {
  const { groupId, ...draft } = body
  const facts = await lockGroup(tx, actor.id, groupId, 'preview')
  restrictions.refuseMuted(facts)
  const verdict = groupPolicy.post(facts)
  if (!verdict.ok) return refuse(verdict.code, { can: { requestPosting: groupPolicy.requestPosting(facts).ok } })
  const { postId } = await publishInGroup(tx, app, { author: actor, draft, facts })
  return readPost(tx, app, actor, postId)
})
