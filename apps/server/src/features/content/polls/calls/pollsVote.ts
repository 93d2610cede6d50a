import { contract } from '@koinon/contract'
import { emit } from '#kernel/work/events.ts'
import { handle } from '#kernel/http/handler.ts'
import { pollPolicy } from '../../policy.ts'
import { pollView } from '../../present.ts'
import { accessPost } from '../../store/access.ts'
import { castVote, lockPoll, pollRows } from '../store/polls.ts'

export const pollsVote = handle(contract.content.pollsVote)(async ({ params, body, actor, tx, app, refuse }) => {
  const post = await accessPost(tx, actor.id, params.postId, 'read')
  const poll = await lockPoll(tx, post.id)
  if (!poll) return refuse('NOT_FOR_THIS')
  const [chosen, now] = [[...new Set(body.optionIds)], app.runtime.now()]
  const verdict = pollPolicy.vote(post, poll, chosen, now)
  if (!verdict.ok) return refuse(verdict.code, verdict.code === 'NOT_FOR_THIS' ? { path: 'optionIds' } : {})
  const byIsolatedAuthor = actor.isIsolated || post.byIsolatedAuthor
  await castVote(tx, { pollId: post.id, voterId: actor.id, optionIds: chosen, byIsolatedAuthor, now })
  await emit(tx, 'post.voted', { postId: post.id, byId: actor.id, byIsolatedAuthor })
  const row = (await pollRows(tx, actor.id, [post.id])).get(post.id)
  return row ? pollView(row, now) : refuse('POST_NOT_FOUND')
})
