export { framesOfGroups } from './services/framesOfGroups.ts'
export { groupPolicy } from './policy.ts'
export { previewJoinCode } from './services/joinCodes.ts'
export { accentView } from './services/accents.ts'
export { allSections } from './services/sections.ts'
export { cardForHolder, redeemTypedCode } from './services/redeeming.ts'
export { enterGroup } from './services/entering.ts'
export {
  createEnterpriseGroup,
  createGroupOf,
  groupForStaff,
  homeForStaff,
  newHomeView,
  placeOfGroup,
} from './services/create.ts'
export { completeGroups } from './services/completing.ts'
export { recommendations as groupRecommendations } from './services/recommending.ts'
export { admit, expel } from './services/membership.ts'
export { handOverForStaff } from './services/handingOverForStaff.ts'
export { ownerOf } from './store/owners.ts'
export {
  type GroupFacts,
  accessGroup,
  groupFacts,
  groupFactsOf,
  knowsOfGroup,
  lockFamily,
  lockGroup,
  readsGroup,
  runsEnterpriseGroup,
} from './store/access.ts'
export { friendsInside, groupCards, groupCardsForStaff, picture } from './store/cards.ts'
export { firstFreeHandle } from './store/enterprise.ts'
export { type DirectoryWish, directory, directoryFacets } from './store/directory.ts'
export { groupsInCommon, memberTitles } from './store/common.ts'
export { groupsSeen } from './store/members.ts'
export { adminIds, memberIds, ownedGroupIds } from './store/memberships.ts'
export { quieterGroups, setGroupLevels } from './store/levels.ts'
