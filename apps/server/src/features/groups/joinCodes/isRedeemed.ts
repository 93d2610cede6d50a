import type { GroupFacts } from '../facts.ts'
import type { RedeemableCode } from './store/seats.ts'

/** Whether redeeming a code would change nothing: its holder is in and has what else it opens, or has asked with it. */
export const isRedeemed = (
  { membershipState }: Pick<GroupFacts, 'membershipState'>,
  { isSeated, entitlementId }: Pick<RedeemableCode, 'isSeated' | 'entitlementId'>,
): boolean =>
  (membershipState === 'MEMBER' && entitlementId === null) ||
  (isSeated && ['MEMBER', 'PENDING'].includes(membershipState))
