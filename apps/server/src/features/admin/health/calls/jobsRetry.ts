import { contract } from '@koinon/contract'
import { writeAudit } from '#features/accounts/index.ts'
import { retryJobs } from '#features/operations/index.ts'
import { handle } from '#kernel/http/handler.ts'
import { requireAdministrator } from '../../access.ts'

export const jobsRetry = handle(contract.admin.jobsRetry)(async ({ body, actor, tx, app }) => {
  requireAdministrator(app, actor)
  const done = await retryJobs(tx, body.ids)
  if (done.length > 0) await writeAudit(tx, { actor, action: 'retry-jobs', after: { jobs: done } })
  return { done }
})
