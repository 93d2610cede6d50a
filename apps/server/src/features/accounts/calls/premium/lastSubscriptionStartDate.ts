import { contract } from '@koinon/contract'
import { handle } from '#kernel/handle.ts'
import { lastBeginning } from '#features/subscriptions/index.ts'

export const lastSubscriptionStartDate = handle(contract.accounts.lastSubscriptionStartDate)(
  async ({ actor, db, app }) => lastBeginning(db, actor.id, app.seams.now()),
)
