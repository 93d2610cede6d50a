import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { notificationSettings } from '../notificationSettings.ts'

export const getNotificationSettings = handle(contract.accounts.getNotificationSettings)(async ({ actor, app, db }) =>
  notificationSettings(db, app, actor.id),
)
