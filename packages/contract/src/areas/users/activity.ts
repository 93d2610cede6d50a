import { z } from 'zod'
import { call } from '../../kernel/index.ts'
import {
  ActivityItem,
  ActivityKind,
  Count,
  Id,
  NotificationType,
  Page,
  queryFlag,
  queryList,
  queryPaging,
} from '../../shared/index.ts'

export const getActivityFeed = call({
  method: 'GET',
  path: '/users/getActivityFeed',
  auth: 'member',
  summary: 'Lists what others did that concerns the member, one by one, newest first.',
  description:
    '`getAggregatedNotifications` gives the same, grouped by target. Anything that may no longer be seen is left ' +
    'out.',
  query: z.strictObject({
    kinds: queryList(ActivityKind, 3).optional(),
    types: queryList(NotificationType, 10).optional(),
    unread: queryFlag.optional().describe('True: only what is unread.'),
    ...queryPaging,
  }),
  response: Page(ActivityItem),
})

export const getActivitySummary = call({
  method: 'GET',
  path: '/users/getActivitySummary',
  auth: 'member',
  summary: 'Counts what is unread, by kind and by type.',
  response: z.strictObject({
    total: Count,
    byKind: z.record(ActivityKind, Count),
    byType: z.record(NotificationType, Count),
  }),
})

export const markActivityItemRead = call({
  method: 'POST',
  path: '/users/markActivityItemRead',
  auth: 'member',
  summary: 'Marks one activity, or one grouped notification with everything in it, as read.',
  description: 'Returns how many notifications are still unread.',
  body: z.strictObject({ id: Id }),
  response: z.strictObject({ unread: Count }),
  errors: ['NOT_FOUND'],
})

export const markPostActivityRead = call({
  method: 'POST',
  path: '/users/markPostActivityRead',
  auth: 'member',
  summary: 'Marks everything about one post, its comments included, as read.',
  body: z.strictObject({ postId: Id }),
  response: z.strictObject({ unread: Count, marked: Count }),
  errors: ['POST_NOT_FOUND'],
})
