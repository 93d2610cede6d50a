import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { terms } from '#features/accounts/index.ts'
import { requireAdministrator } from '../../access.ts'

export const documentsGet = handle(contract.admin.documentsGet)(async ({ params, actor, db, app }) => {
  requireAdministrator(app, actor)
  return terms.documentView(db, app, params.id)
})
