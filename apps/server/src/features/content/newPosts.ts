export { publishInGroup } from './groupPosts/publishInGroup.ts'
export { publishPost } from './posts/publishPost.ts'
