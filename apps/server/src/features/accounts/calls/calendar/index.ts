export { getCalendarFeed } from './getCalendarFeed.ts'
export { renewCalendarFeed } from './renewCalendarFeed.ts'
