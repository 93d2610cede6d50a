import { z } from 'zod'
import { call } from '../../kernel/index.ts'
import { AnnouncementText, AnnouncementTone, Id, LegalLanguage, Ok, Time } from '../../shared/index.ts'

export const announcements = call({
  method: 'GET',
  path: '/users/announcements',
  auth: 'member',
  summary: 'Lists the announcements for the member that run now and were not dismissed, the newest first.',
  description: 'At most five. Each is in the member’s language where there is such a text.',
  response: z.strictObject({
    items: z.array(
      z.strictObject({
        id: Id,
        ...AnnouncementText.shape,
        language: LegalLanguage.describe('Of the text.'),
        tone: AnnouncementTone,
        dismissible: z.boolean(),
        startsAt: Time,
        endsAt: Time.nullable(),
      }),
    ),
  }),
  extension: true,
})

export const announcementsDismiss = call({
  method: 'POST',
  path: '/users/announcements/{id}/dismiss',
  auth: 'member',
  summary: 'Hides an announcement on all of the member’s devices. Dismissing it twice is no error.',
  params: z.strictObject({ id: Id }),
  response: Ok,
  errors: ['ANNOUNCEMENT_NOT_FOUND'],
  extension: true,
})
