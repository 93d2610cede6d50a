import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { contentForStaff } from '#features/content/index.ts'
import { resetReports } from '../resetReports.ts'

export const resetContentReports = handle(contract.admin.resetContentReports)(async ({
  body,
  actor,
  tx,
  app,
  refuse,
}) => {
  const { postId, reason } = body
  if ((await contentForStaff.posts(tx, app, actor, [postId])).length === 0) return refuse('POST_NOT_FOUND')
  return { closed: await resetReports({ tx, app, actor }, { kind: 'POST', targetId: postId }, reason) }
})
