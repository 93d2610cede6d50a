import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { enforceSlowMode, restrictions } from '#features/groups/index.ts'
import { postPolicy } from '../../policy.ts'
import { readComment } from '../readComments.ts'
import { writeComment } from '../writeComment.ts'
import { accessComment, lockPost } from '../../store/access.ts'

export const addComment = handle(contract.content.addComment)(async ({ body, actor, tx, app, refuse }) => {
  const post = await lockPost(tx, actor.id, body.postId, 'read')
  restrictions.refuseMuted(post)
  const verdict = postPolicy.comment(post)
  if (!verdict.ok) return refuse(verdict.code)
  const parent = body.parentId ? (await accessComment(tx, actor.id, body.parentId)).comment : null
  if (parent && parent.postId !== post.id) return refuse('COMMENT_NOT_FOUND', { path: 'parentId' })
  const { groupId, groupSlowMode: slowMode, groupRole: role, groupCustomPermissions: customPermissions } = post
  const writer = { accountId: actor.id, kind: 'POST', now: app.runtime.now() } as const
  if (groupId) await enforceSlowMode(tx, { ...writer, groupId, facts: { slowMode, role, customPermissions } })
  const commentId = await writeComment(tx, app, { author: actor, post, parent, ...body })
  return readComment(tx, app, { viewer: actor, post }, commentId)
})
