import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { contentForStaff } from '#features/content/index.ts'
import { resetReports } from '../resetReports.ts'

export const resetCommentReports = handle(contract.admin.resetCommentReports)(async ({
  body,
  actor,
  tx,
  app,
  refuse,
}) => {
  const { commentId, reason } = body
  if (!(await contentForStaff.comments(tx, app, actor, [commentId])).has(commentId)) return refuse('COMMENT_NOT_FOUND')
  return { closed: await resetReports({ tx, app, actor }, { kind: 'COMMENT', targetId: commentId }, reason) }
})
