import type { CallSpec } from '@koinon/contract/kernel'

/**
 * Keys for programs, chats, their missed events, payments, sales, what is for sale, ballots, who takes a group over and
 * sign-in providers stay closed to an administrator who views as a member: ending a sale gives all its buyers their money
 * back.
 */
const closed = [
  '/apps/',
  '/chat/',
  '/payments/',
  '/redundantEvents/',
  '/groups/listPremiumEntitlementPurchases',
  '/groups/getPremiumEntitlementPurchases/',
  '/groups/premiumEntitlementPurchases/',
  '/groups/procedures/vote',
  '/groups/succession/',
  '/sso/',
] as const
const closedWithin = ['/premiumEntitlements/', '/createPremiumEntitlement'] as const

/** The parts of the account that screens need; signing in, proving, exporting, paying and deleting are closed. */
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

/** Whether a call is closed to an administrator who views as a member. */
export function isForbiddenWhileImpersonating({ path }: Pick<CallSpec, 'path'>): boolean {
  if (closed.some((prefix) => path.startsWith(prefix))) return true
  if (closedWithin.some((part) => path.includes(part))) return true
  if (!path.startsWith('/accounts/')) return false
  return !openOfAccount.some((open) => open === path) && !openBeginnings.some((open) => path.startsWith(open))
}
