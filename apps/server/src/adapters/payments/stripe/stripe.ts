import type { CardPayments } from '../port.ts'
import { begin } from './beginning.ts'
import {
  cancelAtEnd,
  changePlan,
  endNow,
  giveUp,
  methodSecret,
  payTo,
  resume,
  retry,
  subscriptionOf,
  useMethod,
} from './changing.ts'
import { type StripeConfig, asking } from './client.ts'
import { leastCharge } from './leastCharges.ts'
import { readNotice } from './notices.ts'
import { balance, payOut, payoutAccount, payoutSession, payoutStanding, setSchedule } from './payouts.ts'
import { standing, takenBack } from './standing.ts'

/** Charges cards and pays sellers out through Stripe. */
export function createStripe(config: StripeConfig): CardPayments {
  const ask = asking(config)
  return {
    publishableKey: config.publishableKey,
    isTest: /^(?:sk|rk)_test_/.test(config.secretKey),
    leastCharge,
    customer: async (accountId) => {
      const made = await ask((stripe) =>
        stripe.customers.create({ metadata: { accountId } }, { idempotencyKey: `customer-${accountId}` }),
      )
      return made.id
    },
    begin: (order) => begin(ask, order),
    standing: (reference) => standing(ask, reference),
    subscriptionOf: (payment) => subscriptionOf(ask, payment),
    takenBack: (since) => takenBack(ask, since),
    giveUp: (reference) => giveUp(ask, reference),
    cancelAtEnd: (reference) => cancelAtEnd(ask, reference),
    resume: (reference) => resume(ask, reference),
    endNow: (reference, how) => endNow(ask, reference, how),
    payTo: (reference, payee) => payTo(ask, reference, payee),
    changePlan: (reference, plan, how) => changePlan(ask, reference, plan, how),
    methodSecret: (customer) => methodSecret(ask, customer),
    useMethod: (reference, customer, method) => useMethod(ask, reference, customer, method),
    retry: (reference) => retry(ask, reference),
    payoutAccount: (accountId) => payoutAccount(ask, accountId),
    payoutStanding: (reference) => payoutStanding(ask, reference),
    payoutSession: (reference) => payoutSession(ask, reference),
    balance: (reference, currency) => balance(ask, reference, currency),
    setSchedule: (reference, schedule) => setSchedule(ask, reference, schedule),
    payOut: (reference, amount, key) => payOut(ask, reference, amount, key),
    readNotice: (body, signature, now) => readNotice(config.webhookSecret, body, signature, now),
  }
}
