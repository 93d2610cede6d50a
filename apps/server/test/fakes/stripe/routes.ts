import {
  addSubscription,
  afterPayment,
  changeSubscription,
  confirmSetup,
  invoicesOf,
  payInvoice,
  paymentOf,
  proration,
  subscriptionOf,
} from './billing.ts'
import { addPayment, confirm, methodOf, refund } from './charges.ts'
import { type Form, numberOf, partOf, textOf } from './form.ts'
import { type State, type Thing, invalid, number, text } from './state.ts'

interface Given {
  readonly state: State
  readonly form: Form
  readonly id: string
  /** The connected account on whose behalf the request is made. */
  readonly account: string
}
type Route = (given: Given) => unknown
const list = (data: readonly unknown[], hasMore = false) => ({ object: 'list', url: '/', has_more: hasMore, data })

/** A page of a list, the latest first, as Stripe pages and narrows it. */
function page(form: Form, things: readonly Thing[], shown: (thing: Thing) => Thing = (thing) => thing) {
  const since = numberOf(partOf(form, 'created'), 'gte')
  const matching = things.filter(({ created }) => Number(created) >= since)
  const from = matching.findIndex(({ id }) => id === textOf(form, 'starting_after')) + 1
  const end = from + (numberOf(form, 'limit') || 10)
  return list(
    matching.slice(from, end).map((thing) => shown(thing)),
    end < matching.length,
  )
}

/** As returned: what is to be expanded replaces its id. */
function expanded(state: State, thing: Thing): Thing {
  const shown: Thing = { ...thing }
  for (const member of ['latest_charge', 'payment_method', 'default_payment_method', 'pending_setup_intent']) {
    const id = shown[member]
    if (typeof id === 'string' && member !== 'payment_method') shown[member] = state.things.get(id) ?? id
  }
  const latest = shown['latest_invoice']
  if (typeof latest === 'string') {
    const invoice = state.get(latest)
    const isOpen = invoice['status'] === 'open'
    const secret = paymentOf(state, invoice)['client_secret']
    shown['latest_invoice'] = {
      ...invoice,
      confirmation_secret: isOpen ? { client_secret: secret, type: 'payment_intent' } : null,
    }
  }
  if (shown.object === 'invoice')
    shown['payments'] = list([
      { object: 'invoice_payment', payment: { type: 'payment_intent', payment_intent: shown['payment'] } },
    ])
  return shown
}

const paymentRoutes: Record<string, Route> = {
  'POST payment_intents': ({ state, form }) =>
    addPayment(state, {
      amount: numberOf(form, 'amount'),
      currency: textOf(form, 'currency'),
      customer: textOf(form, 'customer'),
      metadata: partOf(form, 'metadata') ?? {},
      transfer_data: partOf(form, 'transfer_data') ?? null,
      application_fee_amount: numberOf(form, 'application_fee_amount') || null,
    }),
  'GET payment_intents/:id': ({ state, id }) => expanded(state, state.get(id)),
  'POST payment_intents/:id/confirm': ({ state, form, id }) => {
    const payment = confirm(state, state.get(id), textOf(form, 'payment_method') ?? '')
    afterPayment(state, payment)
    return expanded(state, payment)
  },
  'POST payment_intents/:id/cancel': ({ state, id }) => {
    const payment = state.get(id)
    if (payment['status'] === 'succeeded' || payment['status'] === 'canceled')
      throw invalid('payment_intent_unexpected_state')
    return Object.assign(payment, { status: 'canceled' })
  },
  'POST setup_intents': ({ state, form }) => {
    const setup = state.add('seti', 'setup_intent', {
      customer: textOf(form, 'customer'),
      status: 'requires_payment_method',
    })
    setup['client_secret'] = `${setup.id}_secret_x`
    return setup
  },
  'POST setup_intents/:id/confirm': ({ state, form, id }) =>
    confirmSetup(state, state.get(id), textOf(form, 'payment_method') ?? ''),
  'GET payment_methods/:id': ({ state, id }) => methodOf(state, id),
  'POST payment_methods/:id/attach': ({ state, form, id }) =>
    Object.assign(methodOf(state, id), { customer: textOf(form, 'customer') }),
  'GET charges': ({ state, form }) => {
    const customer = textOf(form, 'customer')
    const charges = state.all('charge').filter((one) => !customer || one['customer'] === customer)
    return page(form, charges.toReversed())
  },
  'GET refunds': ({ state, form }) => page(form, state.all('refund').toReversed()),
  'GET disputes': ({ state, form }) => {
    const charge = textOf(form, 'charge')
    return page(
      form,
      state
        .all('dispute')
        .filter((one) => charge === undefined || one['charge'] === charge)
        .toReversed(),
    )
  },
  'POST refunds': ({ state, form }) => refund(state, textOf(form, 'payment_intent') ?? ''),
  'POST customers': ({ state, form }) => state.add('cus', 'customer', { metadata: partOf(form, 'metadata') ?? {} }),
  'POST products': ({ state, form }) =>
    state.add('prod', 'product', { name: textOf(form, 'name') }, textOf(form, 'id')),
  'POST coupons': ({ state, form }) =>
    state.add('co', 'coupon', { percent_off: numberOf(form, 'percent_off') }, textOf(form, 'id')),
}

