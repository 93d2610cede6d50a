import { queueId } from '#features/moderation/index.ts'
import type { OutgoingFrame } from '#kernel/realtime/frames.ts'
import { type EventRules, type NotificationDraft, none } from '#kernel/work/events.ts'
import type { TxContext } from '#kernel/database/transaction.ts'
import { applicationOf, staffIds, waitingCount } from './applications/store/applications.ts'

export interface AccountEvents {
  /** Something in the account changed that its owner's other devices show. */
  'account.changed': { accountId: string; only?: 'SEARCHES' | 'SETTINGS' | 'PURCHASES' | 'LISTS' | 'KEYS' }
  /** Name, picture or something else that others see of a person changed. */
  'account.profileChanged': { accountId: string }
  /** The account may be used from now on: its contact is confirmed, and a parent agreed if one must. */
  'account.activated': { accountId: string; joinCode: string | null }
  /**
   * A person signed in with a provider of the place or of an organisation, which named these groups; null: it did not say.
   */
  'provider.signedIn': { accountId: string; providerId: string; groups: readonly string[] | null }
  /** An organisation (null: the place) manages an account from now on, as its holder agreed, or no longer. */
  'account.managed': { accountId: string; groupId: string | null }
  'account.unmanaged': { accountId: string; groupId: string | null }
  /** The organisation that manages an account allows it no keys for programs. */
  'account.keysForbidden': { accountId: string }
  /** A person asks to be let in, where staff decide about each. */
  'account.applied': { accountId: string }
  /** Staff let a person in, or declined. */
  'account.admitted': { accountId: string }
  'account.declined': { accountId: string }
  /**
   * Every session but, at most, the one that acts ended: after a changed password, factor or identity, a ban or an
   * isolation, before a deletion, or because its owner wished so. All else that admits to the account ends with them.
   */
  'account.signedOut': { accountId: string }
  /** A private profile was made public: follow requests pending at that moment are accepted. */
  'account.madePublic': { accountId: string; at: string }
  /** A public profile was made private: its posts are for followers only. */
  'account.madePrivate': { accountId: string }
  /** Visitors find its public posts from now on, or no longer, as it chose. */
  'account.visitorsChanged': { accountId: string }
  /**
   * Hidden from everybody: deactivated, about to be deleted, frozen by a parent or banned. Only from a ban with an end
   * does it return by itself.
   */
  'account.hidden': { accountId: string; returnsByItself: boolean }
  /** The reverse of that. */
  'account.unhidden': { accountId: string }
  /** Others do not see it any more, or see it again, for another reason than these: it is isolated, or no longer. */
  'account.visibilityChanged': { accountId: string }
  /** A member without a second factor became staff, whose sensitive actions require one. */
  'account.staffRoleGranted': { accountId: string }
  /** It has no role of staff any more. */
  'account.staffRoleEnded': { accountId: string }
  /** A version of the terms or another document was published; it may be in force from a later date on. */
  'document.published': { versionId: string; document: 'TERMS' | 'PRIVACY' | 'RULES' | 'IMPRINT' }
  /** Everything of it must go, or lose its name; the row itself is only a nameless shell by now. */
  'account.purged': { accountId: string; mode: 'ERASE_ALL' | 'KEEP_POSTS' }
}
declare module '#kernel/work/events.ts' {
  interface DomainEvents extends AccountEvents {}
}

const self: EventRules['account.changed']['audience'] = async (_, { accountId, only }) => [
  { to: [accountId], name: 'account.changed', data: { accountId, ...(only && { only }) } },
]

/** Staff who have the queue open. */
const toQueue = (): OutgoingFrame[] => [
  { screen: { kind: 'QUEUE', id: queueId }, name: 'applications.changed', data: {} },
]
const toQueueAndSelf = async (_: unknown, { accountId }: { accountId: string }): Promise<OutgoingFrame[]> => [
  ...toQueue(),
  { to: [accountId], name: 'account.changed', data: { accountId } },
]

/** One line for each of the staff, however many people wait. */
const waitingLines = (
  staff: readonly string[],
  { accountId, isUndone }: { accountId: string; isUndone: boolean },
): readonly NotificationDraft[] =>
  staff.map((id) => ({
    to: [id],
    type: 'FOLLOWING',
    kind: null,
    reason: 'APPLICATION_WAITS',
    target: { kind: 'PERSON', id },
    actorId: null,
    itemId: accountId,
    isUndone,
  }))
