import './store/tables.ts'

export { type Plan, plansOf } from './services/plans.ts'
export { type Recorded, recordSubscription } from './services/recording.ts'
export { type PromoSubject, promoPolicy, subscriptionPolicy } from './policy.ts'
export { addFreeTime, redeemAlone, spendTry } from './services/redeeming.ts'
export { hasSubscription, lastBeginning, noSubscription, subscriptionOf } from './services/view.ts'
export {
  type Renewal,
  type SubscriptionState,
  holdAccount,
  renewalsBetween,
  subscriptionStates,
} from './store/ledger.ts'
export {
  type Reservation,
  endReservation,
  insertReservation,
  lockReservation,
  moveReservations,
  sameReservation,
  useReservation,
} from './store/reservations.ts'
export { type PromoFacts, lastRedemption, lockPromoCode, promoCodeKind, writeRedemption } from './store/promoCodes.ts'
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
