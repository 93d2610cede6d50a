import type { CacheView } from './cacheView.ts'
import type { Reducers } from './reducer.ts'
import { refetchGroupLibraries } from './libraryReducers.ts'
import { isChatOfGroup, isEvent, isGroup } from './entityMatchers.ts'

const shownByThemselves = [
  'groups.getGroup',
  'groups.getEnterpriseGroup',
  'groups.getEnterpriseGroupAdminDetails',
  'groups.getEnterpriseStreamLinks',
] as const
/** Calls that show a single group, invalidated together. */
export function refetchGroup(view: CacheView, groupId: string): void {
  for (const name of shownByThemselves) view.invalidate(name, ({ params }) => params.id === groupId)
}

/** Friends are mutual follows: answers say which of them are in a group, or come to an event. */
export function refetchFriends(view: CacheView): void {
  for (const name of shownByThemselves) view.invalidate(name)
  view.invalidate('groups.getFriendsInGroup')
  view.invalidate('groups.communityEvent')
  view.outdate('groups.listGroupsV2')
  for (const name of listingEvents) view.outdate(name)
}

/** The parts of a group that only admins see, and the roles in its lists of members. */
const partsOfAdmins = {
  STREAM_KEYS: ['groups.getStreamKeys'],
  JOIN_CODES: ['groups.joinCodesList', 'groups.getEnterpriseGroupAdminDetails'],
  SALES: [
    'groups.listPremiumEntitlements',
    'groups.listPremiumEntitlementPurchases',
    'groups.premiumEntitlementsPayouts',
  ],
  BOTS: ['apps.listBots'],
  ROLES: ['groups.rolesList', 'groups.listGroupMembersV2', 'groups.searchGroupMembers'],
} as const

function invalidateGroup(view: CacheView, groupId: string): void {
  refetchGroup(view, groupId)
  view.invalidate('groups.listPremiumEntitlements')
  view.invalidate('groups.getGroupMemberships')
  view.invalidate('groups.moderationRestrictions', ({ body }) => body.groupId === groupId)
  view.outdate('groups.listGroupsV2')
  // Notifications name it.
  view.outdate('notifications.getAggregatedNotifications')
}

/** The parts of an event besides its page. */
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

const calls = [
  'notifications.getAggregatedNotifications',
  'notifications.getAggregatedNotificationDataTypes',
  'users.getActivitySummary',
] as const

/** A member's rights on the group's posts and chat, view of its events, and notifications depend on their membership. */
function invalidateGroupContent(view: CacheView, groupId: string): void {
  view.invalidateHolding(isGroup(groupId))
  view.invalidateHolding(isChatOfGroup(groupId))
  for (const name of calls) view.invalidate(name)
  view.invalidate('content.getComments')
  refetchGroupLibraries(view, groupId)
  for (const name of ofOneEvent) view.invalidate(name)
}

/** Groups, their members, and pending decisions. */
export const groupReducers: Reducers<
  | 'group.changed'
  | 'group.deleted'
  | 'membership.changed'
  | 'procedure.changed'
  | 'request.changed'
  | 'succession.changed'
  | 'event.changed'
> = {
  'procedure.changed': (view, { groupId, procedureId }) => {
    view.invalidate('groups.procedure', ({ params }) => params.procedureId === procedureId)
    view.invalidate('groups.proceduresVotes', ({ body }) => body.procedureId === procedureId)
    view.invalidate('groups.proceduresList', ({ body }) => body.groupId === groupId)
  },
  'succession.changed': (view, { groupId }) => {
    view.invalidate('groups.succession', ({ params }) => params.groupId === groupId)
  },
  'group.changed': (view, { groupId, only }) => {
    if (only === undefined) return invalidateGroup(view, groupId)
    for (const name of partsOfAdmins[only]) view.invalidate(name)
  },
  'group.deleted': (view, { groupId }) => {
    invalidateGroup(view, groupId)
    invalidateGroupContent(view, groupId)
  },
  'membership.changed': (view, { groupId, userId }) => {
    invalidateGroup(view, groupId)
    if (view.get('accounts.getAccountDetails', {})?.id === userId) {
      invalidateGroupContent(view, groupId)
      view.invalidate('accounts.getOnboardingGoals')
    }
    view.invalidate('groups.getGroupMembers')
    // A member who joined with a code used up one of its places.
    view.invalidate('groups.joinCodesList')
    view.invalidate('groups.listGroupMembersV2')
    view.invalidate('groups.rolesList')
    view.invalidate('groups.getPendingJoinRequests')
  },
  'request.changed': (view, { groupId }) => {
    invalidateGroup(view, groupId)
    view.invalidate('groups.getPendingJoinRequests')
    view.invalidate('groups.getPendingPostPermissionRequests')
    view.invalidate('groups.getPendingAdminRequests')
    // Notifications count those who still wait.
    view.invalidate('notifications.getAggregatedNotifications')
  },
  'event.changed': (view, { eventId }) => {
    view.invalidate('groups.communityEvent', ({ params }) => params.eventId === eventId)
    for (const name of ofOneEvent) view.invalidate(name, ({ params }) => params.eventId === eventId)
    // Its place in lists, or whether it is listed at all, depends on its time and on the filters.
    for (const name of listingEvents) view.outdate(name)
    view.invalidateHolding(isEvent(eventId))
  },
}
