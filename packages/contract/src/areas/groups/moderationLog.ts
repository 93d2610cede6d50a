import { z } from 'zod'
import { call } from '../../kernel/index.ts'
import { CasePerson, Page, Time, paging } from '../../shared/index.ts'
import { inGroup } from './shapes.ts'

const GroupLogLine = z
  .strictObject({
    at: Time,
    by: CasePerson.nullable().describe('A moderator of the group, for those who are one; null for anybody else.'),
    action: z.string().describe('As in the audit log of the platform.'),
    about: CasePerson.nullable().describe('The person concerned; null for members.'),
    kind: z.string().nullable().describe('The kind of thing that was decided on.'),
    rule: z.string().nullable().describe('The rule that was broken.'),
    note: z.string().nullable().describe('For colleagues; null for members, and for acts of the platform.'),
  })
  .meta({ id: 'GroupLogLine', description: 'One act of moderation in a group.' })

export const moderationLog = call({
  method: 'POST',
  path: '/groups/moderation/log',
  auth: 'member',
  summary: 'Lists what was done by and for the moderators of a group, newest first.',
  description:
    'For members. Those who moderate the group read names and notes; other members what was done and when, and nobody’s ' +
    'name.',
  body: z.strictObject({ ...inGroup, ...paging }),
  response: Page(GroupLogLine),
  errors: ['GROUP_NOT_FOUND'],
  isReadOnly: true,
  extension: true,
})
