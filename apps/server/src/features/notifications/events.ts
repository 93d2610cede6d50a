import type { NotificationType } from '@koinon/contract/shared'
import { type EventRules, none } from '#kernel/work/events.ts'

declare module '#kernel/work/events.ts' {
  interface DomainEvents {
    /** Notifications were read: these or, if `ids` is null, all of `types` (null: of every type) up to `at`. */
    'notifications.read': {
      accountId: string
      ids: string[] | null
      types: NotificationType[] | null
      at: string
      unread: number
    }
  }
}

/** The member's other devices receive which notifications were read. */
export const notificationEvents: Pick<EventRules, 'notifications.read'> = {
  'notifications.read': {
    audience: async (_, { accountId, ids, types, at, unread }) => [
      { to: [accountId], name: 'notification.read', data: { ids, types, at, unread } },
    ],
    notify: none,
  },
}
