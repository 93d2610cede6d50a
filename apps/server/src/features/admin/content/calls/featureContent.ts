import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { writeAudit } from '#features/accounts/index.ts'
import { contentForStaff } from '#features/content/index.ts'
import { featuredNow } from '../contentTarget.ts'
import { existingPosts, inspectContent } from '../store/content.ts'

export const featureContent = handle(contract.admin.featureContent)(async ({ body, actor, tx, app, refuse }) => {
  const { postId, position = null, until = null } = body
  const now = app.runtime.now()
  const found = await inspectContent(tx, { kind: 'POST', id: postId })
  if (!found?.isPublic) return refuse((await existingPosts(tx, [postId])).has(postId) ? 'NOT_PUBLIC' : 'POST_NOT_FOUND')
  const ends = until === null ? null : new Date(until)
  if (ends && ends <= now) return refuse('INVALID_PARAMETER', { path: 'until', detail: 'That time has passed.' })
  await contentForStaff.feature(tx, { postId, position, until: ends, by: actor.id, now })
  await writeAudit(tx, {
    actor,
    action: 'feature-content',
    target: { kind: 'POST', id: postId },
    after: { position, until: ends },
  })
  return featuredNow(tx, app, actor)
})
