import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { publishPost } from '../publishPost.ts'
import { readPost } from '../readPost.ts'

export const createPost = handle(contract.content.createPost)(async ({ body, actor, tx, app }) => {
  const { postId } = await publishPost(tx, app, { author: actor, draft: body })
  return readPost(tx, app, actor, postId)
})
