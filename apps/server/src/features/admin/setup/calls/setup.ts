import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { requireAdministrator } from '../../access.ts'
import { setupView } from '../setupView.ts'

export const setup = handle(contract.admin.setup)(async ({ actor, app, db }) => {
  requireAdministrator(app, actor)
  return setupView(db, app, actor.id)
})
