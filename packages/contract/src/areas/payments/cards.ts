import { z } from 'zod'
import { call } from '../../kernel/index.ts'
import {
  Id,
  Money,
  PaidLevel,
  PurchaseSubjectInput,
  PurchaseView,
  SubscriptionView,
  Token,
} from '../../shared/index.ts'

const keyed = 'Send an `Idempotency-Key`, so that a retry never charges twice.'

/** The data with which a browser talks to the card provider; the secret is valid for this one payment or card. */
const providerSecret = {
  clientSecret: z.string().describe('The provider’s, for this browser only; never stored.'),
  publishableKey: z.string(),
}
const PaymentMethodId = Token.describe('A payment method, as the provider identified it to the browser.')

const CardOrderState = z.enum(['REQUIRES_METHOD', 'REQUIRES_ACTION', 'PROCESSING']).meta({
  id: 'CardOrderState',
  description: 'Needs a card, needs confirmation at the bank by the cardholder, or is being charged.',
})
const CardRetryState = z.enum(['REQUIRES_METHOD', 'REQUIRES_ACTION', 'PROCESSING', 'PAID']).meta({
  id: 'CardRetryState',
  description: 'As for an order; PAID if the charge went through at once.',
})

export const startCardPurchase = call({
  method: 'POST',
  path: '/payments/startCardPurchase',
  auth: 'member',
  summary: 'Opens an order at the server’s price and returns the payment’s secret.',
  description:
    'A reservation made by `redeemPromoCode` lowers the price while it lasts (30 minutes). An order holds its seat of a ' +
    `limited entitlement until it is paid or abandoned. Nothing is bought before \`finalizeCardPurchase\` says so. ${keyed}`,
  body: z.strictObject({
    subject: PurchaseSubjectInput,
    reservationId: Id.optional(),
    paymentMethodId: PaymentMethodId.optional(),
  }),
  response: z.strictObject({ orderId: Id, price: Money, ...providerSecret, state: CardOrderState }),
  errors: [
    'ENTITLEMENT_NOT_FOUND',
    'ALREADY_OWNED',
    'SOLD_OUT',
    'NOT_ON_SALE',
    'PURCHASES_NOT_ALLOWED',
    'CODE_EXPIRED',
  ],
  ownTransaction: true,
})

export const finalizeCardPurchase = call({
  method: 'POST',
  path: '/payments/finalizeCardPurchase',
  auth: 'member',
  summary: 'Settles an order after the bank’s check, according to what the provider says about the payment.',
  description:
    'For the buyer. May be repeated: an order settles once, and later answers give the same outcome. PENDING means ' +
    'the provider has not decided; the webhook then settles the order. If it is no longer on sale by then, nothing ' +
    'is bought: `failure.code` is `sold_no_more`, and the payment is refunded.',
  body: z.strictObject({ orderId: Id }),
  response: z.strictObject({
    state: z.enum(['PENDING', 'ACTIVE', 'FAILED']),
    purchase: PurchaseView.nullable().describe('Once there is one.'),
    subscription: SubscriptionView,
    failure: z.strictObject({ code: z.string(), text: z.string() }).nullable().describe('Why the card was refused.'),
  }),
  errors: ['PURCHASE_NOT_FOUND'],
  ownTransaction: true,
})

export const editCardSubscriptionLevel = call({
  method: 'POST',
  path: '/payments/editCardSubscriptionLevel',
  auth: 'member',
  summary: 'Switches a card subscription between monthly and yearly, taking what is already paid into account.',
  description: `With \`preview\` nothing changes and \`dueNow\` tells what the change would cost today. The present level again undoes a cancellation. ${keyed}`,
  body: z.strictObject({ level: PaidLevel, preview: z.boolean().default(false) }),
  response: z.strictObject({
    subscription: SubscriptionView,
    dueNow: Money.describe('Negative: credited to the next charge.'),
  }),
  errors: ['NOT_BY_CARD'],
  ownTransaction: true,
})

export const editCardPaymentMethod = call({
  method: 'POST',
  path: '/payments/editCardPaymentMethod',
  auth: 'member',
  summary: 'Changes the card a subscription is paid with.',
  description:
    'Without a method it returns a secret for entering one in the browser; with the resulting method, that one is ' +
    'used from now on. For the platform’s subscription or, with `purchaseId`, for something of a group that is paid ' +
    'monthly or yearly.',
  body: z.strictObject({ paymentMethodId: PaymentMethodId.optional(), purchaseId: Id.optional() }),
  response: z.union([z.strictObject(providerSecret), z.strictObject({ subscription: SubscriptionView })]),
  errors: ['PURCHASE_NOT_FOUND', 'NOT_BY_CARD'],
  ownTransaction: true,
})

export const retryCardPayment = call({
  method: 'POST',
  path: '/payments/retryCardPayment',
  auth: 'member',
  summary: 'Retries an open invoice with the card on file.',
  description:
    `The open invoice is that of the platform’s subscription or of what \`purchaseId\` names, or the payment of an open ` +
    `order. Nothing is open while its seller is away. ${keyed}`,
  body: z.strictObject({ orderId: Id.optional(), purchaseId: Id.optional() }),
  response: z.strictObject({
    state: CardRetryState,
    clientSecret: z.string().optional().describe('Given when the cardholder has to act.'),
    subscription: SubscriptionView,
  }),
  errors: ['PURCHASE_NOT_FOUND', 'NOTHING_OPEN'],
  ownTransaction: true,
})

export const cancelCardSubscription = call({
  method: 'POST',
  path: '/payments/cancelCardSubscription',
  auth: 'member',
  summary: 'Ends the renewal of a card subscription; it stays until the end of what is paid.',
  response: SubscriptionView,
  errors: ['NOT_BY_CARD', 'ALREADY_CANCELLED'],
  ownTransaction: true,
})
