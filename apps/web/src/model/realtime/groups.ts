import type { CacheView } from './cacheView.ts'
import type { Reducers } from './reducers.ts'
import { readLibrariesOfGroupsAnew } from './libraries.ts'
import { isEvent, isGroup } from './things.ts'

const shownByThemselves = [
  'groups.getGroup',
  'groups.getEnterpriseGroup',
  'groups.getEnterpriseGroupAdminDetails',
  'groups.getEnterpriseStreamLinks',
] as const
/** What is shown of one group by itself is read anew. */
export function readItselfAnew(view: CacheView, groupId: string): void {
  for (const name of shownByThemselves) view.invalidate(name, ({ params }) => params.id === groupId)
}

/** What only admins see of it, and hear of by itself. */
const partsOfAdmins = {
  STREAM_KEYS: ['groups.getStreamKeys'],
  JOIN_CODES: ['groups.joinCodesList', 'groups.getEnterpriseGroupAdminDetails'],
  SALES: [
    'groups.listPremiumEntitlements',
    'groups.listPremiumEntitlementPurchases',
    'groups.premiumEntitlementsPayouts',
  ],
} as const

function readGroupAnew(view: CacheView, groupId: string): void {
  readItselfAnew(view, groupId)
  view.invalidate('groups.listPremiumEntitlements')
  view.invalidate('groups.getGroupMemberships')
  view.outdate('groups.listGroupsV2')
  // Lines name it.
  view.outdate('notifications.getAggregatedNotifications')
}

/** What is read of one event beside its page. */
const ofOneEvent = [
  'groups.communityEventUpdates',
  'groups.communityEventListMembers',
  'groups.communityEventMembers',
  'groups.communityEventAvailableMembers',
] as const
const listingEvents = [
  'groups.listCommunityEvents',
  'groups.communityEventsFilter',
  'groups.searchCommunityEventsV2',
  'eventCheckIn.getOwnedEvents',
] as const

/** What one may do with the group's posts, and see of its events, hangs on one's own place in it. */
function readItsContentAnew(view: CacheView, groupId: string): void {
  view.invalidateHolding(isGroup(groupId))
  view.invalidate('content.getComments')
  readLibrariesOfGroupsAnew(view, groupId)
  for (const name of ofOneEvent) view.invalidate(name)
}

/** Groups, who is in them, and what waits to be decided. */
export const groupReducers: Reducers<
  'group.changed' | 'group.deleted' | 'membership.changed' | 'request.changed' | 'event.changed'
> = {
  'group.changed': (view, { groupId, only }) => {
    if (only === undefined) return readGroupAnew(view, groupId)
    for (const name of partsOfAdmins[only]) view.invalidate(name)
  },
  'group.deleted': (view, { groupId }) => {
    readGroupAnew(view, groupId)
    readItsContentAnew(view, groupId)
  },
  'membership.changed': (view, { groupId, userId }) => {
    readGroupAnew(view, groupId)
    if (view.get('accounts.getAccountDetails', {})?.id === userId) {
      readItsContentAnew(view, groupId)
      view.invalidate('accounts.getOnboardingGoals')
    }
    view.invalidate('groups.getGroupMembers')
    // Who came by a code took a place of it.
    view.invalidate('groups.joinCodesList')
    view.invalidate('groups.listGroupMembersV2')
    view.invalidate('groups.getPendingJoinRequests')
  },
  'request.changed': (view, { groupId }) => {
    readGroupAnew(view, groupId)
    view.invalidate('groups.getPendingJoinRequests')
    view.invalidate('groups.getPendingPostPermissionRequests')
    view.invalidate('groups.getPendingAdminRequests')
    // Lines count those who still wait.
    view.invalidate('notifications.getAggregatedNotifications')
  },
  'event.changed': (view, { eventId }) => {
    view.invalidate('groups.communityEvent', ({ params }) => params.eventId === eventId)
    for (const name of ofOneEvent) view.invalidate(name, ({ params }) => params.eventId === eventId)
    // Where it stands among others, and whether it does, hangs on its time and on what filters ask.
    for (const name of listingEvents) view.outdate(name)
    view.invalidateHolding(isEvent(eventId))
  },
}
