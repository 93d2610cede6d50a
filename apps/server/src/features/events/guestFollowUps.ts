import type { FollowUps } from '../../kernel/events.ts'
import { leaveAllEvents, leaveEventsOf } from './services/carrying.ts'

/** Who loses sight of an event is no guest of it. */
export const guestFollowUps = {
  'group.memberLeft': ({ tx, app }, { groupId, userId }) => leaveEventsOf(tx, app, { groupId, accountId: userId }),
  'account.purged': ({ tx, app }, { accountId }) => leaveAllEvents(tx, app, accountId),
} satisfies FollowUps
