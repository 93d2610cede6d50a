export { accessEntitlement, entitlementView, entitlementViews, unlockingEntitlements } from './entitlementViews.ts'
export * as entitlements from './store/entitlements.ts'
export * as grants from './store/grants.ts'
export * as payoutAccounts from './store/payoutAccounts.ts'
export { entitlementPolicy } from './policy.ts'
export type { UnlockTargets } from './provided.ts'
export { purchaseEvents } from './store/purchaseEvents.ts'
export * as purchases from './store/purchases.ts'
export {
  type PurchaseEventDraft,
  type ReportedPurchase,
  emitGrantChanged,
  grantEntitlement,
  recordPurchase,
  withdrawPurchase,
  writeSellersEnd,
} from './recordPurchase.ts'
export { isEntitledToJoin, requireEntitlement } from './requireEntitlement.ts'
export * as sales from './store/sales.ts'
export type { PurchaseSource } from './store/tables.ts'
export * as undeliverable from './store/undeliverable.ts'
export * as unlocks from './store/unlocks.ts'
