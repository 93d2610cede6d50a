import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { lastStart } from '#features/subscriptions/index.ts'

export const lastSubscriptionStartDate = handle(contract.accounts.lastSubscriptionStartDate)(
  async ({ actor, db, app }) => lastStart(db, actor.id, app.runtime.now()),
)
