import { contract } from '@koinon/contract'
import { notYet } from '../../../kernel/handle.ts'

const { groups } = contract

export const createPremiumEntitlement = notYet(groups.createPremiumEntitlement)
export const getPremiumEntitlementPurchases = notYet(groups.getPremiumEntitlementPurchases)
export const listPremiumEntitlementPurchases = notYet(groups.listPremiumEntitlementPurchases)
export const listPremiumEntitlements = notYet(groups.listPremiumEntitlements)
export const premiumEntitlementPurchasesCancel = notYet(groups.premiumEntitlementPurchasesCancel)
export const premiumEntitlementsDelete = notYet(groups.premiumEntitlementsDelete)
export const premiumEntitlementsPayouts = notYet(groups.premiumEntitlementsPayouts)
export const premiumEntitlementsUpdate = notYet(groups.premiumEntitlementsUpdate)
