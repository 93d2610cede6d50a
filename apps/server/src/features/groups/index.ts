export { groupDirectory } from './directory/groupDirectory.ts'
export { groupCards, picture } from './directory/store/cards.ts'
export type { GroupFacts } from './facts.ts'
export { groupsForStaff } from './groupsForStaff.ts'
export { joinCodes } from './joinCodes/redeemCode.ts'
export { joinOrRequest } from './membership/joinOrRequest.ts'
export * as memberChanges from './membership/index.ts'
export * as memberships from './membership/store/memberships.ts'
export { sharedGroups } from './membership/store/sharedGroups.ts'
export { organizationPages } from './organizations/organizationPages.ts'
export { groupPolicy } from './policy.ts'
export { enforceSlowMode } from './slowMode/enforceSlowMode.ts'
export { presentGroupFrames } from './presentGroupFrames.ts'
export * as groupCounts from './store/groupCounts.ts'
export { groupRequests } from './requests/groupRequests.ts'
export { restrictions } from './restrictions/restrictions.ts'
export {
  accessGroup,
  groupFacts,
  groupFactsOf,
  knowsOfGroup,
  lockGroup,
  lockGroupWithSubgroups,
  readsGroup,
} from './store/access.ts'
export * as groupVisitors from './visitors/index.ts'
