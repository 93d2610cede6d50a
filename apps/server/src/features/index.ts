import type { Contract } from '@koinon/contract'
import type { Reactions } from '#kernel/events.ts'
import type { Handlers, Parts } from '#kernel/handle.ts'
import { accountsFeature } from '#features/accounts/feature.ts'
import { accountReactions } from '#features/accounts/reactions.ts'
import { adminFeature } from '#features/admin/feature.ts'
import { chatFeature } from '#features/chat/feature.ts'
import { chatReactions } from '#features/chat/reactions.ts'
import { contentFeature } from '#features/content/feature.ts'
import { contentReactions } from '#features/content/reactions.ts'
import { eventCheckInFeature } from '#features/eventCheckIn/feature.ts'
import { eventCalls, eventListCalls, eventsFeature, guestCalls } from '#features/events/feature.ts'
import { guestReactions } from '#features/events/guestReactions.ts'
import { eventReactions } from '#features/events/reactions.ts'
import { exploreFeature } from '#features/explore/feature.ts'
import { facadeFeature } from '#features/facade/feature.ts'
import { groupsFeature } from '#features/groups/feature.ts'
import { groupReactions } from '#features/groups/reactions.ts'
import { landingFeature } from '#features/landing/feature.ts'
import { librariesFeature, libraryCalls } from '#features/libraries/feature.ts'
import { libraryReactions } from '#features/libraries/reactions.ts'
import { liveFeature, streamCalls } from '#features/live/feature.ts'
import { liveReactions } from '#features/live/reactions.ts'
import { mediaFeature } from '#features/media/feature.ts'
import { mediaReactions } from '#features/media/reactions.ts'
import { moderationFeature } from '#features/moderation/feature.ts'
import { moderationReactions } from '#features/moderation/reactions.ts'
import { notificationsFeature } from '#features/notifications/feature.ts'
import { notificationReactions } from '#features/notifications/reactions.ts'
import { operationsFeature } from '#features/operations/feature.ts'
import { pagesFeature } from '#features/pages/feature.ts'
import { paymentsFeature } from '#features/payments/feature.ts'
import { paymentReactions } from '#features/payments/reactions.ts'
import { premiumCalls, premiumFeature } from '#features/premium/feature.ts'
import { premiumReactions } from '#features/premium/reactions.ts'
import { profilesFeature } from '#features/profiles/feature.ts'
import { profileReactions } from '#features/profiles/reactions.ts'
import { redundantEventsFeature } from '#features/redundantEvents/feature.ts'
import { searchFeature } from '#features/search/feature.ts'
import { usersFeature } from '#features/users/feature.ts'
import { userReactions } from '#features/users/reactions.ts'

/** Every area of the contract has its feature: a missing one, or one in another's place, does not compile. */
export const features: { readonly [A in keyof Contract]: { readonly calls: Handlers<Contract[A]> } & Parts } = {
  accounts: accountsFeature,
  admin: adminFeature,
  chat: chatFeature,
  content: contentFeature,
  eventCheckIn: eventCheckInFeature,
  explore: exploreFeature,
  facade: facadeFeature,
  groups: {
    ...groupsFeature,
    calls: {
      ...groupsFeature.calls,
      ...eventCalls,
      ...guestCalls,
      ...eventListCalls,
      ...libraryCalls,
      ...premiumCalls,
      ...streamCalls,
    },
  },
  landing: landingFeature,
  notifications: notificationsFeature,
  payments: paymentsFeature,
  redundantEvents: redundantEventsFeature,
  users: usersFeature,
}

/** Features without an area of their own. */
export const extraFeatures: readonly Parts[] = [
  eventsFeature,
  librariesFeature,
  liveFeature,
  mediaFeature,
  moderationFeature,
  operationsFeature,
  pagesFeature,
  premiumFeature,
  profilesFeature,
  searchFeature,
]

/** Every event has an audience and a recipe, each of which may be `nobody`. */
export const reactions: Reactions = {
  ...chatReactions,
  ...contentReactions,
  ...accountReactions,
  ...eventReactions,
  ...groupReactions,
  ...guestReactions,
  ...libraryReactions,
  ...liveReactions,
  ...mediaReactions,
  ...moderationReactions,
  ...notificationReactions,
  ...paymentReactions,
  ...premiumReactions,
  ...profileReactions,
  ...userReactions,
}
