import { addPayment, confirm } from './charges.ts'
import { type Form, numberOf, partOf, textOf } from './form.ts'
import { type State, StripeFault, type Thing, invalid, number, text } from './state.ts'

const daySeconds = 86_400
/** Shorter than their names: the sessions of tests outlast a month of these. */
const periods: Readonly<Record<string, number>> = { month: 5 * daySeconds, year: 60 * daySeconds }

interface Item {
  id: string
  price: { unit_amount: number; currency: string; recurring: { interval: string } }
  current_period_start: number
  current_period_end: number
}
export const itemOf = (subscription: Thing): Item => {
  const [item] = (subscription['items'] as { data: Item[] }).data
  if (!item) throw new Error('A subscription without an item.')
  return item
}
const priceOf = (data: Form | undefined): Item['price'] => ({
  unit_amount: numberOf(data, 'unit_amount'),
  currency: textOf(data, 'currency') ?? 'eur',
  recurring: { interval: textOf(partOf(data, 'recurring'), 'interval') ?? 'month' },
})
const lengthOf = (price: Item['price']): number => periods[price.recurring.interval] ?? 0

export function addSubscription(state: State, form: Form): Thing {
  const customer = textOf(form, 'customer') ?? ''
  state.get(customer)
  const price = priceOf(partOf(partOf(partOf(form, 'items'), '0'), 'price_data'))
  const trialDays = numberOf(form, 'trial_period_days')
  const now = state.now()
  const end = now + (trialDays > 0 ? trialDays * daySeconds : lengthOf(price))
  const subscription = state.add('sub', 'subscription', {
    customer,
    status: trialDays > 0 ? 'trialing' : 'incomplete',
    start_date: now,
    cancel_at_period_end: false,
    ended_at: null,
    default_payment_method: null,
    pending_setup_intent: null,
    metadata: partOf(form, 'metadata') ?? {},
    transfer_data: partOf(form, 'transfer_data') ?? null,
    application_fee_percent: numberOf(form, 'application_fee_percent') || null,
    items: {
      object: 'list',
      data: [
        {
          id: `si_${state.things.size}`,
          object: 'subscription_item',
          price,
          current_period_start: now,
          current_period_end: end,
        },
      ],
    },
  })
  if (trialDays > 0) {
    const setup = state.add('seti', 'setup_intent', {
      customer,
      status: 'requires_payment_method',
      subscription: subscription.id,
    })
    setup['client_secret'] = `${setup.id}_secret_x`
    subscription['pending_setup_intent'] = setup.id
    return subscription
  }
  const coupon = textOf(partOf(partOf(form, 'discounts'), '0'), 'coupon')
  const percent = coupon ? number(state.get(coupon), 'percent_off') : 0
  addInvoice(state, subscription, price.unit_amount - Math.round((price.unit_amount * percent) / 100))
  return subscription
}

/** An invoice of a subscription with the payment it waits for. */
export function addInvoice(state: State, subscription: Thing, amount: number): Thing {
  const { price } = itemOf(subscription)
  const fee = number(subscription, 'application_fee_percent')
  const payment = addPayment(state, {
    amount,
    currency: price.currency,
    customer: subscription['customer'],
    transfer_data: subscription['transfer_data'],
    application_fee_amount: fee ? Math.round((amount * fee) / 100) : null,
  })
  const invoice = state.add('in', 'invoice', {
    status: 'open',
    auto_advance: true,
    currency: price.currency,
    amount_due: amount,
    amount_paid: 0,
    total: amount,
    attempt_count: 0,
    hosted_invoice_url: null,
    parent: { type: 'subscription_details', subscription_details: { subscription: subscription.id } },
    payment: payment.id,
    status_transitions: { paid_at: null },
  })
  subscription['latest_invoice'] = invoice.id
  return invoice
}

export const paymentOf = (state: State, invoice: Thing): Thing => state.get(text(invoice, 'payment'))
export const invoicesOf = (state: State, subscriptionId: string): Thing[] =>
  state
    .all('invoice')
    .filter(
      ({ parent }) =>
        (parent as { subscription_details: { subscription: string } }).subscription_details.subscription ===
        subscriptionId,
    )
    .toReversed()

