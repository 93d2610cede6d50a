import type { FollowUps } from '#kernel/work/events.ts'
import { onVisibilityChanged, queueRecount } from '#features/users/index.ts'
import { syncHiddenGuestJob } from './guests/jobs/syncHiddenGuest.ts'
import { leaveAllEvents, leaveEventsOf, leavePaidEvents } from './series/answerNewDates.ts'

/** Anybody who can no longer see an event, or loses what admits to it, stops being a guest. */
export const guestFollowUps = {
  ...onVisibilityChanged((tx, app, accountId) => queueRecount(tx, app, syncHiddenGuestJob, accountId)),
  'group.memberLeft': ({ tx, app }, { groupId, userId }) => leaveEventsOf(tx, app, { groupId, accountId: userId }),
  'grant.changed': async ({ tx, app }, { accountId, entitlementId, holds }) => {
    if (!holds) await leavePaidEvents(tx, app, { accountId, entitlementId })
  },
  'account.purged': ({ tx, app }, { accountId }) => leaveAllEvents(tx, app, accountId),
} satisfies FollowUps
