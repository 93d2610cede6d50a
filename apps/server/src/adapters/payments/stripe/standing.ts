import type { BillingInterval } from '@koinon/contract/shared'
import type Stripe from 'stripe'
import type { Card, CardCharge, CardStanding } from '../port.ts'
import { secretOf, stepOf } from './beginning.ts'
import { type Ask, at, idOf } from './client.ts'

/** The state of a payment or a subscription at Stripe, read just now. */
export const standing = (ask: Ask, reference: string): Promise<CardStanding> =>
  reference.startsWith('sub_') ? subscriptionStanding(ask, reference) : paymentStanding(ask, reference)

const cardOf = (method: Stripe.PaymentMethod | string | null | undefined): Card | null => {
  if (!method || typeof method === 'string' || !method.card) return null
  const { brand, last4, exp_month: month, exp_year: year } = method.card
  return { brand, last4, expiry: `${year}-${String(month).padStart(2, '0')}` }
}
const failureOf = (error: { code?: string; decline_code?: string; message?: string } | null): CardStanding['failure'] =>
  error ? { code: error.decline_code ?? error.code ?? 'card_declined', text: error.message ?? '' } : null

/** What became of a payment: its charge, and how much of it was refunded. */
function chargeOf(id: string, payment: Stripe.PaymentIntent): CardCharge | null {
  const charge = payment.latest_charge
  if (payment.status !== 'succeeded' || !charge || typeof charge === 'string') return null
  return {
    id,
    amount: charge.amount,
    currency: charge.currency.toUpperCase(),
    fee: charge.application_fee_amount ?? 0,
    refunded: charge.amount_refunded,
    disputed: charge.disputed,
    at: at(charge.created),
  }
}

async function paymentStanding(ask: Ask, reference: string): Promise<CardStanding> {
  const payment = await ask((stripe) =>
    stripe.paymentIntents.retrieve(reference, { expand: ['latest_charge', 'payment_method'] }),
  )
  const charge = chargeOf(payment.id, payment)
  const latest = payment.latest_charge
  return {
    reference,
    orderId: payment.metadata['orderId'] ?? null,
    state: charge ? 'PAID' : payment.status === 'canceled' ? 'FAILED' : 'OPEN',
    step: stepOf(payment.client_secret, payment.status),
    amount: payment.amount,
    currency: payment.currency.toUpperCase(),
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
const mostInvoices = 24
/** Older charges were read when they were the latest; their refunds arrive with their own notifications. */
const lookedInto = 2

async function subscriptionStanding(ask: Ask, reference: string): Promise<CardStanding> {
  const [subscription, { data: invoices }] = await Promise.all([
    ask((stripe) =>
      stripe.subscriptions.retrieve(reference, {
        expand: ['latest_invoice.confirmation_secret', 'pending_setup_intent', 'default_payment_method'],
      }),
    ),
    ask((stripe) => stripe.invoices.list({ subscription: reference, limit: mostInvoices, expand: ['data.payments'] })),
  ])
  const paid = invoices.filter(({ status, amount_paid: amount }) => status === 'paid' && amount > 0)
  const charges = await Promise.all(paid.map((invoice, index) => invoiceCharge(ask, invoice, index < lookedInto)))
  const payments = await openPayment(ask, invoices)
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
    amount: item.price.unit_amount ?? 0,
    currency: item.price.currency.toUpperCase(),
    interval: intervals[item.price.recurring?.interval ?? ''] ?? 'MONTHLY',
    startsAt: at(subscription.start_date),
    // An unpaid period ends where it begins.
    paidUntil: at(isUnpaid ? item.current_period_start : endOf(subscription, item)),
    renews: !subscription.cancel_at_period_end && subscription.status !== 'canceled',
    charges: charges.toReversed(),
    failed: invoices
      .filter(({ status, attempt_count: tries }) => status === 'open' && tries > 0)
      .map(({ id, amount_due: amount, created }) => ({ id, amount, at: at(created) })),
    failure: failureOf(payments?.last_payment_error ?? null),
    card: cardOf(subscription.default_payment_method),
    receiptUrl: paid[0]?.hosted_invoice_url ?? null,
    isTest: !subscription.livemode,
  }
}

/** If it ended unpaid before its period did, that is when it ended. */
const endOf = ({ status, ended_at: ended }: Stripe.Subscription, item: Stripe.SubscriptionItem): number =>
  status === 'canceled' && ended
    ? Math.max(Math.min(ended, item.current_period_end), item.current_period_start)
    : item.current_period_end

function stateOf(subscription: Stripe.Subscription): CardStanding['state'] {
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
async function openPayment(ask: Ask, invoices: readonly Stripe.Invoice[]): Promise<Stripe.PaymentIntent | null> {
  const open = invoices.find(({ status }) => status === 'open')
  const id = open ? paymentIdOf(open) : null
  return id ? ask((stripe) => stripe.paymentIntents.retrieve(id)) : null
}

async function invoiceCharge(ask: Ask, invoice: Stripe.Invoice, looksInto: boolean): Promise<CardCharge> {
  const id = paymentIdOf(invoice)
  const payment =
    looksInto && id ? await ask((stripe) => stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] })) : null
  const charge = payment && chargeOf(invoice.id, payment)
  return (
    charge ?? {
      id: invoice.id,
      amount: invoice.amount_paid,
      currency: invoice.currency.toUpperCase(),
      fee: 0,
      refunded: 0,
      disputed: false,
      at: at(invoice.status_transitions.paid_at ?? invoice.created),
    }
  )
}
