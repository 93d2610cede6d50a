import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { restrictions } from '#features/groups/index.ts'
import { postPolicy } from '../../policy.ts'
import { changePost } from '../changePost.ts'
import { withEvent } from '../editablePosts.ts'
import { readPost } from '../readPost.ts'
import { lockPost } from '../../store/access.ts'

export const editPost = handle(contract.content.editPost)(async ({ body, actor, tx, app, refuse }) => {
  const { postId, version, ...draft } = body
  const post = await lockPost(tx, actor.id, postId, 'read')
  restrictions.refuseMuted(post)
  const verdict = postPolicy.edit(await withEvent(tx, app, actor.id, post))
  if (!verdict.ok) return refuse(verdict.code)
  if (draft.poll) return refuse('POLL_FIXED', { path: 'poll' })
  if (post.version !== version) return refuse('VERSION_CONFLICT', { current: await readPost(tx, app, actor, postId) })
  await changePost(tx, app, post, draft)
  return readPost(tx, app, actor, postId)
})
