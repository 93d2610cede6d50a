import { contract } from '@koinon/contract'
import { handle } from '#kernel/handle.ts'
import { notificationSettings } from '../../services/notification-settings.ts'

export const getNotificationSettings = handle(contract.accounts.getNotificationSettings)(async ({ actor, db }) =>
  notificationSettings(db, actor.id),
)
