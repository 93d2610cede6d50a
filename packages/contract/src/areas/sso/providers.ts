import { z } from 'zod'
import { call } from '../../kernel/index.ts'
import {
  Id,
  Ok,
  ProviderCheck,
  ProviderClaims,
  ProviderState,
  ProviderView,
  Title,
  Version,
  maxSessionHours,
  minSessionHours,
  toSave,
} from '../../shared/index.ts'

/** The place’s own providers are for administrators, an organisation’s for its owner. */
const owner = { groupId: Id.optional().describe('An organisation; without it, the place itself.') }

export const listProviders = call({
  method: 'POST',
  path: '/sso/list',
  auth: 'member',
  summary: 'Lists the sign-in providers of the place or of an organisation.',
  description: 'For administrators of the place, and the owner of the organisation.',
  body: z.strictObject({ ...owner }),
  response: z.strictObject({ providers: z.array(ProviderView).describe('Oldest first.') }),
  errors: ['GROUP_NOT_FOUND'],
  extension: true,
  isReadOnly: true,
})

export const saveProvider = call({
  method: 'POST',
  path: '/sso/save',
  auth: 'member',
  summary: 'Adds a sign-in provider, or changes one.',
  description:
    'Five for each owner (`QUOTA_REACHED`). It begins switched off. Another issuer or client id switches it off until it is tested again; with another issuer the subjects of its people mean nothing any more, so ' +
    'that is refused while accounts are linked (`IN_FORCE`). `URL_NOT_ALLOWED`: the issuer is not a public https address.',
  body: toSave({
    ...owner,
    name: Title.describe('On the button: “Sign in with …”.'),
    issuer: z
      .string()
      .trim()
      .min(1)
      .max(2048)
      .describe('Its address, also as that of its `/.well-known/openid-configuration`.'),
    clientId: z
      .string()
      .trim()
      .min(1)
      .max(512)
      .regex(/^[\x20-\x7e]+$/, 'Printable ASCII.'),
    clientSecret: z
      .string()
      .min(1)
      .max(2048)
      .optional()
      .describe('Omitted: none, or the one that was saved before, which another issuer does not get.'),
    claims: ProviderClaims.prefault({}).describe('Which claims are read.'),
    createsAccounts: z.boolean().default(false).describe('Lets people register whom nobody knows yet.'),
    onlyOwnDomains: z
      .boolean()
      .default(true)
      .describe('Only people with a checked address in a proved domain of the owner register.'),
    sessionHours: z
      .int()
      .min(minSessionHours)
      .max(maxSessionHours)
      .default(720)
      .describe('How long a session lasts that it opens.'),
    signOutAtProvider: z
      .boolean()
      .default(false)
      .describe('Signing out here leads to the sign-out page of the provider.'),
  }),
  response: ProviderView,
  errors: [
    'GROUP_NOT_FOUND',
    'PROVIDER_NOT_FOUND',
    'VERSION_CONFLICT',
    'QUOTA_REACHED',
    'URL_NOT_ALLOWED',
    'IN_FORCE',
    'WOULD_LOCK_OUT',
  ],
  extension: true,
  stepUp: true,
})

export const testProvider = call({
  method: 'POST',
  path: '/sso/test',
  auth: 'member',
  summary: 'Asks a provider for its configuration and keys, and whether it knows us, step by step.',
  description: 'Nothing is remembered but that all steps passed, which switching it on needs.',
  body: z.strictObject({ providerId: Id }),
  response: z.strictObject({ checks: z.array(ProviderCheck), provider: ProviderView }),
  errors: ['PROVIDER_NOT_FOUND'],
  extension: true,
  stepUp: true,
  rateLimit: 'send',
  ownTransaction: true,
})

export const setProviderState = call({
  method: 'POST',
  path: '/sso/setState',
  auth: 'member',
  summary: 'Switches a provider on or off.',
  description:
    'On needs a test that passed with these settings (`NOT_TESTED`). Off is refused while an account has no other way in (`WOULD_LOCK_OUT`, with `accounts`), unless it is `confirmed`; never while managed accounts have to sign in with it (`enforced`).',
  body: z.strictObject({
    providerId: Id,
    version: Version,
    state: ProviderState,
    confirmed: z.boolean().default(false),
  }),
  response: ProviderView,
  errors: ['PROVIDER_NOT_FOUND', 'VERSION_CONFLICT', 'NOT_TESTED', 'WOULD_LOCK_OUT'],
  extension: true,
  stepUp: true,
})

export const deleteProvider = call({
  method: 'POST',
  path: '/sso/delete',
  auth: 'member',
  summary: 'Deletes a provider, unlinks its identities, and ends the sessions opened with it.',
  description:
    'Refused while an account has no other way in (`WOULD_LOCK_OUT`, with `accounts`), unless it is `confirmed`; never while managed accounts have to sign in with it (`enforced`).',
  body: z.strictObject({ providerId: Id, confirmed: z.boolean().default(false) }),
  response: Ok,
  errors: ['PROVIDER_NOT_FOUND', 'WOULD_LOCK_OUT'],
  extension: true,
  stepUp: true,
})
