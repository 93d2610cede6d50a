import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { fileReport } from '#features/moderation/index.ts'
import { graph } from '#features/users/index.ts'
import { commentPolicy } from '../../policy.ts'
import { accessComment } from '../../store/access.ts'
import { reportedComment } from '../../moderation/store/reportedContent.ts'

export const reportComment = handle(contract.content.reportComment)(async ({ body, actor, tx, app, refuse }) => {
  const { comment } = await accessComment(tx, actor.id, body.commentId)
  if (!commentPolicy.mayReport(comment)) return refuse('OWN_CONTENT')
  const { id, authorId } = comment
  const target = { kind: 'COMMENT', id, authorId, reported: await reportedComment(tx, id) } as const
  const receipt = await fileReport(tx, app, { reporter: actor, target, reason: body.reason, text: body.text })
  if (body.alsoBlock) await graph.blockPerson(tx, app, actor.id, authorId)
  return receipt
})