const billingRoutes: Record<string, Route> = {
  'POST subscriptions': ({ state, form }) => expanded(state, addSubscription(state, form)),
  'GET subscriptions/:id': ({ state, id }) => expanded(state, state.get(id)),
  'POST subscriptions/:id': ({ state, form, id }) => expanded(state, changeSubscription(state, state.get(id), form)),
  'DELETE subscriptions/:id': ({ state, id }) => {
    const subscription = state.get(id)
    if (subscription['status'] === 'canceled') throw invalid('resource_missing')
    for (const invoice of invoicesOf(state, id)) if (invoice['status'] === 'open') invoice['status'] = 'void'
    const status = subscription['status'] === 'incomplete' ? 'incomplete_expired' : 'canceled'
    return expanded(state, Object.assign(subscription, { status, ended_at: state.now() }))
  },
  'GET invoices': ({ state, form }) => {
    const status = textOf(form, 'status')
    const all = invoicesOf(state, textOf(form, 'subscription') ?? '').filter(
      (one) => !status || one['status'] === status,
    )
    return page(form, all, (one) => expanded(state, one))
  },
  'GET invoices/:id': ({ state, id }) => expanded(state, state.get(id)),
  'POST invoices/:id': ({ state, form, id }) =>
    expanded(state, Object.assign(state.get(id), { auto_advance: textOf(form, 'auto_advance') === 'true' })),
  'POST invoices/:id/pay': ({ state, id }) => expanded(state, payInvoice(state, state.get(id))),
  'POST invoices/create_preview': ({ state, form }) => {
    const subscription = state.get(textOf(form, 'subscription') ?? '')
    const [item] = (subscription['items'] as { data: { price: { currency: string } }[] }).data
    return { object: 'invoice', total: proration(state, subscription, form), currency: item?.price.currency ?? 'eur' }
  },
  'GET invoice_payments': ({ state, form }) => {
    const payment = textOf(partOf(form, 'payment'), 'payment_intent')
    const invoice = state.all('invoice').find((one) => one['payment'] === payment)
    return list(
      invoice
        ? [{ object: 'invoice_payment', invoice: invoice.id, subscription: subscriptionOf(state, invoice).id }]
        : [],
    )
  },
}

const connectRoutes: Record<string, Route> = {
  'POST accounts': ({ state, form }) =>
    state.add('acct', 'account', {
      charges_enabled: false,
      payouts_enabled: false,
      details_submitted: false,
      requirements: { currently_due: ['external_account', 'tos_acceptance.date'], past_due: [] },
      metadata: partOf(form, 'metadata') ?? {},
      available: 0,
    }),
  'GET accounts/:id': ({ state, id }) => state.get(id),
  'POST account_sessions': ({ state, form }) => {
    const account = textOf(form, 'account') ?? ''
    state.get(account)
    return {
      object: 'account_session',
      account,
      client_secret: `accs_secret_${account}_${state.things.size}`,
      expires_at: state.now() + 1800,
    }
  },
  'GET webhook_endpoints': ({ state }) => list(state.all('webhook_endpoint')),
  'GET balance': ({ state, account }) => ({
    object: 'balance',
    // Without an account it is that of the platform.
    available: [{ amount: account === '' ? 0 : number(state.get(account), 'available'), currency: 'eur' }],
    pending: [{ amount: 0, currency: 'eur' }],
  }),
  'POST balance_settings': ({ state, form, account }) =>
    Object.assign(state.get(account), { schedule: partOf(partOf(form, 'payments'), 'payouts') }),
  'GET payouts': ({ state, account }) =>
    list(
      state
        .all('payout')
        .filter((one) => one['account'] === account)
        .toReversed(),
    ),
  'POST payouts': ({ state, form, account }) => {
    const seller = state.get(account)
    const amount = numberOf(form, 'amount')
    if (amount > number(seller, 'available')) throw invalid('balance_insufficient')
    seller['available'] = number(seller, 'available') - amount
    return state.add('po', 'payout', { amount, currency: textOf(form, 'currency'), status: 'pending', account })
  },
}

const routes: Record<string, Route> = { ...paymentRoutes, ...billingRoutes, ...connectRoutes }

/** Finds and runs what is requested; undefined: Stripe has no such address, or this stand-in does not. */
export function answer(state: State, request: { method: string; path: string; form: Form; account: string }): unknown {
  const parts = request.path.split('/').filter(Boolean)
  const exact = routes[`${request.method} ${parts.join('/')}`]
  const named = routes[`${request.method} ${parts.map((part, index) => (index === 1 ? ':id' : part)).join('/')}`]
  return (exact ?? named)?.({ state, form: request.form, id: parts[1] ?? '', account: request.account })
}

export const secretOwner = (state: State, clientSecret: string): Thing => {
  const thing = state.get(clientSecret.split('_secret_')[0] ?? '')
  if (text(thing, 'client_secret') !== clientSecret) throw invalid('secret_wrong')
  return thing
}
