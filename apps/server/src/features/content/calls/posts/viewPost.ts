import { contract } from '@koinon/contract'
import { handle } from '#kernel/handle.ts'
import { addJob } from '#kernel/jobs.ts'
import { countViewsJob } from '../../jobs/countViews.ts'

export const viewPost = handle(contract.content.viewPost)(async ({ body, actor, tx, app }) => {
  await addJob(tx, countViewsJob, {
    viewerId: actor.id,
    silent: actor.isolated,
    postIds: [...new Set(body.postIds)],
    at: app.seams.now().toISOString(),
  })
  return { ok: true }
})
