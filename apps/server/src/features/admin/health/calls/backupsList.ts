import { contract } from '@koinon/contract'
import { backupRecords } from '#features/operations/index.ts'
import { pageOf, readCursor } from '#kernel/database/paging.ts'
import { handle } from '#kernel/http/handler.ts'
import { requireAdministrator } from '../../access.ts'

const cursorScope = 'admin-backups'

export const backupsList = handle(contract.admin.backupsList)(async ({ query: { cursor, limit }, actor, db, app }) => {
  requireAdministrator(app, actor)
  const [at, id] = readCursor(cursor, cursorScope) ?? []
  const after = typeof at === 'string' && typeof id === 'string' ? { at, id } : null
  const rows = await backupRecords.backupRuns(db, { after, limit })
  const keyOf = ({ startedAt, id: last }: (typeof rows)[number]) => [startedAt.toISOString(), last]
  return pageOf(rows, { limit, keyOf, cursorScope }, (shown) =>
    shown.map(({ fault, answer, startedAt, endedAt, verifiedAt, restoredAt, removedAt, ...run }) => ({
      ...run,
      startedAt: startedAt.toISOString(),
      endedAt: endedAt?.toISOString() ?? null,
      verifiedAt: verifiedAt?.toISOString() ?? null,
      restoredAt: restoredAt?.toISOString() ?? null,
      removedAt: removedAt?.toISOString() ?? null,
      fault: fault === null ? null : { code: fault, answer: answer ?? '' },
    })),
  )
})
