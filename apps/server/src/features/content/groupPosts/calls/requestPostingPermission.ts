import { contract } from '@koinon/contract'
import { emit } from '#kernel/work/events.ts'
import { handle } from '#kernel/http/handler.ts'
import { pendingPostsOf } from '../pendingPosts.ts'
import { publishPost } from '../../posts/publishPost.ts'
import { groupPolicy, lockGroup, groupRequests, restrictions } from '#features/groups/index.ts'

export const requestPostingPermission = handle(contract.groups.requestPostingPermission)(async ({
  body,
  actor,
  tx,
  app,
  refuse,
}) => {
  const { groupId, note = null, post } = body
  const facts = await lockGroup(tx, actor.id, groupId, 'preview')
  restrictions.refuseMuted(facts)
  const verdict = groupPolicy.requestPosting(facts)
  if (!verdict.ok) return refuse(verdict.code)
  const { request, isNew } = await groupRequests.requestOnce(tx, app, {
    groupId,
    userId: actor.id,
    kind: 'POSTING',
    note,
  })
  const draft = { ...request }
  if (post) {
    const waiting = await pendingPostsOf(tx, app, actor, [request])
    if ([...waiting.values()].some(({ status }) => status === 'HELD')) return refuse('ALREADY_SUBMITTED')
    const { postId } = await publishPost(tx, app, { author: actor, draft: post, groupId, held: true })
    await groupRequests.attachPendingPost(tx, request.id, postId)
    draft.pendingPostId = postId
    // Deciders see an addition to a request that they know already.
    if (!isNew) await emit(tx, 'group.requested', { requestId: request.id, groupId, userId: actor.id, kind: 'POSTING' })
  }
  const posts = await pendingPostsOf(tx, app, actor, [draft])
  return groupRequests.view(tx, actor.id, draft, { now: app.runtime.now(), posts })
})
