import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { contentForStaff } from '#features/content/index.ts'
import { removeDirectly } from '../../cases/removeDirectly.ts'
import { notFound, targetOf } from '../contentTarget.ts'
import { inspectContent } from '../store/content.ts'

export const deleteContent = handle(contract.admin.deleteContent)(async ({ body, actor, tx, app }) => {
  const target = targetOf(body)
  const found = await inspectContent(tx, target)
  if (!found) throw notFound(target)
  const { rule, reason, messageToAuthor } = body
  const reported = await (target.kind === 'POST' ? contentForStaff.reportedPost : contentForStaff.reportedComment)(
    tx,
    target.id,
  )
  const removal = { ...target, authorId: found.authorId, reported, rule, reason, messageToAuthor }
  if (!(await removeDirectly(tx, app, actor, removal))) throw notFound(target)
  return { ok: true }
})
