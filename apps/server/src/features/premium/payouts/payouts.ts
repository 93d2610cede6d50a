import type { PayoutSchedule, PayoutsView } from '@koinon/contract/shared'
import { payoutAccounts, sales } from '#features/entitlements/index.ts'
import type { App } from '#kernel/http/app.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Db } from '#kernel/database/tables.ts'
import { cardProvider } from './cardProvider.ts'
import { presentTotal } from './salesTotals.ts'

const maxLines = 1000

/** Sets how a seller is paid out, and pays out now. Refuses what is not available. */
export async function changePayouts(
  app: App,
  args: {
    account: payoutAccounts.PayoutAccount
    schedule: PayoutSchedule | undefined
    payNow: number | undefined
    currency: string
    key: string
  },
): Promise<void> {
  const { account, schedule, payNow, currency, key } = args
  const cards = cardProvider(app)
  if (schedule !== undefined && schedule !== account.schedule) {
    await cards.setSchedule(account.reference, schedule)
    await payoutAccounts.saveSchedule(app.db, account.accountId, schedule, app.runtime.now())
  }
  if (payNow === undefined) return
  const { available } = await cards.balance(account.reference, currency)
  const isPaid =
    payNow <= available.amount && (await cards.payOut(account.reference, { ...available, amount: payNow }, key))
  if (!isPaid) throw new Refusal('ABOVE_BALANCE', { path: 'payNow', available })
}

/** Balance, payouts and statement of a group; all empty for an owner without a payout account. */
export async function payoutsView(
  db: Db,
  app: App,
  {
    groupId,
    account,
    currency,
    from,
    to,
  }: { groupId: string; account: payoutAccounts.PayoutAccount | null; currency: string; from: Date; to: Date },
): Promise<PayoutsView> {
  const none = { amount: 0, currency }
  const span = { groupId, from, to }
  const [statement, totals, provider] = await Promise.all([
    sales.statementOf(db, span, maxLines),
    sales.statementTotals(db, span),
    account ? cardProvider(app).balance(account.reference, currency) : { available: none, pending: none, payouts: [] },
  ])
  return {
    account: { state: account?.state ?? 'NONE' },
    schedule: account?.schedule ?? 'DAILY',
    balance: { available: provider.available, pending: provider.pending },
    payouts: provider.payouts.map(({ id, at, ...payout }) => ({ id, ...payout, at: at.toISOString() })),
    statementIsWhole: statement.length <= maxLines,
    totals: totals.map(presentTotal),
    statement: statement.slice(0, maxLines).map((line) => {
      // Refunds, and the platform's share of them, are negative.
      const sign = line.kind === 'CHARGED' || line.kind === 'DISPUTE_WON' ? 1 : -1
      const money = (amount: number) => ({ amount: amount * sign || 0, currency: line.currency })
      return {
        purchaseId: line.purchaseId,
        title: line.title,
        kind: line.kind,
        gross: money(line.amount),
        fee: money(line.fee),
        net: money(line.amount - line.fee),
        at: line.at.toISOString(),
      }
    }),
  }
}
