import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { addJob } from '#kernel/work/jobs.ts'
import { countViewsJob } from '../jobs/countViews.ts'

export const viewPost = handle(contract.content.viewPost)(async ({ body, actor, tx, app }) => {
  await addJob(tx, countViewsJob, {
    viewerId: actor.id,
    byIsolatedAuthor: actor.isIsolated,
    postIds: [...new Set(body.postIds)],
    at: app.runtime.now().toISOString(),
  })
  return { ok: true }
})
