import { type EventRules, none } from '#kernel/work/events.ts'

export interface PaymentEvents {
  /** A payment failed, and is being retried; null: for the platform's own subscription. */
  'payment.failed': { accountId: string; purchaseId: string | null; orderId: string }
  /** Something will be charged again in a week; null: the platform's own subscription. */
  'payment.renewalDue': { accountId: string; purchaseId: string | null }
}
declare module '#kernel/work/events.ts' {
  interface DomainEvents extends PaymentEvents {}
}

const paidFor = ({ accountId, purchaseId }: { accountId: string; purchaseId: string | null }) =>
  purchaseId ? ({ kind: 'PURCHASE', id: purchaseId } as const) : ({ kind: 'SUBSCRIPTION', id: accountId } as const)

/** The payer is notified once, of a failure besides the banner that stays until it is fixed. */
export const paymentEvents: EventRules<PaymentEvents> = {
  'payment.failed': {
    audience: async (_, { accountId }) => [{ to: [accountId], name: 'account.changed', data: { accountId } }],
    notify: async (_, { orderId, ...about }) => [
      {
        to: [about.accountId],
        type: 'CONTENT_POST',
        kind: null,
        reason: 'PAYMENT_FAILED',
        target: paidFor(about),
        actorId: null,
        itemId: orderId,
      },
    ],
  },
  'payment.renewalDue': {
    audience: none,
    notify: async (_, about) => [
      {
        to: [about.accountId],
        type: 'CONTENT_POST',
        kind: null,
        reason: 'RENEWAL',
        target: paidFor(about),
        actorId: null,
      },
    ],
  },
}
