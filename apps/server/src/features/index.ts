import { assemble } from '#kernel/http/feature.ts'
import { accountsFeature } from '#features/accounts/feature.ts'
import { adminFeature } from '#features/admin/feature.ts'
import { announcementsFeature } from '#features/announcements/feature.ts'
import { appsFeature } from '#features/apps/feature.ts'
import { chatFeature } from '#features/chat/feature.ts'
import { contentFeature } from '#features/content/feature.ts'
import { embedsFeature } from '#features/embeds/feature.ts'
import { entitlementsFeature } from '#features/entitlements/feature.ts'
import { eventCheckInFeature } from '#features/eventCheckIn/feature.ts'
import { eventsFeature } from '#features/events/feature.ts'
import { exploreFeature } from '#features/explore/feature.ts'
import { facadeFeature } from '#features/facade/feature.ts'
import { favoritesFeature } from '#features/favorites/feature.ts'
import { feedsFeature } from '#features/feeds/feature.ts'
import { groupsFeature } from '#features/groups/feature.ts'
import { hooksFeature } from '#features/hooks/feature.ts'
import { landingFeature } from '#features/landing/feature.ts'
import { librariesFeature } from '#features/libraries/feature.ts'
import { listsFeature } from '#features/lists/feature.ts'
import { liveFeature } from '#features/live/feature.ts'
import { mediaFeature } from '#features/media/feature.ts'
import { moderationFeature } from '#features/moderation/feature.ts'
import { notificationsFeature } from '#features/notifications/feature.ts'
import { operationsFeature } from '#features/operations/feature.ts'
import { pagesFeature } from '#features/pages/feature.ts'
import { paymentsFeature } from '#features/payments/feature.ts'
import { placeFeature } from '#features/place/feature.ts'
import { premiumFeature } from '#features/premium/feature.ts'
import { profilesFeature } from '#features/profiles/feature.ts'
import { redundantEventsFeature } from '#features/redundantEvents/feature.ts'
import { referenceFeature } from '#features/reference/feature.ts'
import { searchFeature } from '#features/search/feature.ts'
import { ssoFeature } from '#features/sso/feature.ts'
import { subscriptionsFeature } from '#features/subscriptions/feature.ts'
import { usersFeature } from '#features/users/feature.ts'

/** All features, from the ground floor up (floors.ts). A missing feature is a type error that names it. */
export const assembled = assemble([
  placeFeature,
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
  ssoFeature,
  chatFeature,
  profilesFeature,
  eventsFeature,
  librariesFeature,
  liveFeature,
  landingFeature,
  eventCheckInFeature,
  paymentsFeature,
  notificationsFeature,
  appsFeature,
  feedsFeature,
  searchFeature,
  exploreFeature,
  favoritesFeature,
  listsFeature,
  announcementsFeature,
  adminFeature,
  hooksFeature,
  facadeFeature,
  embedsFeature,
  pagesFeature,
  referenceFeature,
  redundantEventsFeature,
])
