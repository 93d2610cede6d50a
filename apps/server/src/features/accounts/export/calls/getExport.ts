import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { presentExport } from '../writeArchive.ts'
import { newestArchive } from '../store/exports.ts'

export const getExport = handle(contract.accounts.getExport)(async ({ actor, db }) => {
  const row = await newestArchive(db, actor.id)
  return { export: row && presentExport(row) }
})
