import type { CallSpec } from '@koinon/contract/kernel'
import type { Actor } from '../actor.ts'

/** Talks, what was missed of them, payments and what is sold stay closed to who looks through the eyes of a member. */
const closed = [
  '/chat/',
  '/payments/',
  '/redundantEvents/',
  '/groups/listPremiumEntitlementPurchases',
  '/groups/getPremiumEntitlementPurchases/',
  '/groups/premiumEntitlementPurchases/',
] as const
const closedWithin = ['/premiumEntitlements/payouts'] as const

/** Of the account what the screens are made of; whatever signs in, proves, exports, pays or deletes is closed. */
const openOfAccount = [
  '/accounts/getAccountDetails',
  '/accounts/preferences',
  '/accounts/preferredHomePage',
  '/accounts/language',
  '/accounts/notificationSettings',
  '/accounts/availableInterests',
  '/accounts/interests',
  '/accounts/interestsV2',
  '/accounts/onboardingGoals',
  '/accounts/terms',
  '/accounts/terms/{id}',
] as const
const openBeginnings = ['/accounts/recommendations/', '/accounts/searchAutocompletion/'] as const

/** Whether a call is closed to an administrator who sees the product as a member does. */
export function isClosedToViewers({ path }: Pick<CallSpec, 'path'>): boolean {
  if (closed.some((beginning) => path.startsWith(beginning))) return true
  if (closedWithin.some((part) => path.includes(part))) return true
  if (!path.startsWith('/accounts/')) return false
  return !openOfAccount.some((open) => open === path) && !openBeginnings.some((open) => path.startsWith(open))
}

/** Whether a frame tells of a talk, which is not for somebody else's eyes. */
export const isClosedFrame = (actor: Pick<Actor, 'impersonator'> | null, name: string): boolean =>
  actor !== null && actor.impersonator !== null && /^(message|conversation)\./.test(name)
