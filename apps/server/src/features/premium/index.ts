import '#features/entitlements/store/tables.ts'

export type { PurchaseSource } from '#features/entitlements/store/tables.ts'
export { accessEntitlement, entitlementViews, unlockingEntitlements } from '#features/entitlements/entitlementViews.ts'
export { hasGrant, unlocks, entitlementsFor, isUnlockedFor } from '#features/entitlements/store/access.ts'
export { isEntitledToJoin, requireEntitlement } from '#features/entitlements/requireEntitlement.ts'
export { premiumPolicy } from './policy.ts'
export { cardProvider } from './payouts/cardProvider.ts'
export { purchaseView, purchaseViews } from './purchases/purchaseViews.ts'
export {
  type PurchaseEventDraft,
  type ReportedPurchase,
  grantEntitlement,
  recordPurchase,
} from '#features/entitlements/recordPurchase.ts'
export {
  type EntitlementRow,
  entitlementRow,
  lockEntitlement,
  lockSale,
  copyEventUnlocks,
} from '#features/entitlements/store/entitlements.ts'
export {
  lockPayoutAccount,
  savePayoutAccount,
  payoutOwnerOf,
  payoutAccountNamed,
  payoutAccountOf,
  payoutAccountsToRead,
} from '#features/entitlements/store/payoutAccounts.ts'
export {
  buyersIn,
  heldOnceAtApple,
  payersOf,
  purchaseByReference,
  purchaseRow,
  purchasesRenewing,
  renewingInVain,
  renewingPurchases,
} from '#features/entitlements/store/purchases.ts'
export { markDeliverable, deliverableAgain } from '#features/entitlements/store/deliverable.ts'
export {
  type Undeliverable,
  endUndeliverable,
  undeliverableRenewals,
} from '#features/entitlements/store/undeliverable.ts'
