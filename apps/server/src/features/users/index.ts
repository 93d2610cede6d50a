import './store/tables.ts'
import { contract } from '@koinon/contract'
import { implement, notYet } from '../../kernel/handle.ts'

const { users } = contract

export const usersFeature = {
  calls: implement(users, {
    getPopularPosts: notYet(users.getPopularPosts),
    getProfile: notYet(users.getProfile),
    getProfileWithContent: notYet(users.getProfileWithContent),
    getTaggedPosts: notYet(users.getTaggedPosts),
    getVideoPosts: notYet(users.getVideoPosts),
    acceptFollowRequest: notYet(users.acceptFollowRequest),
    blockUser: notYet(users.blockUser),
    deleteMute: notYet(users.deleteMute),
    followUser: notYet(users.followUser),
    getBlockedUsers: notYet(users.getBlockedUsers),
    getFollowRequests: notYet(users.getFollowRequests),
    getFollowers: notYet(users.getFollowers),
    getFollowing: notYet(users.getFollowing),
    getMutes: notYet(users.getMutes),
    ignoreFollowRequest: notYet(users.ignoreFollowRequest),
    removeFollower: notYet(users.removeFollower),
    reportUser: notYet(users.reportUser),
    setMute: notYet(users.setMute),
    unBlockUser: notYet(users.unBlockUser),
    unfollowUser: notYet(users.unfollowUser),
    getActivityFeed: notYet(users.getActivityFeed),
    getActivitySummary: notYet(users.getActivitySummary),
    markActivityItemRead: notYet(users.markActivityItemRead),
    markPostActivityRead: notYet(users.markPostActivityRead),
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
    searchUsers: notYet(users.searchUsers),
    searchUsersV2: notYet(users.searchUsersV2),
    deleteFilter: notYet(users.deleteFilter),
    getFilters: notYet(users.getFilters),
    setFilter: notYet(users.setFilter),
  }),
}

export { personCards } from './store/cards.ts'
