import { acceptAdminPromotionRequest } from './calls/requests/acceptAdminPromotionRequest.ts'
import { acceptInvitationToGroup } from './calls/invitations/acceptInvitationToGroup.ts'
import { acceptJoinRequest } from './calls/requests/acceptJoinRequest.ts'
import { cancelInvitation } from './calls/invitations/cancelInvitation.ts'
import { cancelJoinRequest } from './calls/requests/cancelJoinRequest.ts'
import { changeGroupInfo } from './calls/life/changeGroupInfo.ts'
import { createGroup } from './calls/life/createGroup.ts'
import { deleteGroup } from './calls/life/deleteGroup.ts'
import { deleteSubgroup } from './calls/subgroups/deleteSubgroup.ts'
import { demoteAdmin } from './calls/roles/demoteAdmin.ts'
import { demoteAdmins } from './calls/roles/demoteAdmins.ts'
import { denyAdminPromotionRequest } from './calls/requests/denyAdminPromotionRequest.ts'
import { getAllSubgroupMemberships } from './calls/membership/getAllSubgroupMemberships.ts'
import { getFriendsInGroup } from './calls/membership/getFriendsInGroup.ts'
import { getGroup } from './calls/life/getGroup.ts'
import { getGroupMembers } from './calls/membership/getGroupMembers.ts'
import { getGroupMemberships } from './calls/membership/getGroupMemberships.ts'
import { getPendingAdminRequests } from './calls/requests/getPendingAdminRequests.ts'
import { getPendingJoinRequests } from './calls/requests/getPendingJoinRequests.ts'
import { getRecommendedGroups } from './calls/listing/getRecommendedGroups.ts'
import { getRecommendedGroupsV2 } from './calls/listing/getRecommendedGroupsV2.ts'
import { ignoreInvitationToGroup } from './calls/invitations/ignoreInvitationToGroup.ts'
import { ignoreJoinRequest } from './calls/requests/ignoreJoinRequest.ts'
import { inviteUser } from './calls/invitations/inviteUser.ts'
import { inviteUsers } from './calls/invitations/inviteUsers.ts'
import { leaveGroup } from './calls/membership/leaveGroup.ts'
import { listGroupMembersV2 } from './calls/membership/listGroupMembersV2.ts'
import { listGroupsV2 } from './calls/listing/listGroupsV2.ts'
import { listInvitations } from './calls/invitations/listInvitations.ts'
import { listSubgroups } from './calls/subgroups/listSubgroups.ts'
import { listSubgroupsV2 } from './calls/subgroups/listSubgroupsV2.ts'
import { promoteAdmin } from './calls/roles/promoteAdmin.ts'
import { promoteAdmins } from './calls/roles/promoteAdmins.ts'
import { removeGroupUser } from './calls/membership/removeGroupUser.ts'
import { removeGroupUsers } from './calls/membership/removeGroupUsers.ts'
import { reportGroup } from './calls/reports/reportGroup.ts'
import { requestAdminPromotion } from './calls/requests/requestAdminPromotion.ts'
import { getDeletedGroups } from './calls/life/getDeletedGroups.ts'
import { restoreGroup } from './calls/life/restoreGroup.ts'
import { search } from './calls/listing/search.ts'
import { searchGroupMembers } from './calls/membership/searchGroupMembers.ts'
import { searchSubgroups } from './calls/subgroups/searchSubgroups.ts'
import { searchV2 } from './calls/listing/searchV2.ts'
import { setMemberTitles } from './calls/roles/setMemberTitles.ts'
import { subgroupAvailableMembers } from './calls/subgroups/subgroupAvailableMembers.ts'
import { transferGroupOwnership } from './calls/life/transferGroupOwnership.ts'
import { acceptPostingPermissionRequest } from './calls/requests/acceptPostingPermissionRequest.ts'
import { createGroupPost } from './calls/posting/createGroupPost.ts'
import { deleteGroupPost } from './calls/posting/deleteGroupPost.ts'
import { getGroupContent } from './calls/posting/getGroupContent.ts'
import { getPendingPostPermissionRequests } from './calls/requests/getPendingPostPermissionRequests.ts'
import { rejectPostingPermissionRequest } from './calls/requests/rejectPostingPermissionRequest.ts'
import { requestPostingPermission } from './calls/requests/requestPostingPermission.ts'
import { createEnterprisePost } from './calls/enterprise/createEnterprisePost.ts'
import { deleteEnterprisePost } from './calls/enterprise/deleteEnterprisePost.ts'
import { getEnterpriseFeed } from './calls/enterprise/getEnterpriseFeed.ts'
import { getPinnedEnterprisePost } from './calls/enterprise/getPinnedEnterprisePost.ts'
import { pinEnterprisePost } from './calls/enterprise/pinEnterprisePost.ts'
import { unpinEnterprisePost } from './calls/enterprise/unpinEnterprisePost.ts'
import { endPinsJob } from './jobs/endPins.ts'
import { editEnterpriseGroup } from './calls/enterprise/editEnterpriseGroup.ts'
import { getEnterpriseGroup } from './calls/enterprise/getEnterpriseGroup.ts'
import { getEnterpriseGroupAdminDetails } from './calls/enterprise/getEnterpriseGroupAdminDetails.ts'
import { getEnterpriseGroupFromStandardGroupId } from './calls/enterprise/getEnterpriseGroupFromStandardGroupId.ts'
import { getEnterpriseGroupFromUserId } from './calls/enterprise/getEnterpriseGroupFromUserId.ts'
import { getEnterpriseGroupMemberships } from './calls/enterprise/getEnterpriseGroupMemberships.ts'
import { getEnterpriseGroupMetrics } from './calls/enterprise/getEnterpriseGroupMetrics.ts'
import { getEnterpriseGroupPreviewFromStandardGroupId } from './calls/enterprise/getEnterpriseGroupPreviewFromStandardGroupId.ts'
import { joinCodesCreate } from './calls/enterprise/joinCodesCreate.ts'
import { joinCodesList } from './calls/enterprise/joinCodesList.ts'
import { joinCodesRevoke } from './calls/enterprise/joinCodesRevoke.ts'
import { listEnterpriseGroups } from './calls/enterprise/listEnterpriseGroups.ts'
import { searchEnterpriseGroups } from './calls/enterprise/searchEnterpriseGroups.ts'
import { searchEnterpriseGroupsV2 } from './calls/enterprise/searchEnterpriseGroupsV2.ts'
import { searchEnterpriseGroupsV3 } from './calls/enterprise/searchEnterpriseGroupsV3.ts'
import { joinGroup } from './calls/membership/joinGroup.ts'
import { groupFollowUps } from './followUps.ts'
import { groupFrames, mayWatchGroup } from './frames.ts'
import { countDaysJob, countStandingJob } from './jobs/countOrganisations.ts'
import { purgeGroups } from './jobs/purgeGroups.ts'
import { repairMembersJob } from './jobs/repairMembers.ts'
import { settleMembersJob } from './jobs/settleMembers.ts'
import './store/tables.ts'

