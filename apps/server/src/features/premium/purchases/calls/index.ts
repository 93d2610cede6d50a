export { getPremiumEntitlementPurchases } from './getPremiumEntitlementPurchases.ts'
export { listPremiumEntitlementPurchases } from './listPremiumEntitlementPurchases.ts'
export { premiumEntitlementPurchasesCancel } from './premiumEntitlementPurchasesCancel.ts'
export { premiumEntitlementPurchasesResume } from './premiumEntitlementPurchasesResume.ts'
