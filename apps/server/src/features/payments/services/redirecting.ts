import type { App } from '#kernel/app.ts'
import { cardsOf } from '#features/premium/index.ts'
import { keepPayee, salesForOthers } from '../store/payees.ts'

/** Pays a group's present owner, if there is an account for that, what is still charged for an order. */
export async function redirectOrder(app: App, orderId: string): Promise<void> {
  const [sale] = await salesForOthers(app.db, { orderId })
  if (!sale) return
  await cardsOf(app).payTo(sale.reference, sale.account)
  await keepPayee(app.db, orderId, sale.ownerId)
}
