import { type Reaction, type Reactions, nobody } from '#kernel/events.ts'

type Mine = 'entitlement.changed' | 'grant.changed' | 'purchase.ending' | 'purchase.served'

/** The buyer alone is notified, and finds at the purchase what becomes of it. */
const buyerHears = (reason: 'SALE_ENDED' | 'SALE_RESUMED'): Reaction<'purchase.ending' | 'purchase.served'> => ({
  subject: ({ purchaseId }) => purchaseId,
  audience: nobody,
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
 * The group's open screens reload what it sells; whoever gained or lost something reloads the group and the account.
 * A buyer whose purchase is ended by its seller is notified, and sees there what happens to it; likewise once
 * it is sold again.
 */
export const premiumReactions: Pick<Reactions, Mine> = {
  'entitlement.changed': {
    subject: ({ entitlementId }) => entitlementId,
    audience: async (_, { groupId }) => [
      { watching: { kind: 'GROUP', id: groupId }, name: 'group.changed', data: { groupId } },
    ],
    notify: nobody,
  },
  'grant.changed': {
    audience: async (_, { accountId, groupId }) => [
      { to: [accountId], name: 'group.changed', data: { groupId } },
      { to: [accountId], name: 'account.changed', data: { accountId } },
    ],
    notify: nobody,
    subject: ({ accountId, entitlementId }) => `${accountId}:${entitlementId}`,
  },
  'purchase.ending': buyerHears('SALE_ENDED'),
  'purchase.served': buyerHears('SALE_RESUMED'),
}
