export { asciiDomain } from './emailDomain.ts'
export { openIdProviderOf, providerSecretUse, returnUrlOf } from './openIdProvider.ts'
export {
  type ProviderRow,
  deleteProviderRow,
  deleteProvidersOf,
  insertProvider,
  linkedCounts,
  lockProvider,
  lockedOutCount,
  offeredProviders,
  providerById,
  providersOf,
  recordTest,
  updateProvider,
} from './store/providers.ts'
export { endProviderSessions } from './endProviderSessions.ts'
export {
  type DomainRow,
  deleteDomain,
  domainsOf,
  domainsToCheck,
  insertDomain,
  recordDomainCheck,
} from './store/domains.ts'
