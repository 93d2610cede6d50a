import type { FollowUps } from '#kernel/work/events.ts'
import { eraseGuest, purgeEventsOf } from './guests/eraseGuest.ts'
import { notifyAnnouncement } from './posts/announcements.ts'
import { removeExcluded } from './guests/removeExcluded.ts'
import { cancelWithGroup, resumeWithGroup } from './events/cancelWithGroup.ts'
import { onVisibilityChanged, queueRecount } from '#features/users/index.ts'
import { syncHiddenGuestJob } from './guests/jobs/syncHiddenGuest.ts'
import { leaveAllEvents, leaveEventsOf, leavePaidEvents } from './series/answerNewDates.ts'

/** Anybody who can no longer see an event, or loses what admits to it, stops being a guest. */
const guestFollowUps = {
  ...onVisibilityChanged((tx, app, accountId) => queueRecount(tx, app, syncHiddenGuestJob, accountId)),
  'group.memberLeft': ({ tx, app }, { groupId, userId }) => leaveEventsOf(tx, app, { groupId, accountId: userId }),
  'grant.changed': async ({ tx, app }, { accountId, entitlementId, holds }) => {
    if (!holds) await leavePaidEvents(tx, app, { accountId, entitlementId })
  },
  'account.purged': ({ tx, app }, { accountId }) => leaveAllEvents(tx, app, accountId),
} satisfies FollowUps

/** Effects of other features' events on events and, through `guestFollowUps`, their guests. */
export const eventFollowUps: FollowUps = {
  ...guestFollowUps,
  'post.published': async ({ tx, app }, { postId, eventId, authorId, byIsolatedAuthor }) => {
    if (eventId && !byIsolatedAuthor) await notifyAnnouncement(tx, app, { postId, eventId, authorId })
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
