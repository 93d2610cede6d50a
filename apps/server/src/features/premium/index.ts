import './store/tables.ts'

export type { PurchaseSource } from './store/tables.ts'
export { accessEntitlement, entitlementViews, keyViews } from './services/views.ts'
export { holdsGrant, isKeyTo, keysOf, opensThing } from './store/access.ts'
export { mayEnter, wantKey } from './services/keys.ts'
export { premiumPolicy } from './policy.ts'
export { cardsOf } from './services/cards.ts'
export { purchaseView, purchaseViews } from './services/purchases.ts'
export { type ToldEvent, type ToldPurchase, grant, recordPurchase } from './services/recording.ts'
export { type EntitlementRow, entitlementRow, holdEntitlement, holdSale, openEventAlike } from './store/entitlements.ts'
export {
  holdPayoutAccount,
  keepPayoutAccount,
  payeeOf,
  payoutAccountNamed,
  payoutAccountOf,
  payoutAccountsToRead,
} from './store/payoutAccounts.ts'
export {
  buyersIn,
  heldOnceAtApple,
  payersOf,
  purchaseByReference,
  purchaseRow,
  purchasesRenewing,
  renewingInVain,
  renewingPurchases,
} from './store/purchases.ts'
export { markServed, servedAgain } from './store/served.ts'
export { type Unserved, endUnserved, unservedRenewals } from './store/unserved.ts'
