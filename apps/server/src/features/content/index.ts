import { contract } from '@koinon/contract'
import { implement, notYet } from '../../kernel/handle.ts'
import { getS3UploadLink } from './calls/uploads/getS3UploadLink.ts'
import { markS3UploadComplete } from './calls/uploads/markS3UploadComplete.ts'
import { refreshS3DownloadLink } from './calls/uploads/refreshS3DownloadLink.ts'
import { getProcessingStatus } from './calls/uploads/getProcessingStatus.ts'
import { reprocessContent } from './calls/uploads/reprocessContent.ts'

const { content } = contract

export const contentFeature = {
  calls: implement(content, {
    createPost: notYet(content.createPost),
    createRepost: notYet(content.createRepost),
    deletePost: notYet(content.deletePost),
    editPost: notYet(content.editPost),
    getItem: notYet(content.getItem),
    incrementShareCount: notYet(content.incrementShareCount),
    linkpreview: notYet(content.linkpreview),
    pollsVote: notYet(content.pollsVote),
    postingTemplates: notYet(content.postingTemplates),
    postsVersions: notYet(content.postsVersions),
    removeMyTag: notYet(content.removeMyTag),
    reportContent: notYet(content.reportContent),
    viewPost: notYet(content.viewPost),
    deleteDraft: notYet(content.deleteDraft),
    getDrafts: notYet(content.getDrafts),
    setDraft: notYet(content.setDraft),
    addComment: notYet(content.addComment),
    deleteComment: notYet(content.deleteComment),
    editComment: notYet(content.editComment),
    getComment: notYet(content.getComment),
    getCommentLikes: notYet(content.getCommentLikes),
    getComments: notYet(content.getComments),
    likeComment: notYet(content.likeComment),
    reportComment: notYet(content.reportComment),
    unlikeComment: notYet(content.unlikeComment),
    getPostLikes: notYet(content.getPostLikes),
    likePost: notYet(content.likePost),
    reactionsAdd: notYet(content.reactionsAdd),
    reactionsGetUserReactions: notYet(content.reactionsGetUserReactions),
    reactionsList: notYet(content.reactionsList),
    reactionsListRecords: notYet(content.reactionsListRecords),
    reactionsRemove: notYet(content.reactionsRemove),
    unlikePost: notYet(content.unlikePost),
    feedFeedback: notYet(content.feedFeedback),
    getExplore: notYet(content.getExplore),
    getExploreCategories: notYet(content.getExploreCategories),
    getFeed: notYet(content.getFeed),
    getTrendingFeed: notYet(content.getTrendingFeed),
    search: notYet(content.search),
    searchV2: notYet(content.searchV2),
    searchV3: notYet(content.searchV3),
    getCoordinatesForLocationString: notYet(content.getCoordinatesForLocationString),
    getLocationStringsForCoordinates: notYet(content.getLocationStringsForCoordinates),
    getPostsByCoordinates: notYet(content.getPostsByCoordinates),
    getPostsByLocationString: notYet(content.getPostsByLocationString),
    publishScheduledPost: notYet(content.publishScheduledPost),
    scheduledPostsList: notYet(content.scheduledPostsList),
    updateScheduledPostTime: notYet(content.updateScheduledPostTime),
    finishMultiPartContentUpload: notYet(content.finishMultiPartContentUpload),
    getProcessingStatus,
    getS3UploadLink,
    markS3UploadComplete,
    refreshS3DownloadLink,
    reprocessContent,
    startMultiPartContentUpload: notYet(content.startMultiPartContentUpload),
  }),
}
