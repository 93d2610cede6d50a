import type { NotificationType } from '@koinon/contract/shared'
import { type EventRules, none } from '#kernel/work/events.ts'

export interface NotificationEvents {
  /** Notifications were read: these or, if `ids` is null, all of `types` (null: of every type) up to `at`. */
  'notifications.read': {
    accountId: string
    ids: string[] | null
    types: NotificationType[] | null
    at: string
    unread: number
  }
}
declare module '#kernel/work/events.ts' {
  interface DomainEvents extends NotificationEvents {}
}

/** The member's other devices receive which notifications were read. */
export const notificationEvents: EventRules<NotificationEvents> = {
  'notifications.read': {
    audience: async (_, { accountId, ids, types, at, unread }) => [
      { to: [accountId], name: 'notification.read', data: { ids, types, at, unread } },
    ],
    notify: none,
  },
}
