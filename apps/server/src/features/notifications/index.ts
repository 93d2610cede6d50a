import { contract } from '@koinon/contract'
import { implement } from '../../kernel/handle.ts'
import { getAggregatedNotificationDataTypes } from './calls/getAggregatedNotificationDataTypes.ts'
import { getAggregatedNotifications } from './calls/getAggregatedNotifications.ts'
import { markAllRead } from './calls/markAllRead.ts'
import { previewAudience } from './calls/previewAudience.ts'
import { notificationFollowUps } from './followUps.ts'
import { notificationFrames } from './frames.ts'
import { tidyNotifications } from './jobs/tidyNotifications.ts'
import './store/tables.ts'

export const notificationsFeature = {
  calls: implement(contract.notifications, {
    getAggregatedNotificationDataTypes,
    getAggregatedNotifications,
    markAllRead,
    previewAudience,
  }),
  followUps: notificationFollowUps,
  frames: notificationFrames,
  jobs: [tidyNotifications],
}

export { notifier } from './notifier.ts'
export { activityViews } from './present.ts'
export { notificationReactions } from './reactions.ts'
export { readItem, readPostLines } from './services/reading.ts'
export { lineCounts, occurrences, unreadCount } from './store/lines.ts'
