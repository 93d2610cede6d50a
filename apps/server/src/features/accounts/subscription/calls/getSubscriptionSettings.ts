import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { subscriptionSettings } from '../subscriptionSettings.ts'

export const getSubscriptionSettings = handle(contract.accounts.getSubscriptionSettings)(async ({ actor, db, app }) =>
  subscriptionSettings(db, app, actor.id),
)
