import './store/tables.ts'

export { accessEntitlement, entitlementViews, keyViews } from './services/views.ts'
export { holdsGrant, holdsOpening, keysOf, opensThing, ownsEntitlement } from './store/access.ts'
