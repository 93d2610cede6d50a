import './store/tables.ts'
import type { Parts } from '#kernel/handle.ts'
import { eventCalendar } from './calendar.ts'
import { eventFrames, mayWatchEvents } from './frames.ts'
import { eventFollowUps } from './followUps.ts'
import { extendSeriesJob } from './jobs/extendSeries.ts'
import { inviteGroupJob } from './jobs/inviteGroup.ts'
import { purgeEventsJob, repairEventCountsJob } from './jobs/purgeEvents.ts'
import { remindGuestsJob } from './jobs/remindGuests.ts'
import { repairGuestsJob } from './jobs/repairGuests.ts'
import { settleGuestsJob } from './jobs/settleGuests.ts'
import { tellGuestsJob } from './jobs/tellGuests.ts'

/**
 * Their calls belong to the area of groups. They are not exported through the door: these calls make posts, and posts
 * name events.
 */
export * as eventCalls from './calls/life/index.ts'
export * as guestCalls from './calls/guests/index.ts'
export * as eventListCalls from './calls/lists/index.ts'

/** Community events. */
export const eventsFeature: Parts = {
  calendar: eventCalendar,
  followUps: eventFollowUps,
  frames: eventFrames,
  jobs: [
    inviteGroupJob,
    repairGuestsJob,
    settleGuestsJob,
    tellGuestsJob,
    extendSeriesJob,
    remindGuestsJob,
    purgeEventsJob,
    repairEventCountsJob,
  ],
  mayWatch: mayWatchEvents,
}
