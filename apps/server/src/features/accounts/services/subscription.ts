import type { SubscriptionView } from '@koinon/contract/shared'
import type { Db } from '../../../kernel/tables.ts'

/** Of who never had one, and of who has none any more. */
const noSubscription: SubscriptionView = {
  level: 'CANCELLED',
  source: 'NONE',
  startDate: null,
  paidUntil: null,
  nextCharge: null,
  cancelAtPeriodEnd: false,
  payment: 'OK',
  card: null,
  also: [],
  manageUrl: null,
}

/** The platform's subscription of an account. */
export async function subscriptionOf(_db: Db, _accountId: string, _now: Date): Promise<SubscriptionView> {
  return noSubscription
}
