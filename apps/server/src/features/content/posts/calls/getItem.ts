import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { readPost } from '../readPost.ts'
import { earlierVersions } from '../store/posts.ts'

const shownEdits = 50

export const getItem = handle(contract.content.getItem)(async ({ params, actor, db, app }) => {
  const post = await readPost(db, app, actor, params.postId)
  if (post.versions === 1) return post
  const earlier = await earlierVersions(db, actor.id, post.id, shownEdits)
  if (earlier.length === 0) return post
  return { ...post, edits: earlier.map(({ at, text }) => ({ at: at.toISOString(), text })) }
})
