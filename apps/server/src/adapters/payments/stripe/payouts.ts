import type { Money, PayoutSchedule } from '@koinon/contract/shared'
import type Stripe from 'stripe'
import type { ConnectedPayoutAccount, PayoutsState } from '../port.ts'
import { moneyOf, payable } from './amounts.ts'
import { type StripeRequest, at, codeOf } from './client.ts'

function connectedAccountOf(account: Stripe.Account): ConnectedPayoutAccount {
  const due = [...(account.requirements?.past_due ?? []), ...(account.requirements?.currently_due ?? [])]
  const isReady = account.charges_enabled && account.payouts_enabled
  return {
    reference: account.id,
    state: isReady ? 'ACTIVE' : account.details_submitted ? 'RESTRICTED' : 'ONBOARDING',
    due: [...new Set(due)],
  }
}

/** Created once per account: its id is the key, and is stored there too. */
export async function payoutAccount(request: StripeRequest, accountId: string): Promise<ConnectedPayoutAccount> {
  const made = await request((stripe) =>
    stripe.accounts.create(
      {
        controller: {
          fees: { payer: 'application' },
          losses: { payments: 'application' },
          stripe_dashboard: { type: 'express' },
        },
        capabilities: { card_payments: { requested: true }, transfers: { requested: true } },
        metadata: { accountId },
      },
      { idempotencyKey: `payee-${accountId}` },
    ),
  )
  return connectedAccountOf(made)
}

export const payoutAccountState = async (request: StripeRequest, reference: string): Promise<ConnectedPayoutAccount> =>
  connectedAccountOf(await request((stripe) => stripe.accounts.retrieve(reference)))

export async function payoutSession(
  request: StripeRequest,
  reference: string,
): Promise<{ clientSecret: string; expiresAt: Date }> {
  const session = await request((stripe) =>
    stripe.accountSessions.create({
      account: reference,
      components: { account_onboarding: { enabled: true }, payouts: { enabled: true } },
    }),
  )
  return { clientSecret: session.client_secret, expiresAt: at(session.expires_at) }
}

const states: Readonly<Record<string, PayoutsState['payouts'][number]['state']>> = {
  paid: 'PAID',
  failed: 'FAILED',
  canceled: 'CANCELLED',
}
const shown = 20

type Parts = readonly { readonly amount: number; readonly currency: string }[]

/** Sales may be paid out in another currency, that of the seller's bank account: then the balance is in that one. */
function currencyOf(parts: Parts, sold: string): string {
  const currencies = (some: Parts) => some.map(({ currency }) => currency.toUpperCase())
  const held = currencies(parts.filter(({ amount }) => amount !== 0))
  const known = held.length > 0 ? held : currencies(parts)
  return known.includes(sold) ? sold : (known[0] ?? sold)
}

export async function balance(request: StripeRequest, reference: string, sold: string): Promise<PayoutsState> {
  const options = { stripeAccount: reference }
  const [received, { data: payouts }] = await Promise.all([
    request((stripe) => stripe.balance.retrieve({}, options)),
    request((stripe) => stripe.payouts.list({ limit: shown }, options)),
  ])
  const currency = currencyOf([...received.available, ...received.pending], sold)
  const sum = (parts: Parts): Money => {
    const mine = parts.filter((part) => part.currency.toUpperCase() === currency)
    return moneyOf(
      mine.reduce((all, { amount }) => all + amount, 0),
      currency,
    )
  }
  return {
    available: sum(received.available),
    pending: sum(received.pending),
    payouts: payouts.map((payout) => ({
      id: payout.id,
      amount: moneyOf(payout.amount, payout.currency),
      state: states[payout.status] ?? 'PENDING',
      at: at(payout.created),
    })),
  }
}

const schedules = {
  MANUAL: { interval: 'manual' },
  DAILY: { interval: 'daily' },
  WEEKLY: { interval: 'weekly', weekly_payout_days: ['monday'] },
  MONTHLY: { interval: 'monthly', monthly_payout_days: [1] },
} satisfies Record<PayoutSchedule, Stripe.BalanceSettingsUpdateParams.Payments.Payouts.Schedule>

export async function setSchedule(request: StripeRequest, reference: string, schedule: PayoutSchedule): Promise<void> {
  await request((stripe) =>
    stripe.balanceSettings.update(
      { payments: { payouts: { schedule: schedules[schedule] } } },
      { stripeAccount: reference },
    ),
  )
}

/**
 * False: there is less than that to pay out. Only Stripe keeps count, so two simultaneous payouts cannot take the
 * same money.
 */
export async function payOut(request: StripeRequest, reference: string, money: Money, key: string): Promise<boolean> {
  return request((stripe) =>
    stripe.payouts.create(
      { amount: payable(money), currency: money.currency.toLowerCase() },
      { stripeAccount: reference, idempotencyKey: `payout-${key}` },
    ),
  ).then(
    () => true,
    (error: unknown) => {
      if (codeOf(error) !== 'balance_insufficient') throw error
      return false
    },
  )
}
