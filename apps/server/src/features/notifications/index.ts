export { notifier } from './notifier.ts'
export { activityViews } from './present.ts'
export { readItem, readPostLines } from './services/reading.ts'
export { lineCounts, occurrences, unreadCount } from './store/lines.ts'
