import type { BillingInterval, Money } from '@koinon/contract/shared'
import type Stripe from 'stripe'
import type { CardOrder, CardStep } from '../port.ts'
import { moneyOf, toStripe } from './amounts.ts'
import { productOf, recurring, secretOf, stepOf } from './startPayment.ts'
import { type StripeRequest, codeOf, idOf, isDeclined, isRefused } from './client.ts'
import { paymentState } from './paymentState.ts'

const isSubscription = (reference: string): boolean => reference.startsWith('sub_')

/** Abandons what was never paid. False: it has been paid meanwhile, or is being paid. */
export async function abandonPayment(request: StripeRequest, reference: string): Promise<boolean> {
  try {
    if (isSubscription(reference)) {
      const { state } = await paymentState(request, reference)
      if (state === 'FAILED') return true
      if (state !== 'OPEN') return false
      await request((stripe) => stripe.subscriptions.cancel(reference))
    } else await request((stripe) => stripe.paymentIntents.cancel(reference))
    return true
  } catch (error) {
    if (!isRefused(error)) throw error
    return (await paymentState(request, reference)).state === 'FAILED'
  }
}

/** Ends a renewal with its period. A period whose payment failed is no longer collected, either. */
export async function cancelAtEnd(request: StripeRequest, reference: string): Promise<void> {
  await request((stripe) => stripe.subscriptions.update(reference, { cancel_at_period_end: true }))
  await collect(request, reference, { isOn: false })
}

export async function resumeRenewal(request: StripeRequest, reference: string): Promise<void> {
  await request((stripe) => stripe.subscriptions.update(reference, { cancel_at_period_end: false }))
  await collect(request, reference, { isOn: true })
}

/** Whether Stripe keeps trying to collect what is open, which ending a renewal does not change. */
async function collect(request: StripeRequest, reference: string, { isOn }: { isOn: boolean }): Promise<void> {
  const { data } = await request((stripe) =>
    stripe.invoices.list({ subscription: reference, status: 'open', limit: 10 }),
  )
  for (const { id } of data) await request((stripe) => stripe.invoices.update(id, { auto_advance: isOn }))
}

export async function payTo(request: StripeRequest, reference: string, payoutAccount: string): Promise<void> {
  await request((stripe) => stripe.subscriptions.update(reference, { transfer_data: { destination: payoutAccount } }))
}

/** Ends a subscription now, refunding the last charge if asked to; repeating it has no further effect. */
export async function cancelNow(
  request: StripeRequest,
  reference: string,
  { refunds }: { refunds: boolean },
): Promise<void> {
  const payment = refunds ? await lastPayment(request, reference) : null
  if (isSubscription(reference))
    await request((stripe) => stripe.subscriptions.cancel(reference)).catch((error: unknown) => {
      if (!isRefused(error)) throw error
    })
  if (!payment) return
  await request((stripe) =>
    stripe.refunds.create(
      {
        payment_intent: payment.id,
        ...(payment.transfer_data ? { reverse_transfer: true, refund_application_fee: true } : {}),
      },
      { idempotencyKey: `refund-${payment.id}` },
    ),
  ).catch((error: unknown) => {
    if (codeOf(error) !== 'charge_already_refunded') throw error
  })
}

async function lastPayment(request: StripeRequest, reference: string): Promise<Stripe.PaymentIntent | null> {
  if (!isSubscription(reference)) return request((stripe) => stripe.paymentIntents.retrieve(reference))
  const { data } = await request((stripe) =>
    stripe.invoices.list({ subscription: reference, status: 'paid', limit: 5, expand: ['data.payments'] }),
  )
  const last = data.find(({ amount_paid: amount }) => amount > 0)
  const id = idOf(last?.payments?.data.at(-1)?.payment.payment_intent)
  return id ? request((stripe) => stripe.paymentIntents.retrieve(id)) : null
}

export async function changePlan(
  request: StripeRequest,
  reference: string,
  plan: { what: CardOrder['what']; amount: number; currency: string; interval: BillingInterval },
  { isPreview, key }: { isPreview: boolean; key: string },
): Promise<Money> {
  if (plan.interval === 'ONE_TIME') throw new Error('A subscription recurs.')
  const product = await productOf(request, plan.what)
  const { items } = await request((stripe) => stripe.subscriptions.retrieve(reference))
  const item = {
    id: items.data[0]?.id ?? '',
    price_data: {
      product,
      unit_amount: toStripe(plan.amount, plan.currency),
      currency: plan.currency.toLowerCase(),
      recurring: { interval: recurring[plan.interval] },
    },
  }
  const preview = await request((stripe) =>
    stripe.invoices.createPreview({
      subscription: reference,
      subscription_details: { items: [item], proration_behavior: 'always_invoice' },
    }),
  )
  if (!isPreview)
    await request((stripe) =>
      stripe.subscriptions.update(
        reference,
        { items: [item], proration_behavior: 'always_invoice' },
        { idempotencyKey: `plan-${reference}-${key}` },
      ),
    )
  return moneyOf(preview.total, preview.currency)
}

export async function methodSecret(request: StripeRequest, customer: string): Promise<string> {
  const made = await request((stripe) =>
    stripe.setupIntents.create({ customer, allowed_payment_method_types: ['card'], usage: 'off_session' }),
  )
  return made.client_secret ?? ''
}

export async function useMethod(
  request: StripeRequest,
  reference: string,
  customer: string,
  method: string,
): Promise<boolean> {
  try {
    const known = await request((stripe) => stripe.paymentMethods.retrieve(method))
    const owner = idOf(known.customer)
    // Another person's card cannot be used here.
    if (owner && owner !== customer) return false
    if (!owner) await request((stripe) => stripe.paymentMethods.attach(method, { customer }))
    await request((stripe) => stripe.subscriptions.update(reference, { default_payment_method: method }))
    return true
  } catch (error) {
    if (isDeclined(error) || isRefused(error)) return false
    throw error
  }
}

/** Retries an open invoice with the card on file; for a payment, returns its next step. Null: nothing is open. */
export async function retryPayment(request: StripeRequest, reference: string): Promise<CardStep | null> {
  if (!isSubscription(reference)) {
    const { state, step } = await paymentState(request, reference)
    return state === 'OPEN' ? step : null
  }
  const { data } = await request((stripe) =>
    stripe.invoices.list({ subscription: reference, status: 'open', limit: 1 }),
  )
  const [open] = data
  if (!open) return null
  try {
    await request((stripe) => stripe.invoices.pay(open.id))
    return { clientSecret: '', state: 'PAID' }
  } catch (error) {
    if (!isDeclined(error) && !isRefused(error)) throw error
    const whole = await request((stripe) =>
      stripe.subscriptions.retrieve(reference, {
        expand: ['latest_invoice.confirmation_secret', 'pending_setup_intent'],
      }),
    )
    const needsHolder = codeOf(error) === 'invoice_payment_intent_requires_action'
    return stepOf(secretOf(whole), needsHolder ? 'requires_action' : 'requires_payment_method')
  }
}

/** The subscription that a payment was made for, or null. */
export async function subscriptionOf(request: StripeRequest, payment: string): Promise<string | null> {
  const { data } = await request((stripe) =>
    stripe.invoicePayments.list({ payment: { type: 'payment_intent', payment_intent: payment }, limit: 1 }),
  )
  const invoiceId = idOf(data[0]?.invoice)
  if (!invoiceId) return null
  const invoice = await request((stripe) => stripe.invoices.retrieve(invoiceId))
  return idOf(invoice.parent?.subscription_details?.subscription)
}
