export { redeemEnterpriseGroupJoinCode } from './redeemEnterpriseGroupJoinCode.ts'
export { redeemPromoCode } from './redeemPromoCode.ts'
