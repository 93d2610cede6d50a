import { z } from 'zod'
import { call } from '../../kernel/index.ts'
import { Count, Id, NotificationType, NotificationView, Page, Time, paging } from '../../shared/index.ts'
import { oneOf } from '../../kernel/alternatives.ts'

const types = z.array(NotificationType).min(1).max(10).optional().describe('All unless told.')

export const getAggregatedNotificationDataTypes = call({
  method: 'GET',
  path: '/notifications/getAggregatedNotificationDataTypes',
  auth: 'member',
  summary: 'Lists the types that the member’s notifications have, with how many and how many unread.',
  response: z.strictObject({
    items: z.array(z.strictObject({ type: NotificationType, total: Count, unread: Count })).max(10),
  }),
})

export const getAggregatedNotifications = call({
  method: 'POST',
  path: '/notifications/getAggregatedNotifications',
  auth: 'member',
  summary: 'Lists the member’s notifications, one line for all of one kind about one target, the newest first.',
  description:
    'Whoever acted last stands first; the count is exact. A line that was read is closed: what comes later starts a ' +
    'new one. What the member may no longer see is left out. `unread` counts all that is unread, whatever the page.',
  body: z.strictObject({
    types,
    unreadOnly: z.boolean().default(false),
    waitingOnly: z.boolean().default(false).describe('Only what asks the member to decide, and is not decided.'),
    ...paging,
  }),
  response: Page(NotificationView, { unread: Count }),
  reads: true,
})

export const markAllRead = call({
  method: 'POST',
  path: '/notifications/markAllRead',
  auth: 'member',
  summary: 'Marks notifications as read: all, or those of some types, up to a moment.',
  description: 'With `before`, what came after the list was opened stays unread.',
  body: z.strictObject({ types, before: Time.optional().describe('Now unless told.') }),
  response: z.strictObject({ unread: Count, marked: Count }),
})

export const previewAudience = call({
  method: 'POST',
  path: '/notifications/previewAudience',
  auth: 'member',
  summary: 'Says how many people a post to a group or an event’s guests would tell, before it is sent.',
  description:
    'For who may send it: admins of the group, hosts of the event. Settings, mutes and quiet hours are counted as ' +
    'they stand now. Only numbers, never names.',
  body: z
    .strictObject({
      groupId: Id.optional(),
      eventId: Id.optional(),
      notify: z
        .enum(['CONFIRMED', 'ALL'])
        .optional()
        .describe('Of an event: its confirmed guests, or all; CONFIRMED unless told.'),
    })
    .check(oneOf('groupId', 'eventId')),
  response: z.strictObject({
    people: Count.describe('Who finds it in their notifications.'),
    push: Count,
    mail: Count.describe('At once or in a digest.'),
    silenced: Count.describe('Who would see it but has switched notifications off.'),
  }),
  errors: ['GROUP_NOT_FOUND', 'EVENT_NOT_FOUND'],
  extension: true,
  reads: true,
})

export const testPush = call({
  method: 'POST',
  path: '/notifications/testPush',
  auth: 'member',
  summary: 'Sends a push to the browser or app that asks, to try out whether it arrives.',
  description: 'It goes to the devices of this session alone, whatever the settings say.',
  response: z.strictObject({ devices: Count.describe('To how many; 0 where this session has registered none.') }),
  extension: true,
})
