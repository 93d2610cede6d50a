import { type Reactions, nobody } from '../../kernel/events.ts'

type Mine = 'entitlement.changed' | 'grant.changed' | 'purchase.ending'

/**
 * Open screens of the group read anew what it sells; whoever got or lost something reads the group and the account anew. Whose
 * purchase its seller ends is told, and sees there what becomes of it.
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
  'purchase.ending': {
    subject: ({ purchaseId }) => purchaseId,
    audience: nobody,
    notify: async (_, { accountId, purchaseId }) => [
      {
        to: [accountId],
        type: 'CONTENT_POST',
        kind: null,
        reason: 'SALE_ENDED',
        target: { kind: 'PURCHASE', id: purchaseId },
        actorId: null,
      },
    ],
  },
}
