import { contract } from '@koinon/contract'
import { implement } from '#kernel/handle.ts'
import { createPost } from './calls/posts/createPost.ts'
import { createRepost } from './calls/posts/createRepost.ts'
import { deletePost } from './calls/posts/deletePost.ts'
import { deleteRepost } from './calls/posts/deleteRepost.ts'
import { editPost } from './calls/posts/editPost.ts'
import { getItem } from './calls/posts/getItem.ts'
import { viewPost } from './calls/posts/viewPost.ts'
import { addComment } from './calls/comments/addComment.ts'
import { deleteComment } from './calls/comments/deleteComment.ts'
import { editComment } from './calls/comments/editComment.ts'
import { getComment } from './calls/comments/getComment.ts'
import { getCommentLikes } from './calls/comments/getCommentLikes.ts'
import { getComments } from './calls/comments/getComments.ts'
import { likeComment } from './calls/comments/likeComment.ts'
import { unlikeComment } from './calls/comments/unlikeComment.ts'
import { getPostLikes } from './calls/reactions/getPostLikes.ts'
import { likePost } from './calls/reactions/likePost.ts'
import { reactionsAdd } from './calls/reactions/reactionsAdd.ts'
import { reactionsGetUserReactions } from './calls/reactions/reactionsGetUserReactions.ts'
import { reactionsList } from './calls/reactions/reactionsList.ts'
import { reactionsListRecords } from './calls/reactions/reactionsListRecords.ts'
import { reactionsRemove } from './calls/reactions/reactionsRemove.ts'
import { unlikePost } from './calls/reactions/unlikePost.ts'
import { getFeed } from './calls/feeds/getFeed.ts'
import { getS3UploadLink } from './calls/uploads/getS3UploadLink.ts'
import { markS3UploadComplete } from './calls/uploads/markS3UploadComplete.ts'
import { refreshS3DownloadLink } from './calls/uploads/refreshS3DownloadLink.ts'
import { getProcessingStatus } from './calls/uploads/getProcessingStatus.ts'
import { reprocessContent } from './calls/uploads/reprocessContent.ts'
import { publishScheduledPost } from './calls/scheduled/publishScheduledPost.ts'
import { scheduledPostsList } from './calls/scheduled/scheduledPostsList.ts'
import { updateScheduledPostTime } from './calls/scheduled/updateScheduledPostTime.ts'
import { incrementShareCount } from './calls/posts/incrementShareCount.ts'
import { linkpreview } from './calls/links/linkpreview.ts'
import { pollsVote } from './calls/polls/pollsVote.ts'
import { postingTemplates } from './calls/templates/postingTemplates.ts'
import { postsVersions } from './calls/posts/postsVersions.ts'
import { removeMyTag } from './calls/posts/removeMyTag.ts'
import { reportContent } from './calls/posts/reportContent.ts'
import { deleteDraft } from './calls/drafts/deleteDraft.ts'
import { getDrafts } from './calls/drafts/getDrafts.ts'
import { setDraft } from './calls/drafts/setDraft.ts'
import { reportComment } from './calls/comments/reportComment.ts'
import { feedFeedback } from './calls/feeds/feedFeedback.ts'
import { finishMultiPartContentUpload } from './calls/uploads/finishMultiPartContentUpload.ts'
import { startMultiPartContentUpload } from './calls/uploads/startMultiPartContentUpload.ts'
import { getCoordinatesForLocationString } from './calls/places/getCoordinatesForLocationString.ts'
import { getLocationStringsForCoordinates } from './calls/places/getLocationStringsForCoordinates.ts'
import { getPostsByCoordinates } from './calls/places/getPostsByCoordinates.ts'
import { getPostsByLocationString } from './calls/places/getPostsByLocationString.ts'
import { getExplore, getExploreCategories, getFeatured, getTrendingFeed } from '#features/explore/index.ts'
import { search, searchV2, searchV3 } from '#features/search/index.ts'
import { contentFollowUps } from './followUps.ts'
import { contentFrames } from './frames.ts'
import { countViewsJob } from './jobs/countViews.ts'
import { endFeaturedJob } from './jobs/endFeatured.ts'
import { forgetPreviewsJob } from './jobs/forgetPreviews.ts'
import { measureFeedsJob } from './jobs/measureFeeds.ts'
import { publishScheduledJob } from './jobs/publishScheduled.ts'
import { purgeCommentsJob } from './jobs/purgeComments.ts'
import { purgePostsJob } from './jobs/purgePosts.ts'
import { readPreviewJob } from './jobs/readPreview.ts'
import { repairCountersJob } from './jobs/repairCounters.ts'
import { setAsideJob } from './jobs/setAside.ts'
import { settleTracesJob } from './jobs/settleTraces.ts'
import { spreadJob } from './jobs/spreadPost.ts'
import { tellAuthorGoneJob } from './jobs/tellAuthorGone.ts'
import { tellGoneJob } from './jobs/tellGone.ts'
import { tellOutsidersJob } from './jobs/tellOutsiders.ts'
import { trimFeedsJob } from './jobs/trimFeeds.ts'
import { mayWatchPost } from './store/access.ts'
import './store/tables.ts'

const { content } = contract

export const contentFeature = {
  calls: implement(content, {
    createPost,
    createRepost,
    deletePost,
    deleteRepost,
    editPost,
    getItem,
    incrementShareCount,
    linkpreview,
    pollsVote,
    postingTemplates,
    postsVersions,
    removeMyTag,
    reportContent,
    viewPost,
    deleteDraft,
    getDrafts,
    setDraft,
    addComment,
    deleteComment,
    editComment,
    getComment,
    getCommentLikes,
    getComments,
    likeComment,
    reportComment,
    unlikeComment,
    getPostLikes,
    likePost,
    reactionsAdd,
    reactionsGetUserReactions,
    reactionsList,
    reactionsListRecords,
    reactionsRemove,
    unlikePost,
    feedFeedback,
    getExplore,
    getExploreCategories,
    getFeatured,
    getFeed,
    getTrendingFeed,
    search,
    searchV2,
    searchV3,
    getCoordinatesForLocationString,
    getLocationStringsForCoordinates,
    getPostsByCoordinates,
    getPostsByLocationString,
    publishScheduledPost,
    scheduledPostsList,
    updateScheduledPostTime,
    finishMultiPartContentUpload,
    getProcessingStatus,
    getS3UploadLink,
    markS3UploadComplete,
    refreshS3DownloadLink,
    reprocessContent,
    startMultiPartContentUpload,
  }),
  followUps: contentFollowUps,
  jobs: [
    setAsideJob,
    settleTracesJob,
    spreadJob,
    tellAuthorGoneJob,
    tellGoneJob,
    tellOutsidersJob,
    measureFeedsJob,
    trimFeedsJob,
    publishScheduledJob,
    countViewsJob,
    endFeaturedJob,
    repairCountersJob,
    readPreviewJob,
    forgetPreviewsJob,
    purgeCommentsJob,
    purgePostsJob,
  ],
  frames: contentFrames,
  mayWatch: { POST: mayWatchPost },
}
