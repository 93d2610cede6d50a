import './store/tables.ts'

export { plansOf } from './plans.ts'
export { type SubscriptionReport, recordSubscription } from './recordSubscription.ts'
export { promoPolicy, subscriptionPolicy } from './policy.ts'
export { addFreeTime, redeemFreeTimeCode, consumePromoAttempt } from './promoRedemption.ts'
export { hasSubscription, lastStart, noSubscription, subscriptionOf } from './subscriptionView.ts'
export { type SubscriptionState, lockSubscriber, renewalsBetween, subscriptionStates } from './store/ledger.ts'
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
  lockPromoCodeRow,
  promoCode,
  promoCodes,
  promoCodeView,
  promoUsages,
} from './store/promoCodeList.ts'
