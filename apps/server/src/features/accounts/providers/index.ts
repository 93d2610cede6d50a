export { asciiDomain } from './emailDomain.ts'
export { openIdProviderOf, providerSecretUse, returnUrlOf } from './openIdProvider.ts'
export {
  type ProviderRow,
  closeProvidersOf,
  deleteProviderRow,
  deleteProvidersOf,
  insertProvider,
  linkedCounts,
  lockProvider,
  lockProvidersOf,
  lockedOutCount,
  offeredProviders,
  providerById,
  providersOf,
  recordTest,
  updateProvider,
} from './store/providers.ts'
export type { SignInChange } from '../mail/signInNotices.ts'
export * from './managedAccounts.ts'
export * from './store/enforcements.ts'
export * from './store/management.ts'
export { deleteOldOrders, rememberOrder } from './store/logoutOrders.ts'
export { logSignIn, signInLogOf, trimSignInLog } from './store/signInLog.ts'
export { endOrganizationSessions, endProviderSessions } from './endProviderSessions.ts'
export { takeLeaving } from './leavingProvider.ts'
export {
  type DomainRow,
  deleteDomain,
  domainsOf,
  domainsToCheck,
  insertDomain,
  recordDomainCheck,
} from './store/domains.ts'
