import type { BillingInterval } from '@koinon/contract/shared'
import type Stripe from 'stripe'
import type { Card, CardCharge, CardState } from '../port.ts'
import { fromStripe, moneyOf } from './amounts.ts'
import { secretOf, stepOf } from './startPayment.ts'
import { type StripeRequest, at, idOf } from './client.ts'

/** The state of a payment or a subscription at Stripe, read just now. */
export const paymentState = (request: StripeRequest, reference: string): Promise<CardState> =>
  reference.startsWith('sub_') ? subscriptionState(request, reference) : paymentIntentState(request, reference)

const cardOf = (method: Stripe.PaymentMethod | string | null | undefined): Card | null => {
  if (!method || typeof method === 'string' || !method.card) return null
  const { brand, last4, exp_month: month, exp_year: year } = method.card
  return { brand, last4, expiry: `${year}-${String(month).padStart(2, '0')}` }
}
const failureOf = (error: { code?: string; decline_code?: string; message?: string } | null): CardState['failure'] =>
  error ? { code: error.decline_code ?? error.code ?? 'card_declined', text: error.message ?? '' } : null

/** Of a dispute that is only an inquiry nothing is taken; one that was won is given back. */
const takingNothing = new Set<Stripe.Dispute.Status>([
  'won',
  'warning_needs_response',
  'warning_under_review',
  'warning_closed',
])

async function disputeOf(
  request: StripeRequest,
  charge: Stripe.Charge,
): Promise<Pick<CardCharge, 'disputed' | 'isDisputeWon'>> {
  // Stripe calls a charge disputed for ever, however that ended.
  const { data } = charge.disputed
    ? await request((stripe) => stripe.disputes.list({ charge: charge.id, limit: pageSize }))
    : { data: [] }
  const disputed = charge.disputed && !(data.length > 0 && data.every(({ status }) => takingNothing.has(status)))
  return { disputed, isDisputeWon: !disputed && data.some(({ status }) => status === 'won') }
}

const cardChargeOf = async (request: StripeRequest, id: string, charge: Stripe.Charge): Promise<CardCharge> => ({
  id,
  ...moneyOf(charge.amount, charge.currency),
  fee: fromStripe(charge.application_fee_amount ?? 0, charge.currency),
  refunded: fromStripe(charge.amount_refunded, charge.currency),
  ...(await disputeOf(request, charge)),
  at: at(charge.created),
})

/** The state of a payment: its charge, and the refunded amount. */
async function chargeOf(
  request: StripeRequest,
  { id, status, latest_charge: charge }: Stripe.PaymentIntent,
): Promise<CardCharge | null> {
  return status === 'succeeded' && charge && typeof charge !== 'string' ? cardChargeOf(request, id, charge) : null
}

async function paymentIntentState(request: StripeRequest, reference: string): Promise<CardState> {
  const payment = await request((stripe) =>
    stripe.paymentIntents.retrieve(reference, { expand: ['latest_charge', 'payment_method'] }),
  )
  const charge = await chargeOf(request, payment)
  const latest = payment.latest_charge
  return {
    reference,
    orderId: payment.metadata['orderId'] ?? null,
    state: charge ? 'PAID' : payment.status === 'canceled' ? 'FAILED' : 'OPEN',
    step: stepOf(payment.client_secret, payment.status),
    ...moneyOf(payment.amount, payment.currency),
    interval: 'ONE_TIME',
    startsAt: charge?.at ?? at(payment.created),
    paidUntil: null,
    renews: false,
    charges: charge ? [charge] : [],
    failed: [],
    failure: failureOf(payment.last_payment_error),
    card: cardOf(payment.payment_method),
    receiptUrl: latest && typeof latest !== 'string' ? latest.receipt_url : null,
    isTest: !payment.livemode,
  }
}

const intervals: Readonly<Record<string, BillingInterval>> = { month: 'MONTHLY', year: 'YEARLY' }
/** All pages of a list, as far as Stripe's library reads them. */
const all = { limit: 10_000 }
const pageSize = 100

