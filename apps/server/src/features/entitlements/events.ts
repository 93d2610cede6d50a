import { type EventRule, type EventRules, none } from '#kernel/work/events.ts'

export interface EntitlementEvents {
  /** Something a group sells was made, changed or ended. */
  'entitlement.changed': { entitlementId: string; groupId: string }
  /** An account gained, kept or lost the things that an entitlement opens. */
  'grant.changed': { accountId: string; entitlementId: string; groupId: string; holds: boolean }
  /** A seller ended a purchase that a provider keeps charging: the provider has to end it, too. */
  'purchase.endRequested': { purchaseId: string; accountId: string; refunds: boolean }
  /** A purchase ended because its seller was away is on sale again. */
  'purchase.becameAvailable': { purchaseId: string; accountId: string }
}
declare module '#kernel/work/events.ts' {
  interface DomainEvents extends EntitlementEvents {}
}

/** The buyer alone is notified, and finds at the purchase what becomes of it. */
const buyerHears = (
  reason: 'SALE_ENDED' | 'SALE_RESUMED',
): EventRule<'purchase.endRequested' | 'purchase.becameAvailable'> => ({
  subject: ({ purchaseId }) => purchaseId,
  audience: none,
  notify: async (_, { accountId, purchaseId }) => [
    {
      to: [accountId],
      type: 'CONTENT_POST',
      kind: null,
      reason,
      target: { kind: 'PURCHASE', id: purchaseId },
      actorId: null,
    },
  ],
})

/**
 * The group's open screens reload its offers; buyers and former holders reload the group and the account. A buyer whose
 * purchase is ended by its seller is notified, and sees there what happens to it; likewise once it is sold again.
 */
export const entitlementEvents: EventRules<EntitlementEvents> = {
  'entitlement.changed': {
    subject: ({ entitlementId }) => entitlementId,
    audience: async (_, { groupId }) => [
      { screen: { kind: 'GROUP', id: groupId }, name: 'group.changed', data: { groupId } },
    ],
    notify: none,
  },
  'grant.changed': {
    audience: async (_, { accountId, groupId }) => [
      { to: [accountId], name: 'group.changed', data: { groupId } },
      { to: [accountId], name: 'account.changed', data: { accountId } },
    ],
    notify: none,
    subject: ({ accountId, entitlementId }) => `${accountId}:${entitlementId}`,
  },
  'purchase.endRequested': buyerHears('SALE_ENDED'),
  'purchase.becameAvailable': buyerHears('SALE_RESUMED'),
}
