import { defineFeature } from '#kernel/http/feature.ts'
import { notificationEvents } from './events.ts'
import * as calls from './calls/index.ts'
import { notificationFollowUps } from './followUps.ts'
import { notificationFrames } from './frames.ts'
import { mailNotification } from './jobs/mailNotification.ts'
import { pushMessages } from './jobs/pushMessages.ts'
import { pushNotification } from './jobs/pushNotification.ts'
import { pushTest } from './jobs/pushTest.ts'
import { queueMessagePushes } from './jobs/queueMessagePushes.ts'
import { queueDigests, sendDigest } from './jobs/sendDigest.ts'
import { notifyGroup } from './jobs/notifyGroup.ts'
import { expireNotifications } from './jobs/expireNotifications.ts'
import './store/tables.ts'
import { notificationsExport } from './store/exportSections.ts'

export const notificationsFeature = defineFeature({
  name: 'notifications',
  calls: {
    users: {
      getActivityFeed: calls.getActivityFeed,
      getActivitySummary: calls.getActivitySummary,
      markActivityItemRead: calls.markActivityItemRead,
      markPostActivityRead: calls.markPostActivityRead,
    },
    notifications: {
      getAggregatedNotificationDataTypes: calls.getAggregatedNotificationDataTypes,
      getAggregatedNotifications: calls.getAggregatedNotifications,
      markAllRead: calls.markAllRead,
      previewAudience: calls.previewAudience,
      testPush: calls.testPush,
    },
  },
  events: notificationEvents,
  followUps: notificationFollowUps,
  frames: notificationFrames,
  jobs: [
    queueDigests,
    mailNotification,
    pushMessages,
    pushNotification,
    pushTest,
    queueMessagePushes,
    sendDigest,
    notifyGroup,
    expireNotifications,
  ],
  provides: {
    exportSections: [notificationsExport],
  },
})
