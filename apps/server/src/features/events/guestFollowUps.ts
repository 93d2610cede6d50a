import type { FollowUps } from '#kernel/events.ts'
import { onSightChanged, settleTwice } from '#features/users/index.ts'
import { settleGuestsJob } from './jobs/settleGuests.ts'
import { leaveAllEvents, leaveEventsOf, leavePaidEvents } from './services/carrying.ts'

/** Anybody who can no longer see an event, or loses what admits to it, stops being a guest. */
export const guestFollowUps = {
  ...onSightChanged((tx, app, accountId) => settleTwice(tx, app, settleGuestsJob, accountId)),
  'group.memberLeft': ({ tx, app }, { groupId, userId }) => leaveEventsOf(tx, app, { groupId, accountId: userId }),
  'grant.changed': async ({ tx, app }, { accountId, entitlementId, holds }) => {
    if (!holds) await leavePaidEvents(tx, app, { accountId, entitlementId })
  },
  'account.purged': ({ tx, app }, { accountId }) => leaveAllEvents(tx, app, accountId),
} satisfies FollowUps
