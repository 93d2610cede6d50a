import { z } from 'zod'
import { call } from '../../../kernel/index.ts'
import {
  CasePerson,
  Id,
  LegalLanguage,
  Name,
  Ok,
  TemplateTranslations,
  Time,
  Version,
  line,
  maxGroupTemplates,
  prose,
  toSave,
} from '../../../shared/index.ts'
import { inGroup } from '../shapes.ts'

const GroupTemplate = z
  .strictObject({
    id: Id,
    version: Version,
    name: z.string(),
    text: z
      .string()
      .describe('`{name}`, `{rule}` and `{until}` stand for the author, the rule and the end of a restriction.'),
    translations: z.record(LegalLanguage, z.string()),
    rule: z.string().nullable(),
    updatedBy: CasePerson.nullable().describe('Null once the account is gone.'),
    updatedAt: Time,
  })
  .meta({ id: 'GroupTemplate', description: 'A message to authors that moderators of a group saved to use again.' })

export const moderationTemplatesList = call({
  method: 'POST',
  path: '/groups/moderation/templates/list',
  auth: 'member',
  summary: 'Lists the saved messages of a group’s moderators to authors, by name.',
  description: 'For those who moderate the group.',
  body: z.strictObject(inGroup),
  response: z.strictObject({ items: z.array(GroupTemplate).max(maxGroupTemplates) }),
  errors: ['GROUP_NOT_FOUND'],
  isReadOnly: true,
  extension: true,
})

export const moderationTemplatesSave = call({
  method: 'POST',
  path: '/groups/moderation/templates/save',
  auth: 'member',
  summary: 'Saves a message to authors for the moderators of a group, or changes one.',
  description: `At most ${maxGroupTemplates}. With \`id\` and the \`version\` it was read at, it changes that one.`,
  body: toSave({
    ...inGroup,
    name: Name.describe('Shown to moderators only.'),
    text: prose(1000).min(1),
    translations: TemplateTranslations,
    rule: line(280).nullable().default(null).describe('The rule that it goes with; chosen together with the text.'),
  }),
  response: GroupTemplate,
  errors: ['GROUP_NOT_FOUND', 'VERSION_CONFLICT', 'QUOTA_REACHED'],
  extension: true,
})

export const moderationTemplatesDelete = call({
  method: 'POST',
  path: '/groups/moderation/templates/delete',
  auth: 'member',
  summary: 'Deletes a saved message of a group’s moderators; nothing if it is already gone.',
  body: z.strictObject({ ...inGroup, id: Id }),
  response: Ok,
  errors: ['GROUP_NOT_FOUND'],
  extension: true,
})
