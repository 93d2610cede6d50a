import { z } from 'zod'
import { call } from '../../../kernel/index.ts'
import { GroupWarning, Id, Page, WarningPoints, WarningTotal, line, paging, statement } from '../../../shared/index.ts'
import { inGroup, personInGroup } from '../shapes.ts'

const forModerators = 'For those who moderate the group, over roles lower than their own.'

export const moderationWarn = call({
  method: 'POST',
  path: '/groups/moderation/warn',
  auth: 'member',
  summary: 'Warns a member of a group, with points that count for 90 days; without points it is a message.',
  description:
    'The person is notified, reads the words and confirms that they did. Points only propose a mute or a ban: people ' +
    `decide. Unlike a restriction a warning takes nothing away. ${forModerators}`,
  body: z.strictObject({
    ...personInGroup,
    points: WarningPoints,
    text: statement(1000).describe('Shown to the person.'),
    rule: line(280).optional().describe('The rule that was broken, of the group or the platform.'),
    caseId: Id.optional().describe('The case that led to it.'),
  }),
  response: z.strictObject({ warning: GroupWarning, total: WarningTotal }),
  errors: ['GROUP_NOT_FOUND', 'USER_NOT_FOUND', 'CASE_NOT_FOUND', 'TARGET_NOT_MEMBER', 'RANK_TOO_LOW'],
  extension: true,
})

export const moderationWarnings = call({
  method: 'POST',
  path: '/groups/moderation/warnings',
  auth: 'member',
  summary: 'Lists the warnings of a group, the latest first.',
  description: 'For those who moderate the group.',
  body: z.strictObject({
    ...inGroup,
    userId: Id.optional().describe('Only those of this person.'),
    past: z.boolean().default(false).describe('Also those that expired or were withdrawn.'),
    ...paging,
  }),
  response: Page(GroupWarning, { total: WarningTotal.nullable().describe('Of the person, if one is named.') }),
  errors: ['GROUP_NOT_FOUND'],
  isReadOnly: true,
  extension: true,
})

export const moderationWarningWithdraw = call({
  method: 'POST',
  path: '/groups/moderation/warnings/{id}/withdraw',
  auth: 'member',
  summary: 'Withdraws a warning of a group; its points no longer count.',
  description:
    'Withdrawing it again changes nothing. Only those of the same or a higher role withdraw what somebody gave. ' +
    forModerators,
  params: z.strictObject({ id: Id }),
  response: GroupWarning,
  errors: ['WARNING_NOT_FOUND', 'RANK_TOO_LOW'],
  extension: true,
})
