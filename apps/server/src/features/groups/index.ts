export { presentGroupFrames } from './presentGroupFrames.ts'
export { groupPolicy } from './policy.ts'
export { joinCodePreview } from './joinCodes/joinCodes.ts'
export { accentView } from './settings/accentView.ts'
export { allSections } from './organizations/pageSections.ts'
export { cardForHolder, redeemTypedCode } from './joinCodes/redeemCode.ts'
export { joinOrRequest } from './membership/joinOrRequest.ts'
export {
  createOrganizationGroup,
  insertGroupWithOwner,
  groupForStaff,
  organizationForStaff,
  newOrganizationView,
  placementOfGroup,
} from './settings/groupCreation.ts'
export { completeGroups } from './directory/completeGroups.ts'
export { recommendGroups } from './directory/recommendGroups.ts'
export { endMembership } from './membership/memberChanges.ts'
export { handOverForStaff } from './closure/handOverForStaff.ts'
export { ownerOf } from './settings/store/owners.ts'
export {
  accessGroup,
  groupFacts,
  groupFactsOf,
  knowsOfGroup,
  lockGroupWithSubgroups,
  lockGroup,
  readsGroup,
  runsOrganization,
} from './store/access.ts'
export type { GroupFacts } from './facts.ts'
export { groupCards, groupCardsForStaff, picture } from './directory/store/cards.ts'
export { firstFreeHandle, readableGroupsOf } from './organizations/store/organizations.ts'
export { type DirectoryFilter, directory, directoryFacets } from './directory/store/directory.ts'
export { groupsInCommon, memberTitles } from './membership/store/sharedGroups.ts'
export { visibleGroups } from './membership/store/members.ts'
export { adminIds, grantPosting, ownedGroupIds, recordActivity } from './membership/store/memberships.ts'
export { setPinnedUntil } from './settings/store/groups.ts'
export * as groupCounts from './store/groupCounts.ts'
export { groupsWithReducedNotifications, setGroupLevels } from './membership/store/notificationLevels.ts'
export { accessOrganization, lockOrganization } from './organizations/organizationPage.ts'
export { decideRequest, queuePage, requestView } from './requests/decideRequest.ts'
export { requestOnce } from './requests/requestOnce.ts'
export { attachPendingPost } from './requests/store/requests.ts'
