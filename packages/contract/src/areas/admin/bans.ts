import { z } from 'zod'
import { call } from '../../kernel/index.ts'
import { BanRecord, Id, Isolation, Page, Time, paging } from '../../shared/index.ts'
import { PersonalMessage, Reason, Rule } from './shapes.ts'

const why = {
  userId: Id,
  reason: Reason,
  messageToUser: PersonalMessage.optional(),
  caseId: Id.optional().describe('The case it comes from.'),
}

export const banUser = call({
  method: 'POST',
  path: '/admin/banUser',
  auth: 'staff',
  summary: 'Bans a person, or lifts the ban.',
  description:
    'Ends every session at once. Moderators ban for 30 days at most. Only an administrator bans staff, with a fresh ' +
    'factor, and nobody a person of the same or a higher role. Banning again replaces the end; the record keeps both. ' +
    'A ban ends by itself at `until`. Lifting the one that a deletion by staff began takes that deletion back.',
  body: z.discriminatedUnion('action', [
    z.strictObject({
      action: z.literal('BAN'),
      until: Time.nullable().describe('Null: for good.'),
      rule: Rule.optional(),
      ...why,
    }),
    z.strictObject({ action: z.literal('UNBAN'), ...why }),
  ]),
  response: BanRecord,
  errors: ['USER_NOT_FOUND', 'CASE_NOT_FOUND', 'RANK_TOO_LOW', 'BAN_TOO_LONG', 'ALREADY_ENDED'],
})

export const getBanHistory = call({
  method: 'POST',
  path: '/admin/getBanHistory',
  auth: 'staff',
  summary: 'Lists all bans of a person and their liftings, newest first.',
  body: z.strictObject({ userId: Id, ...paging }),
  response: Page(BanRecord),
  errors: ['USER_NOT_FOUND'],
  reads: true,
})

export const userAccountsIsolateAccount = call({
  method: 'POST',
  path: '/admin/userAccounts/{userId}/isolateAccount',
  auth: 'staff',
  summary: 'Isolates an account: from then on what it does reaches only itself and staff.',
  description:
    'For administrators, against abuse by machines. ISOLATE ends its sessions and lapses after 24 hours unless another ' +
    'administrator sends CONFIRM; confirmed, it holds for 14 days, and RENEW makes it 14 more. RELEASE ends it. The ' +
    'account is told nothing. Accounts that pay are not isolated.',
  params: z.strictObject({ userId: Id }),
  body: z.strictObject({
    action: z.enum(['ISOLATE', 'CONFIRM', 'RENEW', 'RELEASE']),
    reason: Reason,
    caseId: Id,
  }),
  response: z.strictObject({ isolated: Isolation.nullable() }),
  errors: ['USER_NOT_FOUND', 'CASE_NOT_FOUND', 'RANK_TOO_LOW', 'ALREADY_ENDED', 'NOT_FOR_THIS'],
  stepUp: true,
})
