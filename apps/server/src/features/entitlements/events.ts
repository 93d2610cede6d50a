import { type EventRule, type EventRules, none } from '#kernel/work/events.ts'

type Mine = 'entitlement.changed' | 'grant.changed' | 'purchase.ending' | 'purchase.served'

/** The buyer alone is notified, and finds at the purchase what becomes of it. */
const buyerHears = (reason: 'SALE_ENDED' | 'SALE_RESUMED'): EventRule<'purchase.ending' | 'purchase.served'> => ({
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
export const entitlementEvents: Pick<EventRules, Mine> = {
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
  'purchase.ending': buyerHears('SALE_ENDED'),
  'purchase.served': buyerHears('SALE_RESUMED'),
}
