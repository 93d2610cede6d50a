import type { CallName } from '#lib/data/calls/index.ts'

/** The calls to read again once an event was created, changed or removed. */
export const listingCalls: readonly CallName[] = [
  'groups.communityEvent',
  'groups.communityEventUpdates',
  'groups.getCommunityEventsFeed',
  'groups.listCommunityEvents',
  'groups.communityEventsFilter',
  'groups.searchCommunityEventsV2',
  'facade.combinedFeed',
  'users.listFavoriteEntities',
]

/** The query of the list of events and of the column beside it. */
export const upcomingOnce = { scope: 'UPCOMING', oncePerSeries: true } as const

/** Keeps only the next date of each series. */
export const firstOfSeries = <E extends { readonly id: string }>(events: readonly E[]): E[] =>
  events.filter(({ id }, index) => events.findIndex((other) => other.id === id) === index)
