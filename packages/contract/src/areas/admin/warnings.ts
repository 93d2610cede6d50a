import { z } from 'zod'
import { call } from '../../kernel/index.ts'
import { Id, Page, StaffWarning, WarningPoints, WarningTotal, paging, statement } from '../../shared/index.ts'
import { Rule } from './shapes.ts'

export const warnUser = call({
  method: 'POST',
  path: '/admin/warnUser',
  auth: 'staff',
  summary: 'Warns a person, with points that count for 90 days; without points it is a message.',
  description:
    'The person is notified, reads the words and confirms that they did. Points only propose a ban: people decide. ' +
    'Nobody warns a person of the same or a higher role.',
  body: z.strictObject({
    userId: Id,
    points: WarningPoints,
    text: statement(1000).describe('Shown to the person.'),
    rule: Rule.optional(),
    caseId: Id.optional().describe('The case that led to it.'),
  }),
  response: z.strictObject({ warning: StaffWarning, total: WarningTotal }),
  errors: ['USER_NOT_FOUND', 'CASE_NOT_FOUND', 'RANK_TOO_LOW'],
  extension: true,
})

export const warningsList = call({
  method: 'POST',
  path: '/admin/warnings/list',
  auth: 'staff',
  summary: 'Lists the warnings of a person, those of groups among them, the latest first.',
  body: z.strictObject({ userId: Id, ...paging }),
  response: Page(StaffWarning, { total: WarningTotal.describe('Of the platform’s.') }),
  errors: ['USER_NOT_FOUND'],
  extension: true,
  isReadOnly: true,
})

export const warningsWithdraw = call({
  method: 'POST',
  path: '/admin/warnings/{id}/withdraw',
  auth: 'staff',
  summary: 'Withdraws a warning of the platform; its points no longer count.',
  description: 'Withdrawing it again changes nothing.',
  params: z.strictObject({ id: Id }),
  response: StaffWarning,
  errors: ['WARNING_NOT_FOUND', 'RANK_TOO_LOW'],
  extension: true,
})
