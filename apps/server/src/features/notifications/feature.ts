import { contract } from '@koinon/contract'
import { implement } from '#kernel/handle.ts'
import { getAggregatedNotificationDataTypes } from './calls/getAggregatedNotificationDataTypes.ts'
import { getAggregatedNotifications } from './calls/getAggregatedNotifications.ts'
import { markAllRead } from './calls/markAllRead.ts'
import { previewAudience } from './calls/previewAudience.ts'
import { testPush } from './calls/testPush.ts'
import { notificationFollowUps } from './followUps.ts'
import { notificationFrames } from './frames.ts'
import { mailNotification } from './jobs/mailNotification.ts'
import { pushMessages } from './jobs/pushMessages.ts'
import { pushNotification } from './jobs/pushNotification.ts'
import { pushTest } from './jobs/pushTest.ts'
import { ringConversation } from './jobs/ringConversation.ts'
import { gatherDigests, sendDigest } from './jobs/sendDigest.ts'
import { tellGroup } from './jobs/tellGroup.ts'
import { tidyNotifications } from './jobs/tidyNotifications.ts'
import './store/tables.ts'

export const notificationsFeature = {
  calls: implement(contract.notifications, {
    getAggregatedNotificationDataTypes,
    getAggregatedNotifications,
    markAllRead,
    previewAudience,
    testPush,
  }),
  followUps: notificationFollowUps,
  frames: notificationFrames,
  jobs: [
    gatherDigests,
    mailNotification,
    pushMessages,
    pushNotification,
    pushTest,
    ringConversation,
    sendDigest,
    tellGroup,
    tidyNotifications,
  ],
}
