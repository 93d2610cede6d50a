import type { CallName } from '#lib/data/calls/index.ts'

/** The calls that show posts, before and after their time. */
export const postCalls: readonly CallName[] = [
  'content.scheduledPostsList',
  'content.getFeed',
  'groups.getGroupContent',
  'groups.getEnterpriseFeed',
  'users.getProfileWithContent',
]
