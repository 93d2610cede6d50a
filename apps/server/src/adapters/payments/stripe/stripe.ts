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
import { readWebhookEvent } from './webhookEvents.ts'
import { balance, payOut, payoutAccount, payoutSession, payoutAccountState, setSchedule } from './payouts.ts'
import { paymentState, takenBack } from './paymentState.ts'

/** Charges cards and pays sellers out through Stripe. */
export function createStripe(config: StripeConfig): CardPayments {
  const ask = stripeRequests(config)
  return {
    publishableKey: config.publishableKey,
    isTest: /^(?:sk|rk)_test_/.test(config.secretKey),
    leastCharge: minimumCharge,
    customer: async (accountId) => {
      const made = await ask((stripe) =>
        stripe.customers.create({ metadata: { accountId } }, { idempotencyKey: `customer-${accountId}` }),
      )
      return made.id
    },
    begin: (order) => startPayment(ask, order),
    standing: (reference) => paymentState(ask, reference),
    subscriptionOf: (payment) => subscriptionOf(ask, payment),
    takenBack: (since) => takenBack(ask, since),
    giveUp: (reference) => abandonPayment(ask, reference),
    cancelAtEnd: (reference) => cancelAtEnd(ask, reference),
    resume: (reference) => resumeRenewal(ask, reference),
    endNow: (reference, how) => cancelNow(ask, reference, how),
    payTo: (reference, payee) => payTo(ask, reference, payee),
    changePlan: (reference, plan, how) => changePlan(ask, reference, plan, how),
    methodSecret: (customer) => methodSecret(ask, customer),
    useMethod: (reference, customer, method) => useMethod(ask, reference, customer, method),
    retry: (reference) => retryPayment(ask, reference),
    payoutAccount: (accountId) => payoutAccount(ask, accountId),
    payoutStanding: (reference) => payoutAccountState(ask, reference),
    payoutSession: (reference) => payoutSession(ask, reference),
    balance: (reference, currency) => balance(ask, reference, currency),
    setSchedule: (reference, schedule) => setSchedule(ask, reference, schedule),
    payOut: (reference, amount, key) => payOut(ask, reference, amount, key),
    readNotice: (body, signature, now) => readWebhookEvent(config.webhookSecret, body, signature, now),
  }
}
