import { contract } from '@koinon/contract'
import { handle } from '#kernel/handle.ts'
import { reportedComment, reportedPost } from '#features/content/index.ts'
import { removeDirectly } from '../../services/cases/direct.ts'
import { notFound, targetOf } from '../../services/content.ts'
import { lookAt } from '../../store/content.ts'

export const deleteContent = handle(contract.admin.deleteContent)(async ({ body, actor, tx, app }) => {
  const target = targetOf(body)
  const found = await lookAt(tx, target)
  if (!found) throw notFound(target)
  const { rule, reason, messageToAuthor } = body
  const reported = await (target.kind === 'POST' ? reportedPost : reportedComment)(tx, target.id)
  const removal = { ...target, authorId: found.authorId, reported, rule, reason, messageToAuthor }
  if (!(await removeDirectly(tx, app, actor, removal))) throw notFound(target)
  return { ok: true }
})
