import type { Contract } from '@koinon/contract'
import type { Reactions } from '../kernel/events.ts'
import type { Handlers, Parts } from '../kernel/handle.ts'
import { accountsFeature } from './accounts/feature.ts'
import { accountReactions } from './accounts/reactions.ts'
import { adminFeature } from './admin/feature.ts'
import { chatFeature } from './chat/feature.ts'
import { chatReactions } from './chat/reactions.ts'
import { contentFeature } from './content/feature.ts'
import { contentReactions } from './content/reactions.ts'
import { eventCheckInFeature } from './eventCheckIn/feature.ts'
import { eventCalls, eventListCalls, eventsFeature, guestCalls } from './events/feature.ts'
import { guestReactions } from './events/guestReactions.ts'
import { eventReactions } from './events/reactions.ts'
import { exploreFeature } from './explore/feature.ts'
import { facadeFeature } from './facade/feature.ts'
import { groupsFeature } from './groups/feature.ts'
import { groupReactions } from './groups/reactions.ts'
import { landingFeature } from './landing/feature.ts'
import { librariesFeature, libraryCalls } from './libraries/feature.ts'
import { libraryReactions } from './libraries/reactions.ts'
import { liveFeature, streamCalls } from './live/feature.ts'
import { liveReactions } from './live/reactions.ts'
import { mediaFeature } from './media/feature.ts'
import { mediaReactions } from './media/reactions.ts'
import { moderationFeature } from './moderation/feature.ts'
import { moderationReactions } from './moderation/reactions.ts'
import { notificationsFeature } from './notifications/feature.ts'
import { notificationReactions } from './notifications/reactions.ts'
import { operationsFeature } from './operations/feature.ts'
import { pagesFeature } from './pages/feature.ts'
import { paymentsFeature } from './payments/feature.ts'
import { paymentReactions } from './payments/reactions.ts'
import { premiumCalls, premiumFeature } from './premium/feature.ts'
import { premiumReactions } from './premium/reactions.ts'
import { profilesFeature } from './profiles/feature.ts'
import { profileReactions } from './profiles/reactions.ts'
import { redundantEventsFeature } from './redundantEvents/feature.ts'
import { searchFeature } from './search/feature.ts'
import { usersFeature } from './users/feature.ts'
import { userReactions } from './users/reactions.ts'

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
