export { publishScheduledPost } from './publishScheduledPost.ts'
export { scheduledPostsList } from './scheduledPostsList.ts'
export { updateScheduledPostTime } from './updateScheduledPostTime.ts'
