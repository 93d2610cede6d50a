import './store/tables.ts'
import { contract } from '@koinon/contract'
import { implement, notYet } from '../../kernel/handle.ts'

const { notifications } = contract

export const notificationsFeature = {
  calls: implement(notifications, {
    getAggregatedNotificationDataTypes: notYet(notifications.getAggregatedNotificationDataTypes),
    getAggregatedNotifications: notYet(notifications.getAggregatedNotifications),
    markAllRead: notYet(notifications.markAllRead),
    previewAudience: notYet(notifications.previewAudience),
  }),
}

export { notifier } from './notifier.ts'
