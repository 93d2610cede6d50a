import { z } from 'zod'
import { call } from '../../kernel/index.ts'
import { Id, Page, PostView, Time, Zone, paging } from '../../shared/index.ts'

export const scheduledPostsList = call({
  method: 'POST',
  path: '/content/scheduledPosts/list',
  auth: 'member',
  summary: 'Lists the caller’s scheduled posts, the next to appear first.',
  description:
    'With those that wait for an admin’s approval (HELD) or for their files (PROCESSING), which may have no time. With ' +
    '`groupId`, for the group’s admins: the posts of all its members that wait for their time or their files.',
  body: z.strictObject({ groupId: Id.optional(), ...paging }),
  response: Page(PostView),
  errors: ['GROUP_NOT_FOUND'],
  isReadOnly: true,
})

export const updateScheduledPostTime = call({
  method: 'POST',
  path: '/content/updateScheduledPostTime',
  auth: 'member',
  summary: 'Moves one of the caller’s scheduled posts to another time.',
  description: 'One minute to one year ahead. The zone is the one the time was meant in, and in which it is shown.',
  body: z.strictObject({ postId: Id, scheduledLiveAt: Time, timeZone: Zone }),
  response: PostView,
  errors: [
    'POST_NOT_FOUND',
    'POSTING_NOT_ALLOWED',
    'ALREADY_PUBLISHED',
    'SCHEDULE_OUT_OF_RANGE',
    'TOO_MANY_SCHEDULED',
    'ZONE_UNKNOWN',
  ],
})

export const publishScheduledPost = call({
  method: 'POST',
  path: '/content/publishScheduledPost',
  auth: 'member',
  summary: 'Publishes one of the caller’s scheduled posts now.',
  description:
    'Exactly once, whether this call or the clock comes first. Membership and the right to post are checked again, and it ' +
    'counts among the day’s posts. A post with a file that could not be used is refused until it is edited.',
  body: z.strictObject({ postId: Id }),
  response: PostView,
  errors: [
    'POST_NOT_FOUND',
    'ALREADY_PUBLISHED',
    'POSTING_NOT_ALLOWED',
    'ENTITLEMENT_NOT_FOUND',
    'UPLOAD_INCOMPLETE',
    'QUOTA_REACHED',
  ],
})
