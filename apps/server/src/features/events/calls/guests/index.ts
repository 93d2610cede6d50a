import { contract } from '@koinon/contract'
import { notYet } from '../../../../kernel/handle.ts'

const { groups } = contract

export const communityEventAvailableMembers = notYet(groups.communityEventAvailableMembers)
export const communityEventBatchUpdateMembers = notYet(groups.communityEventBatchUpdateMembers)
export const communityEventBulkInviteEnterpriseGroup = notYet(groups.communityEventBulkInviteEnterpriseGroup)
export const communityEventBulkInviteGroup = notYet(groups.communityEventBulkInviteGroup)
export const communityEventConfirmUser = notYet(groups.communityEventConfirmUser)
export const communityEventDeleteUser = notYet(groups.communityEventDeleteUser)
export const communityEventDeleteUserById = notYet(groups.communityEventDeleteUserById)
export const communityEventInterested = notYet(groups.communityEventInterested)
export const communityEventListMembers = notYet(groups.communityEventListMembers)
export const communityEventMembers = notYet(groups.communityEventMembers)
export const communityEventNotAttending = notYet(groups.communityEventNotAttending)
export const communityEventUpdateMember = notYet(groups.communityEventUpdateMember)
