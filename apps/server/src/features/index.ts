import { assemble } from '#kernel/http/feature.ts'
import { accountsFeature } from './accounts/feature.ts'
import { adminFeature } from './admin/feature.ts'
import { chatFeature } from './chat/feature.ts'
import { contentFeature } from './content/feature.ts'
import { entitlementsFeature } from './entitlements/feature.ts'
import { eventCheckInFeature } from './eventCheckIn/feature.ts'
import { eventsFeature } from './events/feature.ts'
import { exploreFeature } from './explore/feature.ts'
import { facadeFeature } from './facade/feature.ts'
import { favoritesFeature } from './favorites/feature.ts'
import { groupsFeature } from './groups/feature.ts'
import { landingFeature } from './landing/feature.ts'
import { librariesFeature } from './libraries/feature.ts'
import { liveFeature } from './live/feature.ts'
import { mediaFeature } from './media/feature.ts'
import { moderationFeature } from './moderation/feature.ts'
import { notificationsFeature } from './notifications/feature.ts'
import { operationsFeature } from './operations/feature.ts'
import { pagesFeature } from './pages/feature.ts'
import { paymentsFeature } from './payments/feature.ts'
import { premiumFeature } from './premium/feature.ts'
import { profilesFeature } from './profiles/feature.ts'
import { redundantEventsFeature } from './redundantEvents/feature.ts'
import { searchFeature } from './search/feature.ts'
import { subscriptionsFeature } from './subscriptions/feature.ts'
import { usersFeature } from './users/feature.ts'

/** All features, from the ground floor up (floors.ts). A missing feature is a type error that names it. */
export const assembled = assemble([
  moderationFeature,
  subscriptionsFeature,
  operationsFeature,
  mediaFeature,
  usersFeature,
  accountsFeature,
  entitlementsFeature,
  groupsFeature,
  contentFeature,
  premiumFeature,
  chatFeature,
  profilesFeature,
  eventsFeature,
  librariesFeature,
  liveFeature,
  landingFeature,
  eventCheckInFeature,
  paymentsFeature,
  notificationsFeature,
  searchFeature,
  exploreFeature,
  favoritesFeature,
  adminFeature,
  facadeFeature,
  pagesFeature,
  redundantEventsFeature,
])
