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