/** Events and libraries are features of their own; the list of features adds their calls to this area. */
export const groupsFeature = {
  calls: {
    changeGroupInfo,
    createGroup,
    deleteGroup,
    getGroup,
    reportGroup,
    getDeletedGroups,
    restoreGroup,
    transferGroupOwnership,
    getAllSubgroupMemberships,
    getFriendsInGroup,
    getGroupMembers,
    getGroupMemberships,
    joinGroup,
    leaveGroup,
    listGroupMembersV2,
    removeGroupUser,
    removeGroupUsers,
    searchGroupMembers,
    acceptAdminPromotionRequest,
    acceptJoinRequest,
    acceptPostingPermissionRequest,
    cancelJoinRequest,
    denyAdminPromotionRequest,
    getPendingAdminRequests,
    getPendingJoinRequests,
    getPendingPostPermissionRequests,
    ignoreJoinRequest,
    rejectPostingPermissionRequest,
    requestAdminPromotion,
    requestPostingPermission,
    acceptInvitationToGroup,
    cancelInvitation,
    ignoreInvitationToGroup,
    inviteUser,
    inviteUsers,
    listInvitations,
    demoteAdmin,
    demoteAdmins,
    promoteAdmin,
    promoteAdmins,
    setMemberTitles,
    createGroupPost,
    deleteGroupPost,
    getGroupContent,
    getRecommendedGroups,
    getRecommendedGroupsV2,
    listGroupsV2,
    search,
    searchV2,
    deleteSubgroup,
    listSubgroups,
    listSubgroupsV2,
    searchSubgroups,
    subgroupAvailableMembers,
    editEnterpriseGroup,
    getEnterpriseGroup,
    getEnterpriseGroupAdminDetails,
    getEnterpriseGroupFromStandardGroupId,
    getEnterpriseGroupFromUserId,
    getEnterpriseGroupMemberships,
    getEnterpriseGroupMetrics,
    getEnterpriseGroupPreviewFromStandardGroupId,
    createEnterprisePost,
    deleteEnterprisePost,
    getEnterpriseFeed,
    getPinnedEnterprisePost,
    pinEnterprisePost,
    unpinEnterprisePost,
    listEnterpriseGroups,
    searchEnterpriseGroups,
    searchEnterpriseGroupsV2,
    searchEnterpriseGroupsV3,
    joinCodesCreate,
    joinCodesList,
    joinCodesRevoke,
  },
  followUps: groupFollowUps,
  frames: groupFrames,
  mayWatch: mayWatchGroup,
  jobs: [countDaysJob, countStandingJob, endPinsJob, purgeGroups, repairMembersJob, settleMembersJob],
}