const onceSomebodyWaits = async ({ tx }: TxContext, { accountId }: { accountId: string }) =>
  waitingLines(await staffIds(tx), { accountId, isUndone: false })
/** The lines go with the last person who waits. */
const onceNobodyWaits = async ({ tx }: TxContext, { accountId }: { accountId: string }) =>
  (await waitingCount(tx)) > 0 ? [] : waitingLines(await staffIds(tx), { accountId, isUndone: true })

/** Whether an account is one of a person about whom staff have to decide. */
const isApplicant = async ({ tx }: TxContext, { accountId }: { accountId: string }) =>
  (await applicationOf(tx, accountId))?.state === 'PENDING'
const toQueueOfApplicant = async (within: TxContext, account: { accountId: string }): Promise<OutgoingFrame[]> =>
  (await isApplicant(within, account)) ? toQueue() : []

/** An account's own devices receive its changes; open profiles anywhere reload. */
export const accountEvents: EventRules<AccountEvents> = {
  'account.changed': { audience: self, notify: none },
  'account.profileChanged': {
    audience: async (_, { accountId }) => [
      { to: [accountId], name: 'account.changed', data: { accountId, profile: true } },
      {
        screen: { kind: 'PERSON', id: accountId },
        name: 'account.changed',
        data: { accountId, profile: true },
      },
    ],
    notify: none,
  },
  'account.activated': { subject: ({ accountId }) => accountId, audience: self, notify: none },
  'provider.signedIn': { subject: ({ accountId }) => accountId, audience: none, notify: none },
  'account.managed': { subject: ({ accountId }) => accountId, audience: self, notify: none },
  'account.unmanaged': { subject: ({ accountId }) => accountId, audience: self, notify: none },
  'account.keysForbidden': {
    subject: ({ accountId }) => accountId,
    isImmediate: () => true,
    audience: none,
    notify: none,
  },
  'account.applied': {
    audience: async () => toQueue(),
    notify: onceSomebodyWaits,
  },
  'account.admitted': { audience: toQueueAndSelf, notify: onceNobodyWaits },
  'account.declined': { audience: toQueueAndSelf, notify: onceNobodyWaits },
  // An attacker's other ways in end in the transaction that the owner is waiting for.
  'account.signedOut': { subject: ({ accountId }) => accountId, isImmediate: () => true, audience: none, notify: none },
  'account.madePublic': { subject: ({ accountId }) => accountId, audience: none, notify: none },
  'account.madePrivate': { subject: ({ accountId }) => accountId, audience: none, notify: none },
  'account.visitorsChanged': { subject: ({ accountId }) => accountId, audience: none, notify: none },
  'account.hidden': {
    subject: ({ accountId }) => accountId,
    audience: toQueueOfApplicant,
    notify: async (within, account) => ((await isApplicant(within, account)) ? onceNobodyWaits(within, account) : []),
  },
  'account.unhidden': {
    subject: ({ accountId }) => accountId,
    audience: async (within, account) => [
      { to: [account.accountId], name: 'account.changed', data: account },
      ...(await toQueueOfApplicant(within, account)),
    ],
    notify: async (within, account) => ((await isApplicant(within, account)) ? onceSomebodyWaits(within, account) : []),
  },
  'account.visibilityChanged': { subject: ({ accountId }) => accountId, audience: none, notify: none },
  'account.staffRoleEnded': { subject: ({ accountId }) => accountId, audience: none, notify: none },
  'account.staffRoleGranted': {
    subject: ({ accountId }) => accountId,
    audience: none,
    notify: async (_, { accountId }) => [
      {
        to: [accountId],
        type: 'FOLLOWING',
        kind: null,
        reason: 'STAFF_ROLE_GRANTED',
        target: { kind: 'PERSON', id: accountId },
        actorId: null,
      },
    ],
  },
  'document.published': { audience: none, notify: none },
  'account.purged': {
    subject: ({ accountId }) => accountId,
    audience: async () => toQueue(),
    notify: onceNobodyWaits,
  },
}
