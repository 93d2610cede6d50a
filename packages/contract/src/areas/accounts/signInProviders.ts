import { z } from 'zod'
import { call } from '../../kernel/index.ts'
import {
  ClientInput,
  Id,
  Management,
  OfferedProvider,
  ProviderPurpose,
  SignInResult,
  SignInWays,
  Time,
  Token,
  line,
} from '../../shared/index.ts'
import { SignInChanged } from './shapes.ts'

export const signInProviders = call({
  method: 'POST',
  path: '/accounts/signInProviders',
  auth: 'public',
  summary: 'Lists the providers with which people sign in here.',
  description:
    'Without an identifier the place’s own that are for everybody. With an e-mail address also those of the owner of its domain: the answer ' +
    'depends on the domain alone, never on whether there is an account.',
  body: z.strictObject({ identifier: line(254).optional().describe('As typed on the sign-in page.') }),
  response: z.strictObject({ providers: z.array(OfferedProvider).describe('In the order of the buttons.') }),
  extension: true,
  isReadOnly: true,
  allowedInMaintenance: true,
})

export const startProvider = call({
  method: 'POST',
  path: '/accounts/startProvider',
  auth: 'public',
  summary: 'Begins to sign in with a provider, and returns the address of its page.',
  description:
    'The provider sends the browser back to `/signin/return/{providerId}` with a `state` and a `code` for `finishProvider`, within ten minutes ' +
    'and in the same browser. LINK and STEP_UP need a session, LINK a fresh one. 404 for a provider that is off, 503 `TRY_AGAIN` if it cannot be reached.',
  body: z.strictObject({
    providerId: Id,
    purpose: ProviderPurpose,
    returnTo: z
      .string()
      .max(2048)
      .regex(/^\/(?![/\\])[^\\\p{Cc}]*$/u, 'A path of this place.')
      .optional()
      .describe('Where to go afterwards: a path of this place.'),
    loginHint: line(254).optional().describe('The address typed on the sign-in page: the provider need not ask again.'),
  }),
  response: z.strictObject({ url: z.string() }),
  errors: ['PROVIDER_NOT_FOUND', 'SIGN_IN_REQUIRED', 'STEP_UP_REQUIRED'],
  extension: true,
  rateLimit: 'signIn',
  ownTransaction: true,
  allowedInMaintenance: true,
})

export const finishProvider = call({
  method: 'POST',
  path: '/accounts/finishProvider',
  auth: 'public',
  summary: 'Signs in, links or steps up with what a provider sent back.',
  description:
    'Signature, issuer, audience, nonce and time of the provider’s token are checked. An identity nobody has linked gives ' +
    '`REGISTRATION_REQUIRED` with a `registrationTicket` for `register`. A member’s address is linked unasked only if the provider has checked it, its ' +
    'domain is proved by the provider’s owner, and the account has neither a role nor a second factor; otherwise `LINK_REQUIRES_SIGN_IN`. ' +
    '`TOKEN_EXPIRED`: the state is unknown, used, too old, or of another browser. `DOMAIN_NOT_ALLOWED`: only addresses in the owner’s domains ' +
    'may register; `JOIN_CLOSED`: this provider creates no accounts. `BAD_CREDENTIALS`: another identity than the one linked.',
  body: z.strictObject({
    providerId: Id,
    state: Token,
    code: z.string().min(1).max(4096),
    iss: z.string().max(2048).optional().describe('As the provider sent it (RFC 9207).'),
    client: ClientInput.optional(),
  }),
  response: z.strictObject({
    purpose: ProviderPurpose,
    returnTo: z.string().nullable().describe('As it was given at the start.'),
    result: SignInResult.nullable().describe('Of signing in.'),
    signIn: SignInWays.nullable().describe('After linking.'),
    reauthenticatedUntil: Time.nullable().describe('After a step-up.'),
  }),
  errors: [
    'BAD_IDENTITY_TOKEN',
    'BAD_CREDENTIALS',
    'TOKEN_EXPIRED',
    'LINK_REQUIRES_SIGN_IN',
    'IDENTITY_IN_USE',
    'DOMAIN_NOT_ALLOWED',
    'JOIN_CLOSED',
    'ACCOUNT_BANNED',
    'PROVIDER_REQUIRED',
    'FACTOR_REQUIRED',
    'PROVIDER_NOT_FOUND',
  ],
  extension: true,
  rateLimit: 'signIn',
  ownTransaction: true,
  allowedInMaintenance: true,
})

export const removeProvider = call({
  method: 'POST',
  path: '/accounts/removeProvider',
  auth: 'member',
  summary: 'Unlinks the identity of a provider and ends every other session.',
  description: 'Refused while it is the last usable way to sign in.',
  body: z.strictObject({ providerId: Id }),
  response: SignInChanged,
  errors: ['LAST_SIGN_IN_WAY', 'MANAGED_ACCOUNT', 'NOT_FOUND'],
  extension: true,
  stepUp: true,
})

const managed = z.strictObject({
  management: Management.nullable().describe('Null: no organization manages the account, or asks to.'),
})

export const getManagement = call({
  method: 'GET',
  path: '/accounts/management',
  auth: 'member',
  summary: 'Says which organization manages the caller’s account, or would like to.',
  description:
    'The organization, or the place, that proved the domain of the primary address, if the account is linked to one of its sign-in providers; null if there is none.',
  response: managed,
  extension: true,
})

export const acceptManaged = call({
  method: 'POST',
  path: '/accounts/acceptManaged',
  auth: 'member',
  summary: 'Lets an organization manage the caller’s account, or ends that.',
  description:
    'It may then end sessions, forbid keys for programs, ask for its sign-in and deactivate the account; it never reads or exports anything. ' +
    'Accepting needs a session that its provider opened (`PROVIDER_REQUIRED`). Declining, or leaving a domain with the primary address, ends the management. ' +
    '`NOT_FOUND`: it has made no offer.',
  body: z.strictObject({
    groupId: Id.optional().describe('The organization; without it, the place.'),
    accept: z.boolean(),
  }),
  response: managed,
  errors: ['PROVIDER_REQUIRED', 'NOT_FOUND'],
  extension: true,
  stepUp: true,
})
