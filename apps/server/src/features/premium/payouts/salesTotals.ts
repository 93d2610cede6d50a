import type { SalesTotal } from '@koinon/contract/shared'
import type { Db } from '#kernel/database/tables.ts'
import type { PurchaseFilter } from '#features/entitlements/store/purchases.ts'
import { type TotalRow, salesTotals } from '#features/entitlements/store/totals.ts'

/** The revenue of all requested sales. */
export const salesTotalsOf = async (db: Db, wish: PurchaseFilter): Promise<SalesTotal[]> =>
  (await salesTotals(db, wish)).map(presentTotal)

export function presentTotal({ source, currency, purchases, charged, takenBack, fee }: TotalRow): SalesTotal {
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
