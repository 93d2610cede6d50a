import type { CardPayments } from '../port.ts'
import { startPayment } from './startPayment.ts'
import {
  cancelAtEnd,
  changePlan,
  cancelNow,
  abandonPayment,
  methodSecret,
  payTo,
  resumeRenewal,
  retryPayment,
  subscriptionOf,
  useMethod,
} from './subscriptionChanges.ts'
import { type StripeConfig, stripeRequests } from './client.ts'
import { minimumCharge } from './minimumCharges.ts'
import { webhookAt } from './webhook.ts'
import { readWebhookEvent } from './webhookEvents.ts'
import { balance, payOut, payoutAccount, payoutSession, payoutAccountState, setSchedule } from './payouts.ts'
import { paymentState, takenBack } from './paymentState.ts'

/** Charges cards and pays sellers out through Stripe. */
export function createStripe(config: StripeConfig): CardPayments {
  const request = stripeRequests(config)
  return {
    publishableKey: config.publishableKey,
    isTest: /^(?:sk|rk)_test_/.test(config.secretKey),
    checkKey: async () => void (await request((stripe) => stripe.balance.retrieve())),
    webhook: (url) => webhookAt(request, url),
    minCharge: minimumCharge,
    customer: async (accountId) => {
      const made = await request((stripe) =>
        stripe.customers.create({ metadata: { accountId } }, { idempotencyKey: `customer-${accountId}` }),
      )
      return made.id
    },
    start: (order) => startPayment(request, order),
    stateOf: (reference) => paymentState(request, reference),
    subscriptionOf: (payment) => subscriptionOf(request, payment),
    takenBack: (since) => takenBack(request, since),
    abandon: (reference) => abandonPayment(request, reference),
    cancelAtEnd: (reference) => cancelAtEnd(request, reference),
    resume: (reference) => resumeRenewal(request, reference),
    endNow: (reference, how) => cancelNow(request, reference, how),
    payTo: (reference, account) => payTo(request, reference, account),
    changePlan: (reference, plan, how) => changePlan(request, reference, plan, how),
    methodSecret: (customer) => methodSecret(request, customer),
    useMethod: (reference, customer, method) => useMethod(request, reference, customer, method),
    retry: (reference) => retryPayment(request, reference),
    payoutAccount: (accountId) => payoutAccount(request, accountId),
    payoutState: (reference) => payoutAccountState(request, reference),
    payoutSession: (reference) => payoutSession(request, reference),
    balance: (reference, currency) => balance(request, reference, currency),
    setSchedule: (reference, schedule) => setSchedule(request, reference, schedule),
    payOut: (reference, amount, key) => payOut(request, reference, amount, key),
    readNotice: (body, signature, now) => readWebhookEvent(config.webhookSecret, body, signature, now),
  }
}
