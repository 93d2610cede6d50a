import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { contentForStaff } from '#features/content/index.ts'
import { queue } from '#features/moderation/index.ts'
import { recordReading } from '../../access.ts'
import { presentCases } from '../../cases/presentCases.ts'
import { inspectContent } from '../store/content.ts'

export const getContentPostPreviewById = handle(contract.admin.getContentPostPreviewById)(async ({
  params,
  actor,
  db,
  app,
  refuse,
}) => {
  const found = await inspectContent(db, { kind: 'POST', id: params.postId })
  const [post] = found ? await contentForStaff.posts(db, app, actor, [found.id]) : []
  if (!found || !post) return refuse('POST_NOT_FOUND')
  await recordReading(app, { actor, action: 'read-content', target: { kind: 'POST', id: post.id } })
  const row = found.caseId === null ? null : await queue.caseRow(db, actor.id, found.caseId, app.runtime.now())
  const [card] = row ? await presentCases(db, app, actor, [row]) : []
  return { post, state: found.state, case: card ?? null, audience: post.audience }
})
