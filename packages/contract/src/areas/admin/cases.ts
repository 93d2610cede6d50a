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
  statement,
} from '../../shared/index.ts'
import { PersonalMessage, Rule } from './shapes.ts'

const which = z.strictObject({ id: Id })
const onceOnly =
  'Requires the version that was judged. The moderator who asked for a second opinion cannot decide. If the case is already ' +
  'decided, the refusal says by whom, how and when.'

export const flaggedContent = call({
  method: 'POST',
  path: '/admin/flaggedContent',
  auth: 'staff',
  summary: 'Lists the moderation queue.',
  description:
    'One case for each thing reported or flagged. Priority weighs severity, reach, the reporters’ reliability, and ' +
    'age. With `secondOpinion` it lists what waits for a second opinion the actor may give.',
  body: z.strictObject({
    states: z.array(CaseState).max(4).optional().describe('OPEN and ESCALATED by default.'),
    kinds: z.array(CaseTargetKind).max(8).optional(),
    source: z.enum(['REPORTED', 'AUTO']).optional().describe('Raised by members or by rules.'),
    secondOpinion: z.boolean().optional(),
    claimedBy: Id.optional(),
    at: z
      .enum(['PLATFORM', 'GROUP'])
      .default('PLATFORM')
      .describe(
        'GROUP: cases that the moderators of their groups decide; claiming or deciding one, or asking for a second opinion, takes it over.',
      ),
    sort: z.enum(['PRIORITY', 'AGE']).default('PRIORITY'),
    ...paging,
  }),
  response: Page(CaseCard, {
    counts: z.strictObject({
      open: Count,
      withGroups: Count.describe('Open, and decided by the moderators of their groups.'),
      escalated: Count,
      mine: Count.describe('Claimed by the actor.'),
      secondOpinion: Count.describe('Cases waiting for the actor’s opinion, or a colleague’s.'),
      appeals: Count,
      weekReports: Count.describe('Filed within the last seven days, including closed ones.'),
    }),
  }),
  isReadOnly: true,
})

export const getFlaggedContent = call({
  method: 'GET',
  path: '/admin/flaggedContent/{id}',
  auth: 'staff',
  summary: 'Reads one case with its content, reports and history.',
  description: 'A moderator who is asked for a second opinion does not see the first before deciding.',
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
  summary: 'Takes back the caller’s own decision, within ten minutes.',
  description:
    'The case is again as it was before, its reports included, and the notifications about the decision are ' +
    'withdrawn. Not once the author has appealed.',
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
    'Agreement carries the proposal out; disagreement hands the case to an administrator. Content past the threshold ' +
    'for hiding stays hidden meanwhile. Moderators are reminded after 48 hours. Refused if nobody else is there to ' +
    'give one; if everybody who could has gone since, the moderator who asked may decide.',
  body: z.strictObject({
    caseId: Id,
    version: Version,
    proposal: CaseProposal,
    note: Note.optional().describe('Shown once the other moderator has decided.'),
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
    'A courtesy that keeps two people off the same case: it lapses after 15 minutes and binds nobody. A colleague’s ' +
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
  summary: 'Adds an internal note to a case, or to the person it is about.',
  params: which,
  body: z.strictObject({
    text: statement(5000),
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
      .describe('OPEN by default.'),
    ...paging,
  }),
  response: Page(z.strictObject({ appellant: UserAdminCard, case: CaseCard })),
  extension: true,
  isReadOnly: true,
})

export const appealsDecide = call({
  method: 'POST',
  path: '/admin/appeals/decide',
  auth: 'staff',
  summary: 'Decides an appeal; granting it undoes the decision.',
  description:
    'By somebody who had no part in the decision, unless nobody else is there. A case can be appealed once, and its ' +
    'appeal decided once.',
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
