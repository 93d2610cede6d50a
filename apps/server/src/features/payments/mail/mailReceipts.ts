import type { CardState } from '#adapters/payments/port.ts'
import { entitlements } from '#features/entitlements/index.ts'
import type { App } from '#kernel/http/app.ts'
import { dayMs } from '#kernel/durations.ts'
import { addJob } from '#kernel/work/jobs.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { subscription } from '#features/accounts/index.ts'
import type { OrderRow } from '../orders/store/orders.ts'
import { recordReceipt } from './store/receipts.ts'

/** A charge reported later than this gets no receipt; receipts are remembered for longer. */
const recentMs = 4 * dayMs

/** Mails the receipt of each charge of an order once. */
export async function mailReceipts(
  tx: Tx,
  app: App,
  { order, cardState, purchaseId }: { order: OrderRow; cardState: CardState; purchaseId: string | null },
): Promise<void> {
  const { accountId, entitlementId } = order
  const now = app.runtime.now()
  const recent = cardState.charges.filter(({ amount, at }) => amount > 0 && now.getTime() - at.getTime() < recentMs)
  for (const { id, amount, currency, at } of recent) {
    if (!(await recordReceipt(tx, id, now))) continue
    const title = entitlementId
      ? ((await entitlements.entitlementRow(tx, accountId, entitlementId))?.title ?? null)
      : null
    const page = purchaseId ? `/purchases/${purchaseId}` : '/settings/subscription'
    await addJob(tx, subscription.sendPaymentReceipt, {
      accountId,
      title,
      price: { amount, currency },
      at: at.toISOString(),
      url: cardState.receiptUrl ?? app.config.origin + page,
    })
  }
}
