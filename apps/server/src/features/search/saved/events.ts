import type { EventRules } from '#kernel/work/events.ts'

export interface SearchEvents {
  /** New results of a saved search were found. */
  'search.matched': { accountId: string; savedSearchId: string }
}
declare module '#kernel/work/events.ts' {
  interface DomainEvents extends SearchEvents {}
}

export const searchEvents: EventRules<SearchEvents> = {
  'search.matched': {
    audience: async (_, { accountId }) => [
      { to: [accountId], name: 'account.changed', data: { accountId, only: 'SEARCHES' } },
    ],
    notify: async (_, { accountId, savedSearchId }) => [
      {
        to: [accountId],
        type: 'CONTENT_POST',
        kind: null,
        reason: 'SEARCH_MATCHED',
        target: { kind: 'SEARCH', id: savedSearchId },
        actorId: null,
      },
    ],
  },
}
