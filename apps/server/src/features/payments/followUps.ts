import type { FollowUps } from '../../kernel/events.ts'
import { addJob } from '../../kernel/jobs.ts'
import { purchaseRow, renewingPurchases } from '../premium/index.ts'
import { subscriptionStates } from '../subscriptions/index.ts'
import { endAtProvider } from './jobs/endAtProvider.ts'

/** Whoever leaves is not charged again: by a deletion that may be taken back at the paid end, by a purge at once. */
export const paymentFollowUps: FollowUps = {
  'purchase.ending': async ({ tx }, { purchaseId, refunds }) => {
    const purchase = await purchaseRow(tx, purchaseId)
    if (purchase?.source !== 'STRIPE') return
    await addJob(tx, endAtProvider, { reference: purchase.reference, refunds, atEnd: !refunds })
  },
  'account.hidden': async ({ tx }, { accountId, why }) => {
    if (why !== 'DELETION_REQUESTED') return
    for (const reference of await chargedOn(tx, accountId))
      await addJob(tx, endAtProvider, { reference, refunds: false, atEnd: true })
  },
  'account.purged': async ({ tx }, { accountId }) => {
    for (const reference of await chargedOn(tx, accountId))
      await addJob(tx, endAtProvider, { reference, refunds: false, atEnd: false })
  },
}

type Tx = Parameters<typeof subscriptionStates>[0]
/** What the card provider goes on charging of an account. */
async function chargedOn(tx: Tx, accountId: string): Promise<string[]> {
  const [purchases, states] = [await renewingPurchases(tx, accountId), await subscriptionStates(tx, accountId)]
  return [...purchases, ...states]
    .filter(({ source, renews }) => source === 'STRIPE' && renews)
    .map(({ reference }) => reference)
}
