export { feedFeedback } from './feedFeedback.ts'
export { getFeatured } from './getFeatured.ts'
export { getFeed } from './getFeed.ts'
