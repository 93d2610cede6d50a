import { contract } from '@koinon/contract'
import { handle } from '#kernel/handle.ts'
import { lockPost, readPost } from '#features/content/index.ts'
import { lockHome } from '../../services/homes.ts'
import { pin } from '../../services/pinning.ts'

export const pinEnterprisePost = handle(contract.groups.pinEnterprisePost)(async ({ body, actor, tx, app, refuse }) => {
  const { enterpriseGroupId: groupId, postId } = body
  const until = body.until ? new Date(body.until) : null
  if (until && until <= app.seams.now())
    return refuse('INVALID_PARAMETER', { path: 'until', detail: 'A pin ends in the future, or when it is removed.' })
  await lockHome(tx, actor.id, groupId)
  const post = await lockPost(tx, actor.id, postId, 'read')
  // A post that is waiting or withheld is not to be shown to everybody; one in an event belongs there.
  if (post.groupId !== groupId || post.eventId !== null || post.status !== 'PUBLISHED') return refuse('POST_NOT_FOUND')
  const replacedPostId = await pin(tx, groupId, { postId, until })
  return {
    pinned: await readPost(tx, app, actor, postId),
    until: until?.toISOString() ?? null,
    replacedPostId,
  }
})
