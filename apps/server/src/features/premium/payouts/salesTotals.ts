import type { SalesTotal } from '@koinon/contract/shared'
import { type purchases, sales } from '#features/entitlements/index.ts'
import type { Db } from '#kernel/database/tables.ts'

/** The revenue of all requested sales. */
export const salesTotalsOf = async (db: Db, filter: purchases.PurchaseFilter): Promise<SalesTotal[]> =>
  (await sales.salesTotals(db, filter)).map(presentTotal)

export function presentTotal({ source, currency, purchases, charged, takenBack, fee }: sales.TotalRow): SalesTotal {
  const money = (amount: number) => ({ amount, currency })
  return {
    source,
    purchases,
    charged: money(charged),
    takenBack: money(takenBack),
    fee: money(fee),
    net: money(charged - takenBack - fee),
  }
}
