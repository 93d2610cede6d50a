import { z } from 'zod'
import { call } from '../../kernel/index.ts'
import { Application, ApplicationState, BulkResult, Count, Id, Page, paging, prose } from '../../shared/index.ts'

const State = ApplicationState.extract(['PENDING', 'DECLINED']).default('PENDING')

export const applicationsList = call({
  method: 'POST',
  path: '/admin/applications/list',
  auth: 'staff',
  summary: 'Lists the people who wait to be let in or were declined, the earliest application first.',
  description: 'They have confirmed their address. `waiting` counts all who wait.',
  body: z.strictObject({ state: State, ...paging }),
  response: Page(Application, { waiting: Count }),
  isReadOnly: true,
  extension: true,
})

export const applicationsDecide = call({
  method: 'POST',
  path: '/admin/applications/decide',
  auth: 'staff',
  summary: 'Admits or declines people who wait to be let in.',
  description:
    'Each is told by mail, with the message. The account of a declined person stays closed, and is erased after 30 ' +
    'days. Of two who decide at once the first counts: `failed` then says `ALREADY_DECIDED`, and `ACCOUNT_NOT_FOUND` ' +
    'for an account that does not wait.',
  body: z.strictObject({
    ids: z.array(Id).min(1).max(50),
    state: State.describe('As the list showed them. People who were declined can be let in until they are erased.'),
    decision: z.enum(['ADMIT', 'DECLINE']),
    message: prose(500).optional().describe('To the person, word for word.'),
  }),
  response: BulkResult,
  extension: true,
})
