import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { writeAudit } from '#features/accounts/index.ts'
import { contentForStaff } from '#features/content/index.ts'
import { featuredNow } from '../contentTarget.ts'
import { existingPosts } from '../store/content.ts'

export const unfeatureContent = handle(contract.admin.unfeatureContent)(async ({ body, actor, tx, app, refuse }) => {
  const { postId } = body
  if (!(await existingPosts(tx, [postId])).has(postId)) return refuse('POST_NOT_FOUND')
  if (await contentForStaff.unfeature(tx, postId))
    await writeAudit(tx, { actor, action: 'unfeature-content', target: { kind: 'POST', id: postId } })
  return featuredNow(tx, app, actor)
})
