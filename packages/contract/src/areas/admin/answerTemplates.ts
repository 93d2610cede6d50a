import { z } from 'zod'
import { call } from '../../kernel/index.ts'
import { Id, LegalLanguage, Name, Ok, Page, TemplateTranslations, paging, toSave } from '../../shared/index.ts'
import { PersonalMessage, Rule, savedByStaff } from './shapes.ts'

const AnswerTemplate = z
  .strictObject({
    ...savedByStaff,
    text: z.string(),
    translations: z.record(LegalLanguage, z.string()),
    rule: z.string().nullable(),
  })
  .meta({ id: 'AnswerTemplate', description: 'Words for the author of something removed, saved to be used again.' })

export const answerTemplatesList = call({
  method: 'POST',
  path: '/admin/answerTemplates/list',
  auth: 'staff',
  summary: 'Lists the saved messages to authors, by name.',
  body: z.strictObject({ ...paging }),
  response: Page(AnswerTemplate),
  extension: true,
  isReadOnly: true,
})

export const answerTemplatesSave = call({
  method: 'POST',
  path: '/admin/answerTemplates/save',
  auth: 'staff',
  summary: 'Saves a message to authors, or changes one.',
  description:
    'For all staff, and shared by them. With `id` and the `version` it was read at, it changes that one. What was sent ' +
    'with it stays as it was sent.',
  body: toSave({
    name: Name.describe('Shown to staff only.'),
    text: PersonalMessage.min(1),
    translations: TemplateTranslations,
    rule: Rule.nullable().default(null).describe('The rule that it goes with; chosen together with the text.'),
  }),
  response: AnswerTemplate,
  errors: ['VERSION_CONFLICT'],
  extension: true,
})

export const answerTemplatesDelete = call({
  method: 'POST',
  path: '/admin/answerTemplates/delete',
  auth: 'staff',
  summary: 'Deletes a saved message; nothing if it is already gone.',
  body: z.strictObject({ id: Id }),
  response: Ok,
  extension: true,
})
