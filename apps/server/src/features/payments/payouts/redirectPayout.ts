import type { App } from '#kernel/http/app.ts'
import { cardProvider } from '#features/premium/index.ts'
import { savePayee, salesForOthers } from './store/payees.ts'

/** Pays a group's present owner, if there is an account for that, what is still charged for an order. */
export async function redirectPayout(app: App, orderId: string): Promise<void> {
  const [sale] = await salesForOthers(app.db, { orderId })
  if (!sale) return
  await cardProvider(app).payTo(sale.reference, sale.account)
  await savePayee(app.db, orderId, sale.ownerId)
}
