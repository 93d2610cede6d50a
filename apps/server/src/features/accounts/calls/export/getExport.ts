import { contract } from '@koinon/contract'
import { handle } from '#kernel/handle.ts'
import { presentExport } from '../../services/exporting.ts'
import { newestArchive } from '../../store/exports.ts'

export const getExport = handle(contract.accounts.getExport)(async ({ actor, db }) => {
  const row = await newestArchive(db, actor.id)
  return { export: row && presentExport(row) }
})
