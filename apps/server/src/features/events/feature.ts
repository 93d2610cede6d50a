import { defineFeature } from '#kernel/http/feature.ts'
import { eventEvents } from './events.ts'
import { guestEvents } from './guestEvents.ts'
import * as eventsCalls from './events/calls/index.ts'
import * as guests from './guests/calls/index.ts'
import * as lists from './lists/calls/index.ts'
import * as posts from './posts/calls/index.ts'
import './store/tables.ts'
import { eventCardsByEvent } from './cards.ts'
import { postableInEvents } from './posts/postableInEvents.ts'
import { announcementsAmong } from './posts/store/announcements.ts'
import { accessEvent } from './store/access.ts'
import { eventCalendar } from './lists/eventCalendar.ts'
import { eventFrames, mayWatchEvents } from './frames.ts'
import { eventFollowUps } from './followUps.ts'
import { extendSeriesJob } from './series/jobs/extendSeries.ts'
import { inviteGroupJob } from './guests/jobs/inviteGroup.ts'
import { purgeEventsJob, repairEventCountsJob } from './events/jobs/purgeEvents.ts'
import { remindGuestsJob } from './guests/jobs/remindGuests.ts'
import { repairGuestsJob } from './guests/jobs/repairGuests.ts'
import { syncHiddenGuestJob } from './guests/jobs/syncHiddenGuest.ts'
import { notifyGuestsJob } from './notices/jobs/notifyGuests.ts'
import { eventsExport } from './store/exportSections.ts'
import { unlockableEvents } from './store/unlockTargets.ts'

/** Community events. */
export const eventsFeature = defineFeature({
  name: 'events',
  calls: {
    groups: { ...eventsCalls, ...guests, ...lists, ...posts },
  },
  events: { ...eventEvents, ...guestEvents },
  calendar: eventCalendar,
  followUps: eventFollowUps,
  frames: eventFrames,
  jobs: [
    inviteGroupJob,
    repairGuestsJob,
    syncHiddenGuestJob,
    notifyGuestsJob,
    extendSeriesJob,
    remindGuestsJob,
    purgeEventsJob,
    repairEventCountsJob,
  ],
  maySubscribe: mayWatchEvents,
  provides: {
    unlockTargets: [unlockableEvents],
    exportSections: [eventsExport],
    eventPosts: {
      cards: eventCardsByEvent,
      access: async (db, app, viewerId, eventId) =>
        accessEvent(db, viewerId, { eventId, now: app.runtime.now() }, 'page'),
      announcements: announcementsAmong,
      postable: postableInEvents,
    },
  },
})
