import { feeOf } from '@koinon/contract/money'
import type Stripe from 'stripe'
import type { CardOrder, CardStep } from '../port.ts'
import { toStripe } from './amounts.ts'
import { type StripeRequest, codeOf, isDeclined, isRefused } from './client.ts'

/** The next step of a payment, from Stripe's states. */
export function stepOf(secret: string | null, status: string): CardStep {
  const clientSecret = secret ?? ''
  if (status === 'succeeded') return { clientSecret, state: 'PAID' }
  if (status === 'processing') return { clientSecret, state: 'PROCESSING' }
  if (status === 'requires_payment_method') return { clientSecret, state: 'REQUIRES_METHOD' }
  return { clientSecret, state: 'REQUIRES_ACTION' }
}

/** The provider's product for each offer; created once, by the first caller. */
export async function productOf(request: StripeRequest, { id, title }: CardOrder['what']): Promise<string> {
  const name = `koinon_${id}`
  await request((stripe) => stripe.products.create({ id: name, name: title })).catch((error: unknown) => {
    if (codeOf(error) !== 'resource_already_exists') throw error
  })
  return name
}

async function couponOf(request: StripeRequest, percent: number): Promise<string> {
  const id = `koinon_first_${percent}`
  await request((stripe) => stripe.coupons.create({ id, percent_off: percent, duration: 'once' })).catch(
    (error: unknown) => {
      if (codeOf(error) !== 'resource_already_exists') throw error
    },
  )
  return id
}

export const recurring = { MONTHLY: 'month', YEARLY: 'year' } as const

/** Begins a payment, once per order however often it is called: the order's id is the key. */
export async function startPayment(
  request: StripeRequest,
  order: CardOrder,
): Promise<CardStep & { reference: string }> {
  return order.interval === 'ONE_TIME'
    ? startOneTimePayment(request, order)
    : startSubscription(request, order, recurring[order.interval])
}

async function startOneTimePayment(
  request: StripeRequest,
  order: CardOrder,
): Promise<CardStep & { reference: string }> {
  const amount = toStripe(order.amount - (order.discount?.amount ?? 0), order.currency)
  const { payoutAccount } = order
  const made = await request((stripe) =>
    stripe.paymentIntents.create(
      {
        amount,
        currency: order.currency.toLowerCase(),
        customer: order.customer,
        description: order.what.title,
        allowed_payment_method_types: ['card'],
        metadata: { orderId: order.orderId },
        ...(payoutAccount
          ? {
              transfer_data: { destination: payoutAccount.reference },
              application_fee_amount: feeOf(amount, payoutAccount.feePercent, order.currency),
            }
          : {}),
      },
      { idempotencyKey: `order-${order.orderId}` },
    ),
  )
  const step = order.paymentMethodId
    ? await confirm(request, { secret: made.client_secret, method: order.paymentMethodId, key: order.orderId })
    : stepOf(made.client_secret, made.status)
  return { ...step, reference: made.id }
}

async function startSubscription(
  request: StripeRequest,
  order: CardOrder,
  interval: 'month' | 'year',
): Promise<CardStep & { reference: string }> {
  const product = await productOf(request, order.what)
  const coupon = order.discount ? await couponOf(request, order.discount.percent) : null
  const { payoutAccount, trialDays } = order
  const made = await request((stripe) =>
    stripe.subscriptions.create(
      {
        customer: order.customer,
        items: [
          {
            price_data: {
              product,
              unit_amount: toStripe(order.amount, order.currency),
              currency: order.currency.toLowerCase(),
              recurring: { interval },
            },
          },
        ],
        // Nothing starts before its first payment succeeds, or a card is on file for the end of the trial.
        payment_behavior: 'default_incomplete',
        payment_settings: { payment_method_types: ['card'], save_default_payment_method: 'on_subscription' },
        metadata: { orderId: order.orderId },
        expand: ['latest_invoice.confirmation_secret', 'pending_setup_intent'],
        ...(trialDays > 0
          ? { trial_period_days: trialDays, trial_settings: { end_behavior: { missing_payment_method: 'cancel' } } }
          : {}),
        ...(coupon ? { discounts: [{ coupon }] } : {}),
        ...(payoutAccount
          ? {
              transfer_data: { destination: payoutAccount.reference },
              application_fee_percent: payoutAccount.feePercent,
            }
          : {}),
      },
      { idempotencyKey: `order-${order.orderId}` },
    ),
  )
  const secret = secretOf(made)
  const step =
    order.paymentMethodId && secret
      ? await confirm(request, { secret, method: order.paymentMethodId, key: order.orderId })
      : ({ clientSecret: secret ?? '', state: 'REQUIRES_METHOD' } as const)
  return { ...step, reference: made.id }
}

/**
 * The secret with which a browser continues: of the first invoice's payment, or of the set-up of a card for after the
 * trial.
 */
export function secretOf(subscription: Stripe.Subscription): string | null {
  const { pending_setup_intent: setup, latest_invoice: invoice } = subscription
  if (setup && typeof setup !== 'string') return setup.client_secret
  return invoice && typeof invoice !== 'string' ? (invoice.confirmation_secret?.client_secret ?? null) : null
}

/** Charges, or sets up, a card that the browser supplied before. A refusal shows in the next step. */
async function confirm(
  request: StripeRequest,
  { secret, method, key }: { secret: string | null; method: string; key: string },
): Promise<CardStep> {
  const id = secret?.split('_secret_')[0] ?? ''
  const isSetup = id.startsWith('seti_')
  const options = { idempotencyKey: `confirm-${key}-${method}` }
  try {
    const { status } = isSetup
      ? await request((stripe) => stripe.setupIntents.confirm(id, { payment_method: method }, options))
      : await request((stripe) => stripe.paymentIntents.confirm(id, { payment_method: method }, options))
    return stepOf(secret, status)
  } catch (error) {
    if (isDeclined(error) || isRefused(error)) return { clientSecret: secret ?? '', state: 'REQUIRES_METHOD' }
    throw error
  }
}
