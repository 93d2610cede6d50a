import { contract } from '@koinon/contract'
import { writeAudit } from '#features/accounts/index.ts'
import { dropJobs } from '#features/operations/index.ts'
import { handle } from '#kernel/http/handler.ts'
import { requireAdministrator } from '../../access.ts'

export const jobsDrop = handle(contract.admin.jobsDrop)(async ({ body, actor, tx, app }) => {
  requireAdministrator(app, actor)
  const done = await dropJobs(tx, body.ids)
  if (done.length > 0) await writeAudit(tx, { actor, action: 'drop-jobs', after: { jobs: done } })
  return { done }
})
