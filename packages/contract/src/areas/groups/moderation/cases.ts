import { z } from 'zod'
import { call } from '../../../kernel/index.ts'
import {
  CasePerson,
  Count,
  GroupCaseCard,
  GroupCaseState,
  GroupCaseView,
  Id,
  Note,
  Page,
  Time,
  Version,
  line,
  paging,
  prose,
  statement,
} from '../../../shared/index.ts'
import { inGroup } from '../shapes.ts'

const which = z.strictObject({ id: Id })
const forModerators = 'For those who moderate the group; cases about themselves do not exist for them.'
const version = { version: Version }
const note = { note: Note.optional().describe('For colleagues in the group.') }
const onceOnly = 'Requires the version that was judged. If it is already decided, the refusal says how and when.'

export const moderationQueue = call({
  method: 'POST',
  path: '/groups/moderation/queue',
  auth: 'member',
  summary: 'Lists what was reported in a group and is its moderators’ to decide.',
  description: `The most urgent first; with CLOSED the last changed first. ${forModerators}`,
  body: z.strictObject({
    ...inGroup,
    states: z.array(GroupCaseState).min(1).max(3).optional().describe('OPEN by default.'),
    appealed: z.boolean().optional().describe('Only cases with an appeal that the group has to decide.'),
    ...paging,
  }),
  response: Page(GroupCaseCard, { counts: z.strictObject({ open: Count, appeals: Count, withPlatform: Count }) }),
  errors: ['GROUP_NOT_FOUND'],
  isReadOnly: true,
  extension: true,
})

export const moderationCase = call({
  method: 'GET',
  path: '/groups/moderation/cases/{id}',
  auth: 'member',
  summary: 'Reads a case of a group.',
  description: `${forModerators} Each reading is recorded.`,
  params: which,
  response: GroupCaseView,
  errors: ['CASE_NOT_FOUND'],
  extension: true,
})

export const moderationCaseKeep = call({
  method: 'POST',
  path: '/groups/moderation/cases/{id}/keep',
  auth: 'member',
  summary: 'Keeps what was reported in a group and closes its reports.',
  description: `If people may be in danger, it hands the case to the platform instead, with the note. ${onceOnly} ${forModerators}`,
  params: which,
  body: z.strictObject({ ...version, ...note }),
  response: GroupCaseView,
  errors: ['CASE_NOT_FOUND', 'VERSION_CONFLICT', 'ALREADY_DECIDED', 'ALREADY_ESCALATED'],
  extension: true,
})

export const moderationCaseRemove = call({
  method: 'POST',
  path: '/groups/moderation/cases/{id}/remove',
  auth: 'member',
  summary: 'Removes what was reported in a group, and tells its author and the reporters.',
  description: `${onceOnly} The author may appeal: first in the group or, if people may be in danger, to the platform. ${forModerators}`,
  params: which,
  body: z.strictObject({
    ...version,
    rule: line(280).describe('The rule that was broken, of the group or the platform.'),
    ...note,
    messageToAuthor: prose(1000).optional().describe('Sent to the author, as written.'),
  }),
  response: GroupCaseView,
  errors: ['CASE_NOT_FOUND', 'VERSION_CONFLICT', 'ALREADY_DECIDED', 'ALREADY_ESCALATED'],
  extension: true,
})

export const moderationCaseUndo = call({
  method: 'POST',
  path: '/groups/moderation/cases/{id}/undo',
  auth: 'member',
  summary: 'Takes back the caller’s own decision on a case of a group, within ten minutes.',
  description: 'Not once the author has appealed. The case is again as it was before.',
  params: which,
  body: z.strictObject(version),
  response: GroupCaseView,
  errors: ['CASE_NOT_FOUND', 'VERSION_CONFLICT', 'TOO_LATE'],
  extension: true,
})

export const moderationCaseEscalate = call({
  method: 'POST',
  path: '/groups/moderation/cases/{id}/escalate',
  auth: 'member',
  summary: 'Hands a case of a group to the moderators of the platform.',
  description: `Together with an appeal that the group has not decided. ${forModerators}`,
  params: which,
  body: z.strictObject({ ...version, ...note }),
  response: GroupCaseView,
  errors: ['CASE_NOT_FOUND', 'VERSION_CONFLICT', 'ALREADY_DECIDED', 'ALREADY_ESCALATED'],
  extension: true,
})

export const moderationCaseClaim = call({
  method: 'POST',
  path: '/groups/moderation/cases/{id}/claim',
  auth: 'member',
  summary: 'Marks a case of a group as being worked on, or gives it back.',
  description:
    'It lapses after 15 minutes and binds nobody. A colleague’s claim stays unless it is taken over; the answer says ' +
    'who holds it. The platform’s moderators are not named, and nobody in the group takes over from them.',
  params: which,
  body: z.strictObject({
    action: z.enum(['CLAIM', 'RELEASE']).default('CLAIM'),
    takeOver: z.boolean().default(false),
  }),
  response: GroupCaseView,
  errors: ['CASE_NOT_FOUND', 'ALREADY_ESCALATED'],
  extension: true,
})

export const moderationCaseNote = call({
  method: 'POST',
  path: '/groups/moderation/cases/{id}/note',
  auth: 'member',
  summary: 'Adds a note to a case of a group, for its moderators.',
  description: 'The staff of the platform read it, too.',
  params: which,
  body: z.strictObject({ text: statement(5000) }),
  response: GroupCaseView,
  errors: ['CASE_NOT_FOUND'],
  extension: true,
})

export const moderationAppealDecide = call({
  method: 'POST',
  path: '/groups/moderation/cases/{id}/appeal',
  auth: 'member',
  summary: 'Decides an appeal against a decision of the group; granting it undoes the decision.',
  description: 'For admins who had no part in the decision. After a refusal the author may appeal to the platform.',
  params: which,
  body: z.strictObject({
    ...version,
    decision: z.enum(['GRANT', 'REFUSE']),
    ...note,
    messageToAuthor: prose(1000).optional().describe('Sent to the author, as written.'),
  }),
  response: GroupCaseView,
  errors: ['CASE_NOT_FOUND', 'VERSION_CONFLICT', 'ALREADY_DECIDED'],
  extension: true,
})

const GroupLogLine = z
  .strictObject({
    at: Time,
    by: CasePerson.nullable().describe('A moderator of the group, for those who are one; null for anybody else.'),
    action: z.string().describe('As in the audit log of the platform.'),
    about: CasePerson.nullable().describe('The person concerned; null for members.'),
    kind: z.string().nullable().describe('The kind of thing that was decided on.'),
    rule: z.string().nullable().describe('The rule that was broken.'),
    note: z
      .string()
      .nullable()
      .describe('For colleagues, or the name of the rule or template; null for members, and for acts of the platform.'),
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
