import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { archiveLink, archiveName } from '../writeArchive.ts'
import { readyArchive } from '../store/exports.ts'

export const getExportArchive = handle(contract.accounts.getExportArchive)(async ({
  params,
  actor,
  db,
  app,
  refuse,
}) => {
  if (actor.impersonator) return refuse('NOT_ALLOWED')
  const row = await readyArchive(db, params.id, actor.id, app.runtime.now())
  if (!row) return refuse('NOT_FOUND')
  const { url, expiresAt } = archiveLink(app, row.id, actor.id)
  return {
    url,
    expiresAt: expiresAt.toISOString(),
    fileName: archiveName(actor.username, row.requested_at),
    sizeBytes: row.size_bytes ?? 0,
    sha256: row.sha256 ?? '',
  }
})
