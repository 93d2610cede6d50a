import { z } from 'zod'
import { call } from '../../kernel/index.ts'
import {
  AnnouncementAudience,
  AnnouncementChannel,
  AnnouncementText,
  AnnouncementTexts,
  AnnouncementTone,
  Count,
  Id,
  LegalLanguage,
  Page,
  Time,
  UserAdminCard,
  Version,
  abilities,
  paging,
  toSave,
} from '../../shared/index.ts'

const fields = {
  baseLanguage: LegalLanguage.describe('Readers of other languages get this text if there is none in theirs.'),
  tone: AnnouncementTone,
  audience: AnnouncementAudience,
  dismissible: z.boolean(),
  channels: z.array(AnnouncementChannel).min(1).max(3),
}

const AnnouncementView = z
  .strictObject({
    id: Id,
    version: Version,
    texts: z.record(LegalLanguage, AnnouncementText),
    ...fields,
    state: z.enum(['SCHEDULED', 'RUNNING', 'ENDED']),
    startsAt: Time,
    endsAt: Time.nullable().describe('Null: until it is ended.'),
    dismissed: Count,
    mailed: Count.describe('Members who were sent the mail.'),
    pushed: Count.describe('Devices that were sent the push.'),
    updatedBy: UserAdminCard.nullable().describe('Null once the account is gone.'),
    updatedAt: Time,
    can: abilities('change', 'end'),
  })
  .meta({ id: 'AnnouncementView', description: 'An announcement with what became of it.' })

export const announcementsList = call({
  method: 'POST',
  path: '/admin/announcements/list',
  auth: 'staff',
  summary: 'Lists announcements, those that begin last first.',
  body: z.strictObject({ ...paging }),
  response: Page(AnnouncementView),
  extension: true,
  isReadOnly: true,
})

export const announcementsReach = call({
  method: 'POST',
  path: '/admin/announcements/reach',
  auth: 'staff',
  summary: 'Counts the people whom an announcement would reach now.',
  body: z.strictObject({ audience: AnnouncementAudience }),
  response: z.strictObject({
    people: Count,
    byMail: Count.describe('Of these, with a confirmed address.'),
    byPush: Count.describe('Of these, with a device that takes pushes.'),
  }),
  extension: true,
  isReadOnly: true,
})

export const announcementsSave = call({
  method: 'POST',
  path: '/admin/announcements/save',
  auth: 'staff',
  summary: 'Announces something, now or at a set time, or changes an announcement that has not begun.',
  description:
    'Moderators announce by BANNER alone, and change no other. A member gets one mail in 24 hours at most, later ones wait; in quiet hours ' +
    'mails wait for their end, and pushes are dropped. `BASE_TEXT_MISSING` without a text in `baseLanguage`, ' +
    '`END_BEFORE_START` for an end that is not after the start, `IN_FORCE` for an announcement that has begun.',
  body: toSave({
    texts: AnnouncementTexts,
    ...fields,
    startsAt: Time.nullable().default(null).describe('Null: now.'),
    endsAt: Time.nullable().default(null).describe('Null: until it is ended.'),
  }),
  response: AnnouncementView,
  errors: [
    'ANNOUNCEMENT_NOT_FOUND',
    'BASE_TEXT_MISSING',
    'END_BEFORE_START',
    'IN_FORCE',
    'VERSION_CONFLICT',
    'NOT_ALLOWED',
  ],
  extension: true,
})

export const announcementsEnd = call({
  method: 'POST',
  path: '/admin/announcements/end',
  auth: 'staff',
  summary: 'Ends an announcement, also one that has not begun; what was not sent yet is not sent.',
  description: 'Moderators end those by BANNER alone.',
  body: z.strictObject({ id: Id }),
  response: AnnouncementView,
  errors: ['ANNOUNCEMENT_NOT_FOUND', 'ALREADY_ENDED', 'NOT_ALLOWED'],
  extension: true,
})
