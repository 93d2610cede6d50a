import type { Contract } from '@koinon/contract'
import type { Reactions } from '../kernel/events.ts'
import type { Handlers, Parts } from '../kernel/handle.ts'
import { accountReactions, accountsFeature } from './accounts/index.ts'
import { adminFeature } from './admin/index.ts'
import { chatFeature, chatReactions } from './chat/index.ts'
import { contentFeature, contentReactions } from './content/index.ts'
import { eventCheckInFeature } from './eventCheckIn/index.ts'
import { exploreFeature } from './explore/index.ts'
import { facadeFeature } from './facade/index.ts'
import { groupReactions, groupsFeature } from './groups/index.ts'
import { landingFeature, landingReactions } from './landing/index.ts'
import { mediaFeature, mediaReactions } from './media/index.ts'
import { notificationReactions, notificationsFeature } from './notifications/index.ts'
import { operationsFeature } from './operations/index.ts'
import { pagesFeature } from './pages/index.ts'
import { paymentsFeature } from './payments/index.ts'
import { redundantEventsFeature } from './redundantEvents/index.ts'
import { userReactions, usersFeature } from './users/index.ts'

/** Every area of the contract has its feature: a missing one, or one in another's place, does not compile. */
export const features: { readonly [A in keyof Contract]: { readonly calls: Handlers<Contract[A]> } & Parts } = {
  accounts: accountsFeature,
  admin: adminFeature,
  chat: chatFeature,
  content: contentFeature,
  eventCheckIn: eventCheckInFeature,
  explore: exploreFeature,
  facade: facadeFeature,
  groups: groupsFeature,
  landing: landingFeature,
  notifications: notificationsFeature,
  payments: paymentsFeature,
  redundantEvents: redundantEventsFeature,
  users: usersFeature,
}

/** Features without an area of their own. */
export const extraFeatures: readonly Parts[] = [mediaFeature, operationsFeature, pagesFeature]

/** Every event has an audience and a recipe, each of which may be `nobody`. */
export const reactions: Reactions = {
  ...chatReactions,
  ...contentReactions,
  ...accountReactions,
  ...groupReactions,
  ...landingReactions,
  ...mediaReactions,
  ...notificationReactions,
  ...userReactions,
}
