import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { terms } from '#features/accounts/index.ts'
import { requireAdministrator } from '../../access.ts'

export const documents = handle(contract.admin.documents)(async ({ actor, db, app }) => {
  requireAdministrator(app, actor)
  return { items: await terms.documentCards(db, app) }
})
