import { z } from 'zod'
import { call } from '../../kernel/index.ts'
import {
  AccountDetails,
  CaseLevel,
  CasePreview,
  CaseTargetKind,
  Count,
  Id,
  Ok,
  Time,
  Token,
  abilities,
  line,
  prose,
  statement,
} from '../../shared/index.ts'
import { Resend } from './shapes.ts'

export const startAccountDeactivation = call({
  method: 'POST',
  path: '/accounts/startAccountDeactivation',
  auth: 'member',
  summary: 'Sends the link that deactivates the account.',
  description:
    'Goes to the primary e-mail address, or by SMS if there is none. Nothing changes until the link is used.',
  response: z.strictObject({ sentToMasked: z.string(), expiresAt: Time, ...Resend }),
  errors: ['LAST_ADMINISTRATOR'],
  extension: true,
  stepUp: true,
  rateLimit: 'send',
})

export const finishAccountDeactivation = call({
  method: 'POST',
  path: '/accounts/finishAccountDeactivation',
  auth: 'public',
  summary: 'Deactivates the account with the token that was sent.',
  description:
    'Profile and posts are hidden at once, every session ends, and what is paid for is not renewed. Signing in later ' +
    'offers to reactivate the account.',
  body: z.strictObject({ token: Token }),
  response: z.strictObject({ state: z.literal('DEACTIVATED') }),
  errors: ['TOKEN_EXPIRED', 'LAST_ADMINISTRATOR'],
  rateLimit: 'guess',
})

export const reactivate = call({
  method: 'POST',
  path: '/accounts/reactivate',
  auth: 'member',
  summary: 'Reactivates an account, also within the 30 days after its deletion was asked for.',
  description: 'Subscriptions that were cancelled stay cancelled.',
  response: AccountDetails,
  errors: ['NOT_DEACTIVATED', 'MANAGED_ACCOUNT'],
  allowedWhilePending: ['REACTIVATION', 'TERMS'],
})

export const requestAccountDeletion = call({
  method: 'POST',
  path: '/accounts/requestAccountDeletion',
  auth: 'member',
  summary: 'Asks for the account’s deletion: billing ends, everything is hidden at once and purged after 30 days.',
  description:
    'Every other session ends; signing in within the 30 days offers to come back. Owners first hand their groups ' +
    'over: `OWNS_GROUPS` lists them in `groups`. ERASE_ALL also removes posts, comments and messages; KEEP_POSTS ' +
    'leaves them without a name. A deactivated account need not come back for it. Asking again changes nothing: the ' +
    'thirty days go on from the first time.',
  body: z.strictObject({
    confirmUsername: line(60).describe('The caller’s own user name, typed out.'),
    mode: z.enum(['ERASE_ALL', 'KEEP_POSTS']),
  }),
  response: z.strictObject({ state: z.literal('DELETION_REQUESTED'), purgeAt: Time }),
  errors: ['NAME_WRONG', 'OWNS_GROUPS', 'LAST_ADMINISTRATOR'],
  stepUp: true,
  allowedWhilePending: ['TERMS', 'PARENT', 'REVIEW', 'REACTIVATION'],
})

export const deletionSurvey = call({
  method: 'POST',
  path: '/accounts/deletionSurvey',
  auth: 'member',
  summary: 'Records why somebody leaves, if they care to say; kept without a name.',
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
  allowedWhilePending: ['TERMS', 'PARENT', 'REVIEW', 'REACTIVATION'],
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
  summary: 'Asks for an archive of everything that belongs to the member: JSON and media.',
  description:
    'One at a time: asking while one is being made returns that one. A mail says when it is ready; it is kept for ' +
    'seven days.',
  response: ExportView,
  extension: true,
})

export const getExport = call({
  method: 'GET',
  path: '/accounts/export',
  auth: 'member',
  summary: 'Reads how far the newest archive has got.',
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
    url: z.string().describe('For this member only.'),
    expiresAt: Time,
    fileName: z.string(),
    sizeBytes: Count,
    sha256: z.string().describe('Of the archive, in hexadecimal.'),
  }),
  errors: ['NOT_FOUND'],
  extension: true,
  stepUp: true,
})

const Decision = z
  .strictObject({
    caseId: Id,
    kind: CaseTargetKind,
    what: CasePreview.describe('The content as it was when it was judged.'),
    rule: z.string().nullable(),
    message: z.string().nullable().describe('The moderators’ message to the author.'),
    statementId: Id.nullable().describe('Its statement of reasons.'),
    at: Time,
    group: z.string().nullable().describe('The name of the group whose moderators decided; null for the platform’s.'),
    appeal: z
      .strictObject({
        level: CaseLevel.exclude(['BOTH']).describe('Who decides it, or did: the group or the platform.'),
        state: z.enum(['OPEN', 'GRANTED', 'REFUSED']),
        text: z.string(),
        createdAt: Time,
        decidedAt: Time.nullable(),
        message: z.string().nullable(),
      })
      .nullable(),
    appealTo: CaseLevel.exclude(['BOTH']).describe('Who would decide the next appeal.'),
    appealUntil: Time,
    can: abilities('appeal'),
  })
  .meta({ id: 'ModerationDecision', description: 'A removal or restriction by moderators, as its author may know it.' })

export const getDecision = call({
  method: 'GET',
  path: '/accounts/decisions/{caseId}',
  auth: 'member',
  summary: 'Reads what moderators decided about something of the caller’s, and why.',
  description: 'Only decisions that took something away. Nobody is told who reported it or who decided.',
  params: z.strictObject({ caseId: Id }),
  response: Decision,
  errors: ['CASE_NOT_FOUND'],
  extension: true,
})

export const appeal = call({
  method: 'POST',
  path: '/accounts/appeal',
  auth: 'member',
  summary: 'Appeals against a moderators’ decision about something of the caller’s.',
  description:
    'Within 20 days; somebody other than the first judge decides. Once to the platform; a decision by the moderators of ' +
    'a group alone goes to another of its admins before that.',
  body: z.strictObject({ caseId: Id, text: statement(1000) }),
  response: z.strictObject({ state: z.literal('PENDING'), createdAt: Time }),
  errors: ['CASE_NOT_FOUND', 'ALREADY_SUBMITTED', 'TOO_LATE'],
  extension: true,
})
