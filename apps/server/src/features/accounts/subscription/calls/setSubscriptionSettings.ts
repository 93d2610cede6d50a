import { contract } from '@koinon/contract'
import { emit } from '#kernel/work/events.ts'
import { handle } from '#kernel/http/handler.ts'
import { subscriptionSettings } from '../subscriptionSettings.ts'
import { saveSubscriptionSettings } from '../store/subscriptionSettings.ts'

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
