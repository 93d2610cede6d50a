import { z } from 'zod'
import { call } from '../../kernel/index.ts'
import { Id, Page, PostView, Time, Zone, paging } from '../../shared/index.ts'

export const scheduledPostsList = call({
  method: 'POST',
  path: '/content/scheduledPosts/list',
  auth: 'member',
  summary: 'Lists the own scheduled posts, the next first.',
  description: 'With `groupId`, for its admins, those of all members in that group.',
  body: z.strictObject({ groupId: Id.optional(), ...paging }),
  response: Page(PostView),
  errors: ['GROUP_NOT_FOUND'],
  reads: true,
})

export const updateScheduledPostTime = call({
  method: 'POST',
  path: '/content/updateScheduledPostTime',
  auth: 'member',
  summary: 'Moves an own scheduled post to another time.',
  description: 'One minute to one year ahead. The zone is where the time was meant, and how it is shown.',
  body: z.strictObject({ postId: Id, scheduledLiveAt: Time, zone: Zone }),
  response: PostView,
  errors: ['POST_NOT_FOUND', 'ALREADY_PUBLISHED', 'SCHEDULE_OUT_OF_RANGE', 'TOO_MANY_SCHEDULED', 'ZONE_UNKNOWN'],
})

export const publishScheduledPost = call({
  method: 'POST',
  path: '/content/publishScheduledPost',
  auth: 'member',
  summary: 'Publishes an own scheduled post now.',
  description:
    'Exactly once, whether this call or the clock comes first. Membership and the right to post are ' +
    'checked anew. One with a file that could not be used is refused: it is edited first.',
  body: z.strictObject({ postId: Id }),
  response: PostView,
  errors: ['POST_NOT_FOUND', 'ALREADY_PUBLISHED', 'POSTING_NOT_ALLOWED', 'UPLOAD_INCOMPLETE'],
})
