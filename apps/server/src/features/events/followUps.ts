import type { FollowUps } from '#kernel/events.ts'
import { guestFollowUps } from './guestFollowUps.ts'
import { eraseFromEvents, purgeEventsOf } from './services/erasing.ts'
import { tellNews } from './services/newsPosts.ts'
import { dropNotAdmitted } from './services/admitting.ts'
import { callOffWithGroup, resumeWithGroup } from './services/withGroup.ts'

/** What happens elsewhere and concerns events and, through `guestFollowUps`, their guests. */
export const eventFollowUps: FollowUps = {
  ...guestFollowUps,
  'post.published': async ({ tx, app }, { postId, eventId, authorId, silent }) => {
    if (eventId && !silent) await tellNews(tx, app, { postId, eventId, authorId })
  },
  'group.changed': ({ tx, app }, { groupId }) => dropNotAdmitted(tx, app, groupId),
  'group.deleted': ({ tx, app }, deleted) => callOffWithGroup(tx, app, deleted),
  'group.restored': ({ tx, app }, { groupId }) => resumeWithGroup(tx, app, groupId),
  'group.purged': ({ tx }, { groupId }) => purgeEventsOf(tx, groupId),
  'account.purged': async (within, purged) => {
    await guestFollowUps['account.purged'](within, purged)
    await eraseFromEvents(within.tx, purged.accountId)
  },
}
