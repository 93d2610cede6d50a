export { premiumEntitlementsPayouts } from './premiumEntitlementsPayouts.ts'
