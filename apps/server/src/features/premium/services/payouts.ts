import type { PayoutsView } from '@koinon/contract/shared'
import type { App } from '../../../kernel/app.ts'
import type { Db } from '../../../kernel/tables.ts'
import type { PayoutAccount } from '../store/payoutAccounts.ts'
import { statementOf } from '../store/purchases.ts'
import { cardsOf } from './cards.ts'

/** Balance, payouts and statement of a group; of an owner without a payout account, nothing of each. */
export async function payoutsView(
  db: Db,
  app: App,
  {
    groupId,
    account,
    currency,
    from,
    to,
  }: { groupId: string; account: PayoutAccount | null; currency: string; from: Date; to: Date },
): Promise<PayoutsView> {
  const none = { amount: 0, currency }
  const [statement, told] = await Promise.all([
    statementOf(db, groupId, from, to),
    account ? cardsOf(app).balance(account.reference, currency) : { available: none, pending: none, payouts: [] },
  ])
  return {
    account: { state: account?.state ?? 'NONE' },
    schedule: account?.schedule ?? 'DAILY',
    balance: { available: told.available, pending: told.pending },
    payouts: told.payouts.map(({ id, at, ...payout }) => ({ id, ...payout, at: at.toISOString() })),
    statement: statement.map((line) => {
      // What went back, and the platform's part of it, stands below zero.
      const sign = line.kind === 'CHARGED' ? 1 : -1
      const money = (amount: number) => ({ amount: amount * sign || 0, currency: line.currency })
      return {
        purchaseId: line.purchaseId,
        gross: money(line.amount),
        fee: money(line.fee),
        net: money(line.amount - line.fee),
        at: line.at.toISOString(),
      }
    }),
  }
}
