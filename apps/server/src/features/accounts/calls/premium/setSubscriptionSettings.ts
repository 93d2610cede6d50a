import { contract } from '@koinon/contract'
import { emit } from '#kernel/events.ts'
import { handle } from '#kernel/handle.ts'
import { subscriptionSettings } from '../../services/subscription-settings.ts'
import { saveSubscriptionSettings } from '../../store/subscription-settings.ts'

export const setSubscriptionSettings = handle(contract.accounts.setSubscriptionSettings)(async ({
  body,
  actor,
  tx,
  app,
}) => {
  await saveSubscriptionSettings(tx, actor.id, body)
  await emit(tx, 'account.changed', { accountId: actor.id })
  return subscriptionSettings(tx, app, actor.id)
})
