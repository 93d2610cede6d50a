import { z } from 'zod'
import { call } from '../../kernel/index.ts'
import {
  CaseCard,
  CaseProposal,
  CaseState,
  CaseTargetKind,
  CaseView,
  Count,
  Id,
  Note,
  Page,
  UserAdminCard,
  Version,
  paging,
  prose,
} from '../../shared/index.ts'
import { PersonalMessage, Rule } from './shapes.ts'

const which = z.strictObject({ id: Id })
const onceOnly =
  'Wants the version that was judged. Who asked for a second opinion cannot decide. What is decided already names who ' +
  'decided, what and when.'

export const flaggedContent = call({
  method: 'POST',
  path: '/admin/flaggedContent',
  auth: 'staff',
  summary: 'Lists the moderation queue.',
  description:
    'One case for each thing reported or flagged. Priority weighs severity, reach, how reliable the reporters were, and ' +
    'age. With `secondOpinion` it lists what waits for a second opinion the actor may give.',
  body: z.strictObject({
    states: z.array(CaseState).max(4).optional().describe('OPEN and ESCALATED unless told.'),
    kinds: z.array(CaseTargetKind).max(6).optional(),
    source: z.enum(['REPORTED', 'AUTO']).optional().describe('By members, or by rules.'),
    secondOpinion: z.boolean().optional(),
    claimedBy: Id.optional(),
    sort: z.enum(['PRIORITY', 'AGE']).default('PRIORITY'),
    ...paging,
  }),
  response: Page(CaseCard, {
    counts: z.strictObject({
      open: Count,
      escalated: Count,
      mine: Count.describe('Claimed by the actor.'),
      secondOpinion: Count.describe('That wait for the actor’s opinion, or a colleague’s.'),
      appeals: Count,
      weekReports: Count.describe('Filed within seven days, closed ones too.'),
    }),
  }),
  reads: true,
})

export const getFlaggedContent = call({
  method: 'GET',
  path: '/admin/flaggedContent/{id}',
  auth: 'staff',
  summary: 'Reads one case with its content, reports and history.',
  description: 'Who is asked for a second opinion does not see the first before deciding.',
  params: which,
  response: CaseView,
  errors: ['CASE_NOT_FOUND'],
})

export const flaggedContentApprove = call({
  method: 'POST',
  path: '/admin/flaggedContent/{id}/approve',
  auth: 'staff',
  summary: 'Keeps what was reported, shows it again and closes its reports.',
  description: onceOnly,
  params: which,
  body: z.strictObject({ version: Version, note: Note.optional().describe('For colleagues.') }),
  response: CaseView,
  errors: ['CASE_NOT_FOUND', 'VERSION_CONFLICT', 'ALREADY_DECIDED', 'OWN_ESCALATION'],
})

export const flaggedContentRemove = call({
  method: 'POST',
  path: '/admin/flaggedContent/{id}/remove',
  auth: 'staff',
  summary: 'Removes what was reported, and tells its author and the reporters.',
  description: `${onceOnly} The author may appeal once.`,
  params: which,
  body: z.strictObject({
    version: Version,
    rule: Rule,
    note: Note.optional().describe('For colleagues.'),
    messageToAuthor: PersonalMessage.optional(),
  }),
  response: CaseView,
  errors: ['CASE_NOT_FOUND', 'VERSION_CONFLICT', 'ALREADY_DECIDED', 'OWN_ESCALATION'],
})

export const flaggedContentUndo = call({
  method: 'POST',
  path: '/admin/flaggedContent/{id}/undo',
  auth: 'staff',
  summary: 'Takes one’s own decision back, for ten minutes.',
  description:
    'The case stands again as it did before, its reports with it, and those who were told are no longer. Not once the ' +
    'author has appealed.',
  params: which,
  body: z.strictObject({ version: Version }),
  response: CaseView,
  errors: ['CASE_NOT_FOUND', 'VERSION_CONFLICT', 'TOO_LATE'],
  extension: true,
})

export const requestSecondModerationOpinion = call({
  method: 'POST',
  path: '/admin/requestSecondModerationOpinion',
  auth: 'staff',
  summary: 'Hands a case to another moderator, who judges it without seeing the proposal.',
  description:
    'Agreement carries the proposal out; disagreement hands the case to an administrator. What passed the line for ' +
    'hiding stays hidden meanwhile. After 48 hours moderators are reminded.',
  body: z.strictObject({
    caseId: Id,
    version: Version,
    proposal: CaseProposal,
    note: Note.optional().describe('Shown after the other’s decision.'),
  }),
  response: CaseView,
  errors: ['CASE_NOT_FOUND', 'ALREADY_ESCALATED', 'ALREADY_DECIDED', 'VERSION_CONFLICT'],
})

export const flaggedContentClaim = call({
  method: 'POST',
  path: '/admin/flaggedContent/{id}/claim',
  auth: 'staff',
  summary: 'Marks a case as being worked on, or gives it back.',
  description:
    'A courtesy that keeps two people from the same case: it lapses after 15 minutes and binds nobody. A colleague’s ' +
    'claim stays unless it is taken over; the answer says who holds it.',
  params: which,
  body: z.strictObject({
    action: z.enum(['CLAIM', 'RELEASE']).default('CLAIM'),
    takeOver: z.boolean().default(false),
  }),
  response: CaseView,
  errors: ['CASE_NOT_FOUND'],
  extension: true,
})

export const flaggedContentNote = call({
  method: 'POST',
  path: '/admin/flaggedContent/{id}/note',
  auth: 'staff',
  summary: 'Adds a colleague’s note to a case, or to the person it is about.',
  params: which,
  body: z.strictObject({
    text: prose(5000).min(1),
    about: z.enum(['CASE', 'PERSON']).default('CASE'),
  }),
  response: CaseView,
  errors: ['CASE_NOT_FOUND'],
  extension: true,
})

export const appealsList = call({
  method: 'POST',
  path: '/admin/appeals/list',
  auth: 'staff',
  summary: 'Lists the appeals against decisions, oldest first.',
  body: z.strictObject({
    states: z
      .array(z.enum(['OPEN', 'GRANTED', 'REFUSED']))
      .max(3)
      .optional()
      .describe('OPEN unless told.'),
    ...paging,
  }),
  response: Page(z.strictObject({ appellant: UserAdminCard, case: CaseCard })),
  extension: true,
  reads: true,
})

export const appealsDecide = call({
  method: 'POST',
  path: '/admin/appeals/decide',
  auth: 'staff',
  summary: 'Decides an appeal; granting it undoes the decision.',
  description: 'By somebody who had no part in the decision. A case is appealed once; its appeal is decided once.',
  body: z.strictObject({
    caseId: Id,
    version: Version,
    decision: z.enum(['GRANT', 'REFUSE']),
    note: Note.optional().describe('For colleagues.'),
    messageToAuthor: PersonalMessage.optional(),
  }),
  response: CaseView,
  errors: ['CASE_NOT_FOUND', 'VERSION_CONFLICT', 'ALREADY_DECIDED'],
  extension: true,
})
