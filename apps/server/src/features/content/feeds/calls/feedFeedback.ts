import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { accessPost } from '../../store/access.ts'
import type { PostFacts } from '../../facts.ts'
import { type FeedbackRow, addFeedback, hashtagsOf, removeFeedback } from '../store/feedback.ts'

export const feedFeedback = handle(contract.content.feedFeedback)(async ({ body, actor, tx, app }) => {
  const post = await accessPost(tx, actor.id, body.postId, 'shown')
  const rows = await feedbackOf(tx, post, body.lessOf)
  if (body.undo) await removeFeedback(tx, actor.id, rows)
  else await addFeedback(tx, actor.id, rows, app.runtime.now())
  return { ok: true }
})

/**
 * The feedback's target: the post's author, group or hashtags; nothing if the post is in no group, or has no hashtags.
 */
async function feedbackOf(
  tx: Tx,
  post: PostFacts,
  lessOf: 'POST' | 'AUTHOR' | 'GROUP' | 'TOPICS',
): Promise<FeedbackRow[]> {
  switch (lessOf) {
    case 'POST':
      return [{ kind: 'POST', target: post.id }]
    case 'AUTHOR':
      return [{ kind: 'AUTHOR', target: post.authorId }]
    case 'GROUP':
      return post.groupId ? [{ kind: 'GROUP', target: post.groupId }] : []
    case 'TOPICS':
      return (await hashtagsOf(tx, post.id)).map((target) => ({ kind: 'TOPIC', target }))
  }
}
