import type { contract } from '@koinon/contract'
import type { Reply } from '@koinon/contract/kernel'
import type { App } from '#kernel/http/app.ts'
import type { Db } from '#kernel/database/tables.ts'
import { plansOf, subscriptionOf } from '#features/subscriptions/index.ts'
import { subscriptionSettingsOf } from './store/subscriptionSettings.ts'

/** The caller's subscription, what is on offer, and which mails are sent about it. */
export async function subscriptionSettings(
  db: Db,
  app: App,
  accountId: string,
): Promise<Reply<typeof contract.accounts.getSubscriptionSettings>> {
  const settings = (await subscriptionSettingsOf(db, [accountId])).get(accountId)
  if (!settings) throw new Error('The account of this session is gone.')
  return {
    subscription: await subscriptionOf(db, accountId, app.runtime.now()),
    plans: plansOf(app.config),
    ...settings,
  }
}
