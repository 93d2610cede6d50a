import './store/tables.ts'
import { contract } from '@koinon/contract'
import { implement, notYet } from '../../kernel/handle.ts'
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
import { getProfile } from './calls/profile/getProfile.ts'
import { getProfileWithContent } from './calls/profile/getProfileWithContent.ts'
import { searchUsers } from './calls/search/searchUsers.ts'

const { users } = contract

export const usersFeature = {
  calls: implement(users, {
    getPopularPosts: notYet(users.getPopularPosts),
    getProfile,
    getProfileWithContent,
    getTaggedPosts: notYet(users.getTaggedPosts),
    getVideoPosts: notYet(users.getVideoPosts),
    acceptFollowRequest,
    blockUser,
    deleteMute: notYet(users.deleteMute),
    followUser,
    getBlockedUsers,
    getFollowRequests,
    getFollowers,
    getFollowing,
    getMutes: notYet(users.getMutes),
    ignoreFollowRequest,
    removeFollower,
    reportUser: notYet(users.reportUser),
    setMute: notYet(users.setMute),
    unBlockUser,
    unfollowUser,
    getActivityFeed,
    getActivitySummary,
    markActivityItemRead,
    markPostActivityRead,
    getAvailableInterests: notYet(users.getAvailableInterests),
    getTrendingTopics: notYet(users.getTrendingTopics),
    removeInterests: notYet(users.removeInterests),
    setInterests: notYet(users.setInterests),
    addFavoriteEntity: notYet(users.addFavoriteEntity),
    listFavoriteEntities: notYet(users.listFavoriteEntities),
    removeFavoriteEntity: notYet(users.removeFavoriteEntity),
    createAccountContentHeader: notYet(users.createAccountContentHeader),
    createAccountHighlight: notYet(users.createAccountHighlight),
    createAccountPrayer: notYet(users.createAccountPrayer),
    deleteAccountContentHeader: notYet(users.deleteAccountContentHeader),
    deleteAccountHighlight: notYet(users.deleteAccountHighlight),
    deleteAccountPrayer: notYet(users.deleteAccountPrayer),
    prayersAnswered: notYet(users.prayersAnswered),
    prayersPraying: notYet(users.prayersPraying),
    putAccountPinnedPosts: notYet(users.putAccountPinnedPosts),
    putAccountTestimonial: notYet(users.putAccountTestimonial),
    searchUsers,
    searchUsersV2: notYet(users.searchUsersV2),
    deleteFilter: notYet(users.deleteFilter),
    getFilters: notYet(users.getFilters),
    setFilter: notYet(users.setFilter),
  }),
}
