import { z } from 'zod'
import { call } from '../../kernel/index.ts'
import {
  Count,
  Enforcement,
  EnforcementScope,
  Id,
  ManagedAccount,
  ManagedAction,
  Ok,
  Page,
  SignInLogEntry,
  Time,
  paging,
} from '../../shared/index.ts'

const owner = { groupId: Id.optional().describe('An organization; without it, the place itself.') }

export const getEnforcement = call({
  method: 'POST',
  path: '/sso/enforcement',
  auth: 'member',
  summary: 'Says how managed accounts have to sign in.',
  description: 'For administrators of the place, and the owner of the organization.',
  body: z.strictObject({ ...owner }),
  response: Enforcement,
  errors: ['GROUP_NOT_FOUND'],
  extension: true,
  isReadOnly: true,
})

export const enforceSignIn = call({
  method: 'POST',
  path: '/sso/enforce',
  auth: 'member',
  summary: 'Sets which managed accounts have to sign in with a provider of the organization.',
  description:
    'Only accounts whose holders agreed and who are linked to a provider are covered; staff of the place never are (of the place’s own enforcement, administrators), nor the owner who enables it. ' +
    'Enabling needs a sign-in of the caller with a provider of the owner within the hour (`PROVIDER_REQUIRED`) and a second factor (`FACTOR_REQUIRED`). ' +
    'When the grace period ends, or at once without one, sessions that were opened otherwise end. While it holds, a provider that people need can neither be switched off nor deleted.',
  body: z.strictObject({
    ...owner,
    version: Count.describe('As read; 0 the first time.'),
    scope: EnforcementScope,
    graceUntil: Time.nullable().default(null).describe('Within 90 days; null: at once.'),
    keysAllowed: z.boolean().default(true).describe('False ends the keys for programs of managed accounts.'),
  }),
  response: Enforcement,
  errors: ['GROUP_NOT_FOUND', 'VERSION_CONFLICT', 'PROVIDER_REQUIRED', 'FACTOR_REQUIRED', 'NOT_VALID'],
  extension: true,
  stepUp: true,
})

export const listManaged = call({
  method: 'POST',
  path: '/sso/members/list',
  auth: 'member',
  summary: 'Lists the accounts that an organization manages.',
  description: 'Only those whose holders agreed.',
  body: z.strictObject({ ...owner, ...paging }),
  response: Page(ManagedAccount),
  errors: ['GROUP_NOT_FOUND'],
  extension: true,
  isReadOnly: true,
})

export const changeManaged = call({
  method: 'POST',
  path: '/sso/members/change',
  auth: 'member',
  summary: 'Ends the sessions of a managed account, deactivates it, lets it back in, or lets it go.',
  description:
    'DEACTIVATE hides the account and ends its sessions and keys; its holder cannot undo that, and nothing is erased. RELEASE ends the management and undoes a deactivation. ' +
    'Accounts of staff of the place are only let go, and the caller’s own is not deactivated (`NOT_ALLOWED`). `NOT_FOUND` for an account that is not managed.',
  body: z.strictObject({ ...owner, accountId: Id, action: ManagedAction }),
  response: Ok,
  errors: ['GROUP_NOT_FOUND', 'NOT_FOUND'],
  extension: true,
  stepUp: true,
})

export const listSignInLog = call({
  method: 'POST',
  path: '/sso/log',
  auth: 'member',
  summary: 'Lists what happened at the sign-in providers of the place or of an organization.',
  description: 'The last 500 attempts and decisions, with the reason of each refusal.',
  body: z.strictObject({ ...owner, ...paging }),
  response: Page(SignInLogEntry),
  errors: ['GROUP_NOT_FOUND'],
  extension: true,
  isReadOnly: true,
})
