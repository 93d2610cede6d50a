import type { Reactions } from '../../kernel/events.ts'

declare module '../../kernel/events.ts' {
  interface DomainEvents {
    /** A payment failed, and is being retried; null: for the platform's own subscription. */
    'payment.failed': { accountId: string; purchaseId: string | null; orderId: string }
  }
}

/** The payer is notified once, besides the banner that stays until it is fixed. */
export const paymentReactions: Pick<Reactions, 'payment.failed'> = {
  'payment.failed': {
    audience: async (_, { accountId }) => [{ to: [accountId], name: 'account.changed', data: { accountId } }],
    notify: async (_, { accountId, purchaseId, orderId }) => [
      {
        to: [accountId],
        type: 'CONTENT_POST',
        kind: null,
        reason: 'PAYMENT_FAILED',
        target: purchaseId ? { kind: 'PURCHASE', id: purchaseId } : { kind: 'SUBSCRIPTION', id: accountId },
        actorId: null,
        itemId: orderId,
      },
    ],
  },
}
