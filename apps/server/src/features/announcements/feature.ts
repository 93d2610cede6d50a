import { defineFeature } from '#kernel/http/feature.ts'
import * as admin from './calls/admin/index.ts'
import * as users from './calls/users/index.ts'
import { announcementEvents } from './events.ts'
import { mailAnnouncement } from './jobs/mailAnnouncement.ts'
import { pushAnnouncement } from './jobs/pushAnnouncement.ts'
import { sendAnnouncement } from './jobs/sendAnnouncement.ts'
import { eraseAnnouncementTraces } from './store/announcements.ts'
import './store/tables.ts'

/** Announcements of staff to members: banners, mails and pushes. */
export const announcementsFeature = defineFeature({
  name: 'announcements',
  calls: { admin: { ...admin }, users: { ...users } },
  events: announcementEvents,
  jobs: [sendAnnouncement, mailAnnouncement, pushAnnouncement],
  followUps: { 'account.purged': ({ tx }, { accountId }) => eraseAnnouncementTraces(tx, accountId) },
})
