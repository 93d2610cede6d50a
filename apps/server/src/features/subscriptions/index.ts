import './store/tables.ts'

export { type Plan, plansOf } from './services/plans.ts'
export { type Recorded, recordSubscription } from './services/recording.ts'
export { redeemAlone } from './services/redeeming.ts'
export { hasSubscription, lastBeginning, noSubscription, subscriptionOf } from './services/view.ts'
export { type Renewal, renewalsBetween } from './store/ledger.ts'
export { lastRedemption } from './store/promoCodes.ts'
export {
  type PromoChange,
  type PromoCodeRow,
  addPromoCode,
  areEntitlements,
  changePromoCode,
  deletePromoCode,
  endOfDay,
  holdPromoCode,
  promoCode,
  promoCodes,
  promoCodeView,
  promoUsages,
} from './store/promoCodeList.ts'
