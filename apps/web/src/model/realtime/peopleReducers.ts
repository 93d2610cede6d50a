import type { ReplyOf } from '../calls.ts'
import { refetchFriends } from './groupReducers.ts'
import { refetchGroupLibraries } from './libraryReducers.ts'
import type { Reducers } from './reducer.ts'
import { changingPerson, isPerson, isRowOf } from './entityMatchers.ts'

/** Answers that only the member's own account affects: the account itself and its private lists. */
const ownAnswers = [
  'accounts.getAccountDetails',
  'accounts.getOrganizationDetails',
  'accounts.familyLinksWaiting',
  'accounts.getLanguage',
  'accounts.availableInterests',
  'accounts.getOnboardingGoals',
  'accounts.getSubscriptionSettings',
  'accounts.lastSubscriptionStartDate',
  'accounts.listPasskeys',
  'accounts.listTerms',
  'users.getMutes',
  'users.getFilters',
] as const
const partsOfOwn = {
  SEARCHES: ['accounts.getSearchHistory', 'accounts.getSavedSearches'],
  SETTINGS: [
    'accounts.getPreferences',
    'accounts.getPreferredHomePage',
    'accounts.getNotificationSettings',
    'accounts.getCalendarFeed',
    'accounts.getFeedLinks',
    'accounts.getExport',
  ],
  PURCHASES: ['groups.listPremiumEntitlementPurchases', 'groups.getPremiumEntitlementPurchases'],
  KEYS: ['apps.getKeys', 'apps.listBots'],
  LISTS: ['users.getNamedLists', 'users.getNamedList', 'users.getNamedListEntries', 'users.getNamedListPosts'],
} as const

const chatAnswers = [
  'chat.getSubscribedConversations',
  'chat.getConversation',
  'chat.getMessages',
  'chat.getParticipants',
] as const

type Row = ReplyOf<'notifications.getAggregatedNotifications'>['items'][number]
const without = (lines: readonly Row[], { id }: Row): Row[] => lines.filter((line) => line.id !== id)

/** A line to which something was added is the newest. One that only lost something stays where it is, on whatever page. */
function inItsPlace(lines: readonly Row[], changed: Row, isFirstPage: boolean): Row[] {
  const isSame = ({ id, at }: Row): boolean => id === changed.id && at.getTime() === changed.at.getTime()
  if (lines.some(isSame)) return lines.map((line) => (isSame(line) ? changed : line))
  const others = without(lines, changed)
  const isNewest = others[0] === undefined || others[0].at <= changed.at
  return isFirstPage && isNewest ? [changed, ...others] : others
}

/** People, the member's own account, and notifications. */
export const peopleReducers: Reducers<
  | 'follow.changed'
  | 'follow.requested'
  | 'block.changed'
  | 'notification.changed'
  | 'notification.read'
  | 'account.changed'
  | 'session.ended'
> = {
  'follow.changed': (view, { userId, followState, followsMe }) => {
    let wasFollowed = false
    view.patch(
      isPerson(userId),
      changingPerson((person) => {
        wasFollowed ||= person.followState === 'FOLLOWING'
        return { ...person, followState, followsMe }
      }),
    )
    if (followState === 'FOLLOWING') view.invalidate('accounts.getOnboardingGoals')
    // This is all that somebody who was blocked is told; and posts may be for followers only.
    refetchGroupLibraries(view)
    refetchFriends(view)
    // The contents of a private profile, and the member's rights there, depend on it.
    view.invalidate('users.getProfile')
    view.invalidate('users.getProfileWithContent')
    view.invalidate('facade.profileSidebar')
    view.outdate('content.getFeed')
    // Content for followers only may not remain visible. Nobody is told of a block, which ends the connection as well:
    // afterwards nothing of the person may remain visible.
    if (followState === 'NOT_FOLLOWING' && (wasFollowed || !followsMe)) {
      view.invalidateHolding(isPerson(userId))
      view.invalidate('content.getComments')
    }
    // If the request was decided elsewhere, its notification stops asking.
    view.invalidate('notifications.getAggregatedNotifications')
    view.outdate('users.getFollowers')
    view.outdate('users.getFollowing')
    view.invalidate('users.getFollowRequests')
  },
  'follow.requested': (view) => view.invalidate('users.getFollowRequests'),
  'block.changed': (view, { userId, blocked }) => {
    if (!blocked) {
      view.update('users.getBlockedUsers', (page) => ({
        ...page,
        items: page.items.filter((row) => !isRowOf(userId)(row)),
      }))
      // Their posts and comments are visible again, and no cached answer contains them.
      for (const name of chatAnswers) view.invalidate(name)
    }
    view.invalidate('users.getBlockedUsers')
    view.invalidateHolding(isPerson(userId))
    refetchGroupLibraries(view)
  },

  'notification.changed': (view, { notification, unread }) => {
    if (notification === undefined || unread === undefined) {
      view.invalidate('notifications.getAggregatedNotifications')
      view.invalidate('notifications.getAggregatedNotificationDataTypes')
      return view.invalidate('users.getActivitySummary')
    }
    view.update('notifications.getAggregatedNotifications', (page, { given, isFirstPage }) => {
      const { types, waitingOnly, unreadOnly } = given.body ?? {}
      const isWaiting = notification.requestState === 'PENDING'
      // A notification that was read while it is listed as unread stays where it is.
      const isListed = page.items.some(({ id }) => id === notification.id)
      const isVisible =
        (types?.includes(notification.type) ?? true) &&
        (waitingOnly !== true || isWaiting) &&
        (unreadOnly !== true || !notification.read || isListed)
      const items = isVisible ? inItsPlace(page.items, notification, isFirstPage) : without(page.items, notification)
      return { ...page, unread, items }
    })
    view.update('users.getActivitySummary', (summary) => ({ ...summary, total: unread }))
    view.invalidate('notifications.getAggregatedNotificationDataTypes')
    return view.invalidate('users.getActivitySummary')
  },
  'notification.read': (view, { ids, types, at, unread }) => {
    view.update('notifications.getAggregatedNotifications', (page) => ({
      ...page,
      unread,
      items: page.items.map((row) => {
        const isAffected = ids === null ? (types?.includes(row.type) ?? true) && row.at <= at : ids.includes(row.id)
        return isAffected && !row.read ? { ...row, read: true } : row
      }),
    }))
    view.update('users.getActivitySummary', (summary) => ({ ...summary, total: unread }))
    view.invalidate('notifications.getAggregatedNotificationDataTypes')
    view.invalidate('users.getActivitySummary')
    view.outdate('users.getActivityFeed')
  },

  'account.changed': (view, { accountId, profile, only }) => {
    if (only) return partsOfOwn[only].forEach((name) => view.invalidate(name))
    if (profile) {
      view.invalidateHolding(isPerson(accountId))
      // It names the events and groups of a person, but not the person.
      view.invalidate('facade.profileSidebar', ({ params }) => params.userId === accountId)
    }
    if (view.get('accounts.getAccountDetails', {})?.id !== accountId) return
    view.invalidate('users.getProfile')
    for (const name of ownAnswers) view.invalidate(name)
    view.outdate('content.getFeed')
    view.outdate('users.listFavoriteEntities')
  },
  'session.ended': (view) => view.invalidate('accounts.getSessions'),
}
