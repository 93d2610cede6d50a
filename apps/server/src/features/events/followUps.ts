import type { FollowUps } from '#kernel/work/events.ts'
import { guestFollowUps } from './guestFollowUps.ts'
import { eraseGuest, purgeEventsOf } from './guests/eraseGuest.ts'
import { notifyAnnouncement } from './posts/announcements.ts'
import { removeExcluded } from './guests/removeExcluded.ts'
import { cancelWithGroup, resumeWithGroup } from './events/cancelWithGroup.ts'

/** Effects of other features' events on events and, through `guestFollowUps`, their guests. */
export const eventFollowUps: FollowUps = {
  ...guestFollowUps,
  'post.published': async ({ tx, app }, { postId, eventId, authorId, silent }) => {
    if (eventId && !silent) await notifyAnnouncement(tx, app, { postId, eventId, authorId })
  },
  'group.changed': ({ tx, app }, { groupId }) => removeExcluded(tx, app, groupId),
  'group.deleted': ({ tx, app }, deleted) => cancelWithGroup(tx, app, deleted),
  'group.restored': ({ tx, app }, { groupId }) => resumeWithGroup(tx, app, groupId),
  'group.purged': ({ tx }, { groupId }) => purgeEventsOf(tx, groupId),
  'account.purged': async (within, purged) => {
    await guestFollowUps['account.purged'](within, purged)
    await eraseGuest(within.tx, purged.accountId)
  },
}
