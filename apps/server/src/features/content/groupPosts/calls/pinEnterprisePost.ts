import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { lockPost } from '../../store/access.ts'
import { readPost } from '../../posts/readPost.ts'
import { organizationPages } from '#features/groups/index.ts'
import { pinPost } from '../pinPost.ts'

export const pinEnterprisePost = handle(contract.groups.pinEnterprisePost)(async ({ body, actor, tx, app, refuse }) => {
  const { enterpriseGroupId: groupId, postId } = body
  const until = body.until ? new Date(body.until) : null
  if (until && until <= app.runtime.now())
    return refuse('INVALID_PARAMETER', { path: 'until', detail: 'A pin ends in the future, or when it is removed.' })
  await organizationPages.lock(tx, actor.id, groupId)
  const post = await lockPost(tx, actor.id, postId, 'read')
  // A post that is pending or hidden is not to be shown to everybody; one in an event belongs there.
  if (post.groupId !== groupId || post.eventId !== null || post.status !== 'PUBLISHED') return refuse('POST_NOT_FOUND')
  const replacedPostId = await pinPost(tx, groupId, { postId, until })
  return {
    pinned: await readPost(tx, app, actor, postId),
    until: until?.toISOString() ?? null,
    replacedPostId,
  }
})
