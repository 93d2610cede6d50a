import { contract } from '@koinon/contract'
import { handle } from '#kernel/handle.ts'
import { subscriptionSettings } from '../../services/subscription-settings.ts'

export const getSubscriptionSettings = handle(contract.accounts.getSubscriptionSettings)(async ({ actor, db, app }) =>
  subscriptionSettings(db, app, actor.id),
)
