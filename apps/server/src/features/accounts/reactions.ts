import { type Reactions, nobody } from '../../kernel/events.ts'

declare module '../../kernel/events.ts' {
  interface DomainEvents {
    /** Something of the own account changed that its other devices show. */
    'account.changed': { accountId: string; only?: 'SEARCHES' | 'SETTINGS' }
    /** Name, picture or other things that others see of somebody changed. */
    'account.profileChanged': { accountId: string }
    /** May be used from now on: its contact is proven, and a parent agreed where one must. */
    'account.activated': { accountId: string; joinCode: string | null }
    /** A private profile was opened: follow requests that wait are accepted. */
    'account.wentPublic': { accountId: string }
    /** Hidden from everybody, by rest, by a request of deletion or by a ban. */
    'account.hidden': { accountId: string; why: 'DEACTIVATED' | 'DELETION_REQUESTED' | 'BANNED' }
    /** Came back from that. */
    'account.returned': { accountId: string }
    /** Everything of it must go, or lose its name; the row itself is a nameless shell by now. */
    'account.purged': { accountId: string; mode: 'ERASE_ALL' | 'KEEP_POSTS' }
  }
}
type Mine =
  | 'account.changed'
  | 'account.profileChanged'
  | 'account.activated'
  | 'account.wentPublic'
  | 'account.hidden'
  | 'account.returned'
  | 'account.purged'

const self: Reactions['account.changed']['audience'] = async (_, { accountId, only }) => [
  { to: [accountId], name: 'account.changed', data: { accountId, ...(only && { only }) } },
]

/** What happens to an account is heard by its own devices; profiles that are open somewhere are told to look again. */
export const accountReactions: Pick<Reactions, Mine> = {
  'account.changed': { audience: self, notify: nobody },
  'account.profileChanged': {
    audience: async (_, { accountId }) => [
      { to: [accountId], name: 'account.changed', data: { accountId, profile: true } },
      {
        watching: { kind: 'PERSON', id: accountId },
        name: 'account.changed',
        data: { accountId, profile: true },
      },
    ],
    notify: nobody,
  },
  'account.activated': { subject: ({ accountId }) => accountId, audience: self, notify: nobody },
  'account.wentPublic': { subject: ({ accountId }) => accountId, audience: nobody, notify: nobody },
  'account.hidden': { subject: ({ accountId }) => accountId, audience: nobody, notify: nobody },
  'account.returned': { subject: ({ accountId }) => accountId, audience: self, notify: nobody },
  'account.purged': { subject: ({ accountId }) => accountId, audience: nobody, notify: nobody },
}
