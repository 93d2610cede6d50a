import { contract } from '@koinon/contract'
import { emit } from '#kernel/events.ts'
import { handle } from '#kernel/handle.ts'
import { publishPost } from '#features/content/index.ts'
import { groupPolicy } from '../../policy.ts'
import { askOnce } from '../../services/asking.ts'
import { heldPostsOf, requestAnswer } from '../../services/requests.ts'
import { lockGroup } from '../../store/access.ts'
import { holdPost } from '../../store/requests.ts'

export const requestPostingPermission = handle(contract.groups.requestPostingPermission)(async ({
  body,
  actor,
  tx,
  app,
  refuse,
}) => {
  const { groupId, note = null, post } = body
  const facts = await lockGroup(tx, actor.id, groupId, 'preview')
  const verdict = groupPolicy.askToPost(facts)
  if (!verdict.ok) return refuse(verdict.code)
  const { request, isNew } = await askOnce(tx, app, { groupId, userId: actor.id, kind: 'POSTING', note })
  const asked = { ...request }
  if (post) {
    const waiting = await heldPostsOf(tx, app, actor, [request])
    if ([...waiting.values()].some(({ status }) => status === 'HELD')) return refuse('ALREADY_SUBMITTED')
    const { postId } = await publishPost(tx, app, { author: actor, draft: post, groupId, held: true })
    await holdPost(tx, request.id, postId)
    asked.heldPostId = postId
    // Whoever decides sees what was added to a request they know.
    if (!isNew) await emit(tx, 'group.requested', { requestId: request.id, groupId, userId: actor.id, kind: 'POSTING' })
  }
  return requestAnswer(tx, actor.id, asked, app.seams.now(), await heldPostsOf(tx, app, actor, [asked]))
})
