import type { Reactions } from '../../kernel/events.ts'

declare module '../../kernel/events.ts' {
  interface DomainEvents {
    /** A payment could not be taken, and is tried again; null: for the platform's own subscription. */
    'payment.failed': { accountId: string; purchaseId: string | null; orderId: string }
  }
}

/** Whoever pays is told once, beside the banner that stands until it is mended. */
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
