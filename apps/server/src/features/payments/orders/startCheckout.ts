import type { CardStep } from '#adapters/payments/port.ts'
import { entitlements, payoutAccounts } from '#features/entitlements/index.ts'
import type { App } from '#kernel/http/app.ts'
import { inTransaction } from '#kernel/database/transaction.ts'
import { cardProvider } from '#features/premium/index.ts'
import { customerOf, saveCustomer } from './store/customers.ts'
import { type OrderRow, nameOrder, orderRow } from './store/orders.ts'
import { settleOrder } from './settleOrder.ts'

/** The title of an order, as the provider shows it on receipts. */
export async function titleOf(app: App, order: Pick<OrderRow, 'accountId' | 'entitlementId' | 'level'>) {
  const { name } = app.place.now()
  if (!order.entitlementId) return { id: `level_${order.level ?? ''}`.toLowerCase(), title: name }
  const row = await entitlements.entitlementRow(app.db, order.accountId, order.entitlementId)
  return { id: order.entitlementId, title: row ? `${row.title} · ${name}` : name }
}

/** The provider's id of an account, created if there is none. */
export async function customerFor(app: App, accountId: string): Promise<string> {
  const known = await customerOf(app.db, accountId)
  if (known) return known
  const made = await cardProvider(app).customer(accountId)
  await inTransaction(app, (tx) => saveCustomer(tx, accountId, made))
  return (await customerOf(app.db, accountId)) ?? made
}

/**
 * Begins an order at the provider. The order is stored by then, and its id is the key: repeated, after a crash or by
 * a retry, it is the same payment. Null: it was abandoned meanwhile.
 */
export async function startCheckout(
  app: App,
  order: OrderRow,
  paymentMethodId: string | null,
): Promise<CardStep | null> {
  const [customer, what, payoutOwner] = await Promise.all([
    customerFor(app, order.accountId),
    titleOf(app, order),
    order.payoutOwnerId ? payoutAccounts.payoutAccountOf(app.db, order.payoutOwnerId) : null,
  ])
  const { reference, ...step } = await cardProvider(app).start({
    orderId: order.id,
    customer,
    what,
    amount: order.amount,
    currency: order.currency,
    interval: order.interval,
    trialDays: order.trialDays,
    discount:
      order.discount > 0
        ? { amount: order.discount, percent: Math.round((order.discount * 100) / order.amount) }
        : null,
    paymentMethodId,
    payoutAccount: payoutOwner ? { reference: payoutOwner.reference, feePercent: app.config.platformFeePercent } : null,
  })
  const named = await inTransaction(app, async (tx) => {
    await nameOrder(tx, order.id, reference)
    return orderRow(tx, order.id)
  })
  if (named?.state === 'PENDING' || named?.state === 'ACTIVE') return step
  // Abandoned since it was placed: nobody pays it any more, and anything already paid is refunded.
  if (!(await cardProvider(app).abandon(reference))) await settleOrder(app, order.id)
  return null
}
