export { communityEventUpdates } from './communityEventUpdates.ts'
export { createCommunityEventPost } from './createCommunityEventPost.ts'
export { createPost } from './createPost.ts'
export { getCommunityEventsFeed } from './getCommunityEventsFeed.ts'
