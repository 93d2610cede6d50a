import type { CallName } from '#lib/calls/index.ts'

/** What shows posts, before and after their time. */
export const showingPosts: readonly CallName[] = [
  'content.scheduledPostsList',
  'content.getFeed',
  'groups.getGroupContent',
  'groups.getEnterpriseFeed',
  'users.getProfileWithContent',
]
