export { createPremiumEntitlement } from './createPremiumEntitlement.ts'
export { listPremiumEntitlements } from './listPremiumEntitlements.ts'
export { premiumEntitlementsDelete } from './premiumEntitlementsDelete.ts'
export { premiumEntitlementsUpdate } from './premiumEntitlementsUpdate.ts'
