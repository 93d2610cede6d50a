import { contract } from '@koinon/contract'
import { handle } from '#kernel/handle.ts'
import { publishPost } from '../../services/publish.ts'
import { readPost } from '../../services/readPost.ts'

export const createPost = handle(contract.content.createPost)(async ({ body, actor, tx, app }) => {
  const { postId } = await publishPost(tx, app, { author: actor, draft: body })
  return readPost(tx, app, actor, postId)
})
