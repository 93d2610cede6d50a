export { commentablePosts } from './commentablePosts.ts'
export { publishComment } from './publishComment.ts'
