import { z } from 'zod'
import { call } from '../../kernel/index.ts'
import { Count, Id, NotificationType, NotificationView, Page, Time, paging } from '../../shared/index.ts'
import { oneOf } from '../../kernel/alternatives.ts'

const types = z.array(NotificationType).min(1).max(10).optional().describe('All by default.')

export const getAggregatedNotificationDataTypes = call({
  method: 'GET',
  path: '/notifications/getAggregatedNotificationDataTypes',
  auth: 'member',
  summary: 'Lists the types among the member’s notifications, with how many there are and how many are unread.',
  response: z.strictObject({
    items: z.array(z.strictObject({ type: NotificationType, total: Count, unread: Count })).max(10),
  }),
})

export const getAggregatedNotifications = call({
  method: 'POST',
  path: '/notifications/getAggregatedNotifications',
  auth: 'member',
  summary: 'Lists the member’s notifications, newest first; those of one kind about one target share a line.',
  description:
    'The latest actor comes first; the count is exact. A line that has been read is closed: later events start a new ' +
    'one. Anything the member may no longer see is left out. `unread` counts everything unread, whatever the page.',
  body: z.strictObject({
    types,
    unreadOnly: z.boolean().default(false),
    waitingOnly: z.boolean().default(false).describe('Only what asks the member for a decision, still undecided.'),
    ...paging,
  }),
  response: Page(NotificationView, { unread: Count }),
  isReadOnly: true,
})

export const markAllRead = call({
  method: 'POST',
  path: '/notifications/markAllRead',
  auth: 'member',
  summary: 'Marks notifications as read: all, or those of certain types, up to a moment.',
  description: 'With `before`, anything that came after the list was opened stays unread.',
  body: z.strictObject({ types, before: Time.optional().describe('Now by default.') }),
  response: z.strictObject({ unread: Count, marked: Count }),
})

export const previewAudience = call({
  method: 'POST',
  path: '/notifications/previewAudience',
  auth: 'member',
  summary: 'Says how many people a post to a group or to an event’s guests would notify, before it is sent.',
  description:
    'For those who may send it: admins of the group, hosts of the event. Settings, mutes and quiet hours are counted ' +
    'as they stand now. Only numbers, never names.',
  body: z
    .strictObject({
      groupId: Id.optional(),
      eventId: Id.optional(),
      notify: z
        .enum(['CONFIRMED', 'ALL'])
        .optional()
        .describe('For an event: its confirmed guests, or all; CONFIRMED by default.'),
    })
    .check(oneOf('groupId', 'eventId')),
  response: z.strictObject({
    people: Count.describe('People who are notified in any way.'),
    push: Count,
    mail: Count.describe('At once or in a digest.'),
    silenced: Count.describe('People who would see it but have switched notifications off.'),
  }),
  errors: ['GROUP_NOT_FOUND', 'EVENT_NOT_FOUND'],
  extension: true,
  isReadOnly: true,
})

export const testPush = call({
  method: 'POST',
  path: '/notifications/testPush',
  auth: 'member',
  summary: 'Sends a push to the browser or app that asks, to test whether it arrives.',
  description: 'Goes only to the devices of this session, whatever the settings say.',
  response: z.strictObject({ devices: Count.describe('How many devices; 0 if this session has registered none.') }),
  extension: true,
})
