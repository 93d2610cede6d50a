export { activateAppleInAppPurchase } from './activateAppleInAppPurchase.ts'
export { activateGooglePlayPurchase } from './activateGooglePlayPurchase.ts'
