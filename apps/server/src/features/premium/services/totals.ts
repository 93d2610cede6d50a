import type { SalesTotal } from '@koinon/contract/shared'
import type { Db } from '#kernel/tables.ts'
import type { PurchaseWish } from '../store/purchases.ts'
import { type TotalRow, salesTotals } from '../store/totals.ts'

/** What all the sales asked for brought in. */
export const totalsOf = async (db: Db, wish: PurchaseWish): Promise<SalesTotal[]> =>
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
