import { contract } from '@koinon/contract'
import { notYet } from '../../../../kernel/handle.ts'

const { admin } = contract

export const appealsDecide = notYet(admin.appealsDecide)
export const appealsList = notYet(admin.appealsList)
export const flaggedContent = notYet(admin.flaggedContent)
export const flaggedContentApprove = notYet(admin.flaggedContentApprove)
export const flaggedContentClaim = notYet(admin.flaggedContentClaim)
export const flaggedContentNote = notYet(admin.flaggedContentNote)
export const flaggedContentRemove = notYet(admin.flaggedContentRemove)
export const getFlaggedContent = notYet(admin.getFlaggedContent)
export const requestSecondModerationOpinion = notYet(admin.requestSecondModerationOpinion)
export const autoFlaggedCommentsUser = notYet(admin.autoFlaggedCommentsUser)
export const autoFlaggedContentUser = notYet(admin.autoFlaggedContentUser)
export const reportedCommentsUser = notYet(admin.reportedCommentsUser)
export const reportedContentUser = notYet(admin.reportedContentUser)
export const resetCommentReports = notYet(admin.resetCommentReports)
export const resetContentReports = notYet(admin.resetContentReports)
export const resetUserReports = notYet(admin.resetUserReports)
export const topAutoFlaggedComments = notYet(admin.topAutoFlaggedComments)
export const topAutoFlaggedContent = notYet(admin.topAutoFlaggedContent)
export const topAutoFlaggedUsers = notYet(admin.topAutoFlaggedUsers)
export const topReportedComments = notYet(admin.topReportedComments)
export const topReportedContent = notYet(admin.topReportedContent)
export const topReportedUsers = notYet(admin.topReportedUsers)