/** Applies a payment: its invoice is paid, and the subscription runs. */
export function afterPayment(state: State, payment: Thing): void {
  const invoice = state.all('invoice').find((one) => one['payment'] === payment.id)
  if (!invoice || payment['status'] !== 'succeeded') return
  Object.assign(invoice, {
    status: 'paid',
    amount_paid: invoice['amount_due'],
    hosted_invoice_url: `https://invoice.stripe.com/${invoice.id}`,
    status_transitions: { paid_at: state.now() },
  })
  const subscription = subscriptionOf(state, invoice)
  if (subscription['status'] !== 'canceled') subscription['status'] = 'active'
  subscription['default_payment_method'] ??= payment['payment_method']
}
export const subscriptionOf = (state: State, invoice: Thing): Thing =>
  state.get((invoice['parent'] as { subscription_details: { subscription: string } }).subscription_details.subscription)

/** Sets up a card for later; what was waiting for it continues. */
export function confirmSetup(state: State, setup: Thing, method: string): Thing {
  Object.assign(setup, { status: 'succeeded', payment_method: method })
  const id = text(setup, 'subscription')
  if (id) Object.assign(state.get(id), { pending_setup_intent: null, default_payment_method: method })
  return setup
}

/** Charges the card on file for an open invoice. */
export function payInvoice(state: State, invoice: Thing): Thing {
  if (invoice['status'] !== 'open') throw invalid('invoice_not_open')
  const subscription = subscriptionOf(state, invoice)
  const method = text(subscription, 'default_payment_method')
  if (!method) throw invalid('invoice_no_payment_method')
  invoice['attempt_count'] = number(invoice, 'attempt_count') + 1
  const payment = paymentOf(state, invoice)
  confirm(state, payment, method)
  if (payment['status'] === 'requires_action')
    throw new StripeFault(402, { type: 'card_error', code: 'invoice_payment_intent_requires_action', message: 'Asks.' })
  afterPayment(state, payment)
  return invoice
}

/** Retries open invoices, as long as they are collected at all. */
export function retryOpen(state: State, subscriptionId: string): void {
  for (const invoice of invoicesOf(state, subscriptionId))
    if (invoice['status'] === 'open' && invoice['auto_advance']) payInvoice(state, invoice)
}

/** A period is over: the next is charged, or the subscription ends. */
export function renew(state: State, subscriptionId: string): void {
  const subscription = state.get(subscriptionId)
  const item = itemOf(subscription)
  if (subscription['cancel_at_period_end']) {
    Object.assign(subscription, { status: 'canceled', ended_at: item.current_period_end })
    return
  }
  item.current_period_start = item.current_period_end
  item.current_period_end += lengthOf(item.price)
  const invoice = addInvoice(state, subscription, item.price.unit_amount)
  try {
    payInvoice(state, invoice)
  } catch (error) {
    if (!(error instanceof StripeFault)) throw error
    subscription['status'] = 'past_due'
  }
}

export function changeSubscription(state: State, subscription: Thing, form: Form): Thing {
  const method = textOf(form, 'default_payment_method')
  if (method) subscription['default_payment_method'] = method
  const atEnd = textOf(form, 'cancel_at_period_end')
  if (atEnd !== undefined) {
    if (subscription['status'] === 'canceled') throw invalid('resource_missing')
    subscription['cancel_at_period_end'] = atEnd === 'true'
  }
  const transferData = partOf(form, 'transfer_data')
  if (transferData) subscription['transfer_data'] = transferData
  const data = partOf(partOf(partOf(form, 'items'), '0'), 'price_data')
  if (data) {
    const due = proration(state, subscription, form)
    const item = itemOf(subscription)
    item.price = priceOf(data)
    item.current_period_start = state.now()
    item.current_period_end = state.now() + lengthOf(item.price)
    const invoice = addInvoice(state, subscription, Math.max(0, due))
    if (due > 0) payInvoice(state, invoice)
    else Object.assign(invoice, { status: 'paid' })
  }
  return subscription
}

/** The cost of a change of plan today: the new period, less the rest of the paid one. */
export function proration(state: State, subscription: Thing, form: Form): number {
  const item = itemOf(subscription)
  const details = partOf(form, 'subscription_details') ?? form
  const price = priceOf(partOf(partOf(partOf(details, 'items'), '0'), 'price_data'))
  const left = (item.current_period_end - state.now()) / (item.current_period_end - item.current_period_start)
  return price.unit_amount - Math.round(item.price.unit_amount * Math.max(0, Math.min(1, left)))
}
