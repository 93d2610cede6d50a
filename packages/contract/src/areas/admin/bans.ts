import { z } from 'zod'
import { call } from '../../kernel/index.ts'
import { BanRecord, Id, Isolation, Page, Time, paging } from '../../shared/index.ts'
import { PersonalMessage, Reason, Rule } from './shapes.ts'

const why = {
  userId: Id,
  reason: Reason,
  messageToUser: PersonalMessage.optional(),
  caseId: Id.optional().describe('The case that led to it.'),
}

export const banUser = call({
  method: 'POST',
  path: '/admin/banUser',
  auth: 'staff',
  summary: 'Bans a person, or lifts the ban.',
  description:
    'Ends every session at once. Moderators ban for 30 days at most. Staff are banned only by an administrator with ' +
    'a recent second factor, and nobody bans a person of the same or a higher role. Banning again replaces the end; ' +
    'the record keeps both. A ban ends by itself at `until`; with one without an end, what the person pays for is no ' +
    'longer renewed. Lifting the ban that began a deletion by staff also reverses that deletion.',
  body: z.discriminatedUnion('action', [
    z.strictObject({
      action: z.literal('BAN'),
      until: Time.nullable().describe('Null for an indefinite ban.'),
      rule: Rule.optional(),
      ...why,
    }),
    z.strictObject({ action: z.literal('UNBAN'), ...why }),
  ]),
  response: BanRecord,
  errors: ['USER_NOT_FOUND', 'CASE_NOT_FOUND', 'RANK_TOO_LOW', 'BAN_TOO_LONG', 'ALREADY_ENDED', 'STEP_UP_REQUIRED'],
})

export const getBanHistory = call({
  method: 'POST',
  path: '/admin/getBanHistory',
  auth: 'staff',
  summary: 'Lists all bans of a person and when they were lifted, newest first.',
  body: z.strictObject({ userId: Id, ...paging }),
  response: Page(BanRecord),
  errors: ['USER_NOT_FOUND'],
  isReadOnly: true,
})

export const userAccountsIsolateAccount = call({
  method: 'POST',
  path: '/admin/userAccounts/{userId}/isolateAccount',
  auth: 'staff',
  summary: 'Isolates an account: from then on what it does reaches only itself and staff.',
  description:
    'For administrators, against automated abuse. ISOLATE ends its sessions and lapses after 24 hours unless another ' +
    'administrator sends CONFIRM; once confirmed it holds for 14 days, and RENEW adds 14 more. RELEASE ends it. The ' +
    'account is not told. Paying accounts cannot be isolated.',
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
