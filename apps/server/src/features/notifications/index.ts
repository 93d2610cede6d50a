export { notifier } from './notifier.ts'
export { activityItemViews } from './present.ts'
export { markItemRead, readNotificationsOfPost } from './markRead.ts'
export { unreadCounts, activityItems, unreadCount } from './store/notifications.ts'
