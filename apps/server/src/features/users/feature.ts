import './store/tables.ts'
import { contract } from '@koinon/contract'
import { implement } from '#kernel/handle.ts'
import { profileCalls } from '#features/profiles/index.ts'
import { getActivityFeed } from './calls/activity/getActivityFeed.ts'
import { getActivitySummary } from './calls/activity/getActivitySummary.ts'
import { markActivityItemRead } from './calls/activity/markActivityItemRead.ts'
import { markPostActivityRead } from './calls/activity/markPostActivityRead.ts'
import { acceptFollowRequest } from './calls/graph/acceptFollowRequest.ts'
import { blockUser } from './calls/graph/blockUser.ts'
import { followUser } from './calls/graph/followUser.ts'
import { getBlockedUsers } from './calls/graph/getBlockedUsers.ts'
import { getFollowRequests } from './calls/graph/getFollowRequests.ts'
import { getFollowers } from './calls/graph/getFollowers.ts'
import { getFollowing } from './calls/graph/getFollowing.ts'
import { ignoreFollowRequest } from './calls/graph/ignoreFollowRequest.ts'
import { removeFollower } from './calls/graph/removeFollower.ts'
import { unBlockUser } from './calls/graph/unBlockUser.ts'
import { unfollowUser } from './calls/graph/unfollowUser.ts'
import { getPopularPosts } from './calls/profile/getPopularPosts.ts'
import { getTaggedPosts } from './calls/profile/getTaggedPosts.ts'
import { getVideoPosts } from './calls/profile/getVideoPosts.ts'
import { deleteMute } from './calls/graph/deleteMute.ts'
import { getMutes } from './calls/graph/getMutes.ts'
import { setMute } from './calls/graph/setMute.ts'
import { getAvailableInterests } from './calls/topics/getAvailableInterests.ts'
import { removeInterests } from './calls/topics/removeInterests.ts'
import { getTrendingTopics } from './calls/topics/getTrendingTopics.ts'
import { userFollowUps } from './followUps.ts'
import { rankTopicsJob } from './jobs/rankTopics.ts'
import { repairFollowsJob } from './jobs/repairFollows.ts'
import { settleFollowsJob } from './jobs/settleFollows.ts'
import { setInterests } from './calls/topics/setInterests.ts'
import { addFavoriteEntity } from './calls/favorites/addFavoriteEntity.ts'
import { listFavoriteEntities } from './calls/favorites/listFavoriteEntities.ts'
import { removeFavoriteEntity } from './calls/favorites/removeFavoriteEntity.ts'
import { deleteFilter } from './calls/filters/deleteFilter.ts'
import { getFilters } from './calls/filters/getFilters.ts'
import { setFilter } from './calls/filters/setFilter.ts'
import { mayWatchPerson } from './store/access.ts'
import { reportUser } from './calls/graph/reportUser.ts'
import { searchUsersV2 } from './calls/search/searchUsersV2.ts'
import { searchUsers } from './calls/search/searchUsers.ts'

const { users } = contract

export const usersFeature = {
  calls: implement(users, {
    ...profileCalls,
    getPopularPosts,
    getTaggedPosts,
    getVideoPosts,
    acceptFollowRequest,
    blockUser,
    deleteMute,
    followUser,
    getBlockedUsers,
    getFollowRequests,
    getFollowers,
    getFollowing,
    getMutes,
    ignoreFollowRequest,
    removeFollower,
    reportUser,
    setMute,
    unBlockUser,
    unfollowUser,
    getActivityFeed,
    getActivitySummary,
    markActivityItemRead,
    markPostActivityRead,
    getAvailableInterests,
    getTrendingTopics,
    removeInterests,
    setInterests,
    addFavoriteEntity,
    listFavoriteEntities,
    removeFavoriteEntity,
    searchUsers,
    searchUsersV2,
    deleteFilter,
    getFilters,
    setFilter,
  }),
  followUps: userFollowUps,
  jobs: [rankTopicsJob, repairFollowsJob, settleFollowsJob],
  mayWatch: { PERSON: mayWatchPerson },
}
