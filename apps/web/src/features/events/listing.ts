import type { CallName } from '../../lib/calls/index.ts'

/** What is different once an event was made, changed or taken away. */
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

/** Of what comes again and again only the next date. */
export const firstOfEach = <E extends { readonly id: string }>(events: readonly E[]): E[] =>
  events.filter(({ id }, index) => events.findIndex((other) => other.id === id) === index)
