import type { ItemProgress } from '@koinon/contract/shared'
import { type EventRules, none } from '#kernel/work/events.ts'

export interface LibraryEvents {
  /** Made, changed, deleted, or a post in it came or went. By an isolated account it is announced only to its actor. */
  'library.changed': { libraryId: string; groupId: string; byId: string | null; byIsolatedAuthor: boolean }
  /** A person gained, or lost, what opens it. */
  'library.accessChanged': { libraryId: string; groupId: string; accountId: string }
  'library.progressed': { accountId: string; libraryId: string; itemId: string; progress: ItemProgress }
}
declare module '#kernel/work/events.ts' {
  interface DomainEvents extends LibraryEvents {}
}

export const libraryEvents: EventRules<LibraryEvents> = {
  'library.changed': {
    audience: async (_, { libraryId, groupId, byId, byIsolatedAuthor }) => [
      {
        ...(byId === null ? {} : { to: [byId] }),
        ...(byIsolatedAuthor ? {} : { screen: { kind: 'GROUP', id: groupId } }),
        name: 'library.changed',
        data: { libraryId, groupId },
      },
    ],
    notify: none,
  },
  'library.accessChanged': {
    audience: async (_, { accountId, ...data }) => [{ to: [accountId], name: 'library.changed', data }],
    notify: none,
  },
  'library.progressed': {
    audience: async (_, { accountId, ...data }) => [{ to: [accountId], name: 'library.progressed', data }],
    notify: none,
  },
}
