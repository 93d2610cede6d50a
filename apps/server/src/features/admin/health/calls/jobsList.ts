import { contract } from '@koinon/contract'
import { givenUpJobs, withoutAddresses } from '#features/operations/index.ts'
import { pageOf, readCursor } from '#kernel/database/paging.ts'
import { handle } from '#kernel/http/handler.ts'
import { requireAdministrator } from '../../access.ts'

const cursorScope = 'admin-jobs'

export const jobsList = handle(contract.admin.jobsList)(async ({ query: { cursor, limit }, actor, db, app }) => {
  requireAdministrator(app, actor)
  const [id] = readCursor(cursor, cursorScope) ?? []
  const rows = await givenUpJobs(db, { after: typeof id === 'string' ? id : null, limit })
  return pageOf(rows, { limit, keyOf: (row) => [row.id], cursorScope }, (shown) =>
    shown.map(({ error, failedAt, ...row }) => ({
      ...row,
      failedAt: failedAt.toISOString(),
      error: withoutAddresses(error),
    })),
  )
})
