import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { contentForStaff } from '#features/content/index.ts'
import { restoreDirectly } from '../../cases/removeDirectly.ts'
import { notFound, targetOf } from '../contentTarget.ts'
import { inspectContent } from '../store/content.ts'

export const unblockContent = handle(contract.admin.unblockContent)(async ({ body, actor, tx, app, refuse }) => {
  const target = targetOf(body)
  const found = await inspectContent(tx, target)
  if (!found) throw notFound(target)
  // Nobody judges their own content; a colleague does.
  if (found.authorId === actor.id) return refuse('NOT_ALLOWED')
  if (!(await restoreDirectly(tx, app, actor, { ...target, reason: body.reason }))) return refuse('NOT_BLOCKED')
  const [post] = target.kind === 'POST' ? await contentForStaff.posts(tx, app, actor, [target.id]) : []
  const comment =
    target.kind === 'COMMENT' ? (await contentForStaff.comments(tx, app, actor, [target.id])).get(target.id) : undefined
  const shown = post ?? comment
  if (!shown) throw notFound(target)
  return shown
})
