import { z } from 'zod'
import { LegalLanguage } from './account.ts'
import { Id, Time, line, statement } from './primitives.ts'
import { FormatsWithoutHeadings, RichText } from './text.ts'

export const AnnouncementTone = z.enum(['INFO', 'SUCCESS', 'WARNING']).meta({
  id: 'AnnouncementTone',
  description: 'The looks of an announcement.',
})
export const AnnouncementChannel = z.enum(['BANNER', 'MAIL', 'PUSH']).meta({
  id: 'AnnouncementChannel',
  description: 'BANNER: above the pages of the application. MAIL and PUSH are for administrators.',
})
export type AnnouncementChannel = z.output<typeof AnnouncementChannel>

/** As it is sent. */
export const AnnouncementTexts = z
  .record(
    LegalLanguage,
    z.strictObject({ title: line(120), text: statement(2000), formats: FormatsWithoutHeadings.optional() }),
  )
  .refine((texts) => Object.keys(texts).length <= 20, { error: 'At most 20 languages' })
export type AnnouncementTexts = z.output<typeof AnnouncementTexts>

export const AnnouncementText = z
  .strictObject({ title: z.string(), ...RichText.shape })
  .meta({ id: 'AnnouncementText', description: 'Mails and pushes have its words, without formats.' })
export type AnnouncementText = z.output<typeof AnnouncementText>

export const AnnouncementAudience = z
  .strictObject({
    to: z
      .enum(['ALL', 'STAFF', 'VISITORS'])
      .describe(
        'ALL: members. STAFF: moderators and administrators. VISITORS: people who are not signed in, on public pages; by BANNER alone, and of the conditions `languages` alone.',
      ),
    groupIds: z.array(Id).max(20).default([]).describe('If there are any: members of one of them.'),
    languages: z.array(LegalLanguage).max(20).default([]).describe('If there are any: people who use one of them.'),
    joinedBefore: Time.nullable().default(null),
    joinedAfter: Time.nullable().default(null),
  })
  .meta({ id: 'AnnouncementAudience', description: 'Whom an announcement reaches: all conditions hold.' })
export type AnnouncementAudience = z.output<typeof AnnouncementAudience>
