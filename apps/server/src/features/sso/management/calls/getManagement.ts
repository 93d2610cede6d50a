import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { managementOf } from '../managementOf.ts'

export const getManagement = handle(contract.accounts.getManagement)(async ({ actor, db, app }) => ({
  management: await managementOf(db, app, actor.id),
}))