async function subscriptionState(request: StripeRequest, reference: string): Promise<CardState> {
  const [subscription, invoices] = await Promise.all([
    request((stripe) =>
      stripe.subscriptions.retrieve(reference, {
        expand: ['latest_invoice.confirmation_secret', 'pending_setup_intent', 'default_payment_method'],
      }),
    ),
    request((stripe) =>
      stripe.invoices
        .list({ subscription: reference, limit: pageSize, expand: ['data.payments'] })
        .autoPagingToArray(all),
    ),
  ])
  const paid = invoices.filter(({ status, amount_paid: amount }) => status === 'paid' && amount > 0)
  const charges = await chargesFor(request, idOf(subscription.customer), paid)
  const payments = await openPayment(request, invoices)
  const [item] = subscription.items.data
  if (!item) throw new Error('A subscription without an item.')
  const state = stateOf(subscription)
  const isUnpaid = state === 'PAST_DUE' || state === 'HOLD'
  const secret = secretOf(subscription)
  return {
    reference,
    orderId: subscription.metadata['orderId'] ?? null,
    state,
    step: secret === null ? null : stepOf(secret, payments?.status ?? 'requires_payment_method'),
    ...moneyOf(item.price.unit_amount ?? 0, item.price.currency),
    interval: intervals[item.price.recurring?.interval ?? ''] ?? 'MONTHLY',
    startsAt: at(subscription.start_date),
    // An unpaid period ends where it begins.
    paidUntil: at(isUnpaid ? item.current_period_start : endOf(subscription, item, charges[0])),
    renews: !subscription.cancel_at_period_end && subscription.status !== 'canceled',
    charges: charges.toReversed(),
    failed: invoices
      .filter(({ status, attempt_count: tries }) => status === 'open' && tries > 0)
      .map(({ id, amount_due: due, currency, created }) => ({
        id,
        amount: fromStripe(due, currency),
        at: at(created),
      })),
    failure: failureOf(payments?.last_payment_error ?? null),
    card: cardOf(subscription.default_payment_method),
    receiptUrl: paid[0]?.hosted_invoice_url ?? null,
    isTest: !subscription.livemode,
  }
}

/**
 * A subscription that ended unpaid before its period did has its own end. A subscription that ended because of a
 * dispute which was won is paid to the end of its period.
 */
const endOf = (
  { status, ended_at: ended }: Stripe.Subscription,
  item: Stripe.SubscriptionItem,
  last: CardCharge | undefined,
): number =>
  status === 'canceled' && ended && !last?.isDisputeWon
    ? Math.max(Math.min(ended, item.current_period_end), item.current_period_start)
    : item.current_period_end

function stateOf(subscription: Stripe.Subscription): CardState['state'] {
  switch (subscription.status) {
    case 'trialing':
      return subscription.pending_setup_intent ? 'OPEN' : 'TRIAL'
    case 'active':
      return 'PAID'
    case 'past_due':
      return 'PAST_DUE'
    case 'unpaid':
    case 'paused':
      return 'HOLD'
    case 'canceled':
      return 'ENDED'
    case 'incomplete_expired':
      return 'FAILED'
    default:
      return 'OPEN'
  }
}

const paymentIdOf = (invoice: Stripe.Invoice): string | null =>
  idOf(invoice.payments?.data.at(-1)?.payment.payment_intent)

/** The payment that an open invoice waits for. */
async function openPayment(
  request: StripeRequest,
  invoices: readonly Stripe.Invoice[],
): Promise<Stripe.PaymentIntent | null> {
  const open = invoices.find(({ status }) => status === 'open')
  const id = open ? paymentIdOf(open) : null
  return id ? request((stripe) => stripe.paymentIntents.retrieve(id)) : null
}

/**
 * The charges of these invoices, in their order, each with its refunds of any age: the payer's charges since the first
 * of them are read together.
 */
async function chargesFor(
  request: StripeRequest,
  customer: string | null,
  invoices: readonly Stripe.Invoice[],
): Promise<readonly CardCharge[]> {
  if (!customer || invoices.length === 0) return []
  const since = Math.min(...invoices.map(({ created }) => created))
  const charges = await request((stripe) =>
    stripe.charges.list({ customer, created: { gte: since }, limit: pageSize }).autoPagingToArray(all),
  )
  const succeeded = new Map(
    charges.filter(({ status }) => status === 'succeeded').map((charge) => [idOf(charge.payment_intent), charge]),
  )
  return Promise.all(
    invoices.map(async (invoice) => {
      const charge = succeeded.get(paymentIdOf(invoice))
      return charge ? cardChargeOf(request, invoice.id, charge) : paidElsewhere(invoice)
    }),
  )
}

/** Marked as paid without a charge, for example in cash. */
const paidElsewhere = (invoice: Stripe.Invoice): CardCharge => ({
  id: invoice.id,
  ...moneyOf(invoice.amount_paid, invoice.currency),
  fee: 0,
  refunded: 0,
  disputed: false,
  isDisputeWon: false,
  at: at(invoice.status_transitions.paid_at ?? invoice.created),
})

/** The payments of which something was refunded or disputed since then. */
export async function takenBack(request: StripeRequest, since: Date): Promise<string[]> {
  const params = { created: { gte: Math.floor(since.getTime() / 1000) }, limit: pageSize }
  const [refunds, disputes] = await Promise.all([
    request((stripe) => stripe.refunds.list(params).autoPagingToArray(all)),
    request((stripe) => stripe.disputes.list(params).autoPagingToArray(all)),
  ])
  return [...new Set([...refunds, ...disputes].flatMap((one) => idOf(one.payment_intent) ?? []))]
}
