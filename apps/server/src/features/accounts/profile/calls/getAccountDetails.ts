import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { accountDetails } from '../../present.ts'

export const getAccountDetails = handle(contract.accounts.getAccountDetails)(async ({ actor, db, app }) =>
  accountDetails(db, app, {
    accountId: actor.id,
    pendingSteps: actor.pendingSteps,
    viewId: actor.impersonator ? actor.sessionId : null,
  }),
)
