import { contract } from '@koinon/contract'
import { emit } from '#kernel/work/events.ts'
import { handle } from '#kernel/http/handler.ts'
import { postPolicy } from '../../policy.ts'
import { accessPost } from '../../store/access.ts'
import { replaceVote } from '../replaceVote.ts'

export const pollsVote = handle(contract.content.pollsVote)(async ({ params, body, actor, tx, app, refuse }) => {
  const post = await accessPost(tx, actor.id, params.postId, 'read')
  const allowed = postPolicy.vote(post)
  if (!allowed.ok) return refuse(allowed.code)
  const byIsolatedAuthor = actor.isIsolated || post.byIsolatedAuthor
  const { optionIds } = body
  const vote = { pollId: post.id, voterId: actor.id, optionIds, byIsolatedAuthor, now: app.runtime.now() }
  const poll = await replaceVote(tx, vote)
  await emit(tx, 'post.voted', { postId: post.id, byId: actor.id, byIsolatedAuthor })
  return poll
})
