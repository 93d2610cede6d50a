import { z } from 'zod'
import { call } from '../../kernel/index.ts'
import {
  AccountDetails,
  CasePreview,
  CaseTargetKind,
  Count,
  Id,
  Ok,
  Time,
  Token,
  flags,
  line,
  prose,
} from '../../shared/index.ts'
import { Resend } from './shapes.ts'

export const startAccountDeactivation = call({
  method: 'POST',
  path: '/accounts/startAccountDeactivation',
  auth: 'member',
  summary: 'Sends the link by which the account is put to rest.',
  description:
    'Goes to the primary e-mail address, or by SMS where there is none. Nothing changes before the link is used.',
  response: z.strictObject({ sentToMasked: z.string(), expiresAt: Time, ...Resend }),
  errors: ['LAST_ADMINISTRATOR'],
  extension: true,
  stepUp: true,
  limit: 'send',
})

export const finishAccountDeactivation = call({
  method: 'POST',
  path: '/accounts/finishAccountDeactivation',
  auth: 'public',
  summary: 'Puts the account to rest by the token that was sent.',
  description: 'Profile and posts are hidden at once and every session ends. Signing in later offers to come back.',
  body: z.strictObject({ token: Token }),
  response: z.strictObject({ state: z.literal('DEACTIVATED') }),
  errors: ['TOKEN_EXPIRED', 'LAST_ADMINISTRATOR'],
  limit: 'guess',
})

export const reactivate = call({
  method: 'POST',
  path: '/accounts/reactivate',
  auth: 'member',
  summary: 'Comes back from rest, or within the 30 days after asking for deletion.',
  description: 'What was billed before stays cancelled.',
  response: AccountDetails,
  errors: ['NOT_DEACTIVATED'],
  open: ['REACTIVATION', 'TERMS'],
})

export const requestAccountDeletion = call({
  method: 'POST',
  path: '/accounts/requestAccountDeletion',
  auth: 'member',
  summary: 'Asks for the account’s deletion: billing ends, all is hidden at once and purged after 30 days.',
  description:
    'Every other session ends; signing in within the 30 days offers to come back. Owners hand their groups over ' +
    'first: `OWNS_GROUPS` lists them in `groups`. ERASE_ALL takes posts, comments and messages too; KEEP_POSTS ' +
    'leaves them without a name.',
  body: z.strictObject({
    confirmUsername: line(60).describe('The own user name, typed out.'),
    mode: z.enum(['ERASE_ALL', 'KEEP_POSTS']),
  }),
  response: z.strictObject({ state: z.literal('DELETION_REQUESTED'), purgeAt: Time }),
  errors: ['NAME_WRONG', 'OWNS_GROUPS', 'LAST_ADMINISTRATOR'],
  stepUp: true,
  open: ['TERMS', 'PARENT', 'REVIEW'],
})

export const deletionSurvey = call({
  method: 'POST',
  path: '/accounts/deletionSurvey',
  auth: 'member',
  summary: 'Tells why one leaves, if one likes; kept without a name.',
  body: z.strictObject({
    reasons: z
      .array(
        z.enum([
          'NOT_USEFUL',
          'TOO_MANY_NOTIFICATIONS',
          'PRIVACY',
          'SAFETY',
          'TECHNICAL',
          'COST',
          'OTHER_ACCOUNT',
          'BREAK',
          'OTHER',
        ]),
      )
      .max(9),
    text: prose(1000).optional(),
  }),
  response: Ok,
  open: ['TERMS', 'PARENT', 'REVIEW', 'REACTIVATION'],
})

const ExportView = z
  .strictObject({
    id: Id,
    state: z.enum(['PENDING', 'RUNNING', 'READY', 'FAILED', 'EXPIRED']),
    requestedAt: Time,
    readyAt: Time.nullable(),
    expiresAt: Time.nullable().describe('When the archive is removed.'),
    sizeBytes: Count.nullable(),
  })
  .meta({ id: 'ExportView' })

export const requestExport = call({
  method: 'POST',
  path: '/accounts/export',
  auth: 'member',
  summary: 'Asks for an archive of all that is the member’s: JSON and media.',
  description:
    'One at a time: asking while one is being made answers that one. A mail tells when it is ready; it is kept ' +
    'for seven days.',
  response: ExportView,
  extension: true,
})

export const getExport = call({
  method: 'GET',
  path: '/accounts/export',
  auth: 'member',
  summary: 'Reads how far the newest archive is.',
  response: z.strictObject({ export: ExportView.nullable() }),
  extension: true,
})

export const getExportArchive = call({
  method: 'GET',
  path: '/accounts/export/{id}',
  auth: 'member',
  summary: 'Gives a short-lived link to an archive that is ready.',
  params: z.strictObject({ id: Id }),
  response: z.strictObject({
    url: z.string().describe('For this member alone.'),
    expiresAt: Time,
    fileName: z.string(),
    sizeBytes: Count,
    sha256: z.string().describe('Of the archive, in hex.'),
  }),
  extension: true,
  stepUp: true,
})

const Decision = z
  .strictObject({
    caseId: Id,
    kind: CaseTargetKind,
    what: CasePreview.describe('What it was when it was judged.'),
    rule: z.string().nullable(),
    message: z.string().nullable().describe('Of the moderators, to the author.'),
    at: Time,
    appeal: z
      .strictObject({
        state: z.enum(['OPEN', 'GRANTED', 'REFUSED']),
        text: z.string(),
        createdAt: Time,
        decidedAt: Time.nullable(),
        message: z.string().nullable(),
      })
      .nullable(),
    appealUntil: Time,
    can: flags('appeal'),
  })
  .meta({ id: 'ModerationDecision', description: 'What moderators took away, as its author may know it.' })

export const getDecision = call({
  method: 'GET',
  path: '/accounts/decisions/{caseId}',
  auth: 'member',
  summary: 'Reads what moderators decided on something of one’s own, and why.',
  description: 'Only what took something away. Who reported it, and who decided, is told to nobody.',
  params: z.strictObject({ caseId: Id }),
  response: Decision,
  errors: ['CASE_NOT_FOUND'],
  extension: true,
})

export const appeal = call({
  method: 'POST',
  path: '/accounts/appeal',
  auth: 'member',
  summary: 'Appeals against a decision of the moderators on something of one’s own.',
  description: 'Once a decision, within 20 days; somebody else than its maker judges it.',
  body: z.strictObject({ caseId: Id, text: prose(1000).min(1) }),
  response: z.strictObject({ state: z.literal('PENDING'), createdAt: Time }),
  errors: ['CASE_NOT_FOUND', 'ALREADY_SUBMITTED', 'TOO_LATE'],
  extension: true,
})
