export { feedFeedback } from './feedFeedback.ts'
export { getFeed } from './getFeed.ts'
