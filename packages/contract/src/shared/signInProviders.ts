import { z } from 'zod'
import { abilities } from './abilities.ts'
import { Count, Id, Time, Title, Version } from './primitives.ts'

export const ProviderKind = z.enum(['OPENID_CONNECT']).meta({
  id: 'ProviderKind',
  description: 'The protocol by which a provider says who somebody is.',
})
export type ProviderKind = z.output<typeof ProviderKind>

export const ProviderState = z.enum(['OFF', 'ON']).meta({ id: 'ProviderState' })
export type ProviderState = z.output<typeof ProviderState>

export const ProviderPurpose = z.enum(['SIGN_IN', 'LINK', 'STEP_UP']).meta({
  id: 'ProviderPurpose',
  description: 'Signing in, linking the identity to the signed-in account, or confirming that its holder is here.',
})
export type ProviderPurpose = z.output<typeof ProviderPurpose>

/** The name of a claim in the tokens of a provider. */
const ClaimName = z
  .string()
  .trim()
  .max(200)
  .regex(/^[\x21-\x7e]*$/, 'Printable ASCII.')

export const ProviderClaims = z
  .strictObject({
    email: ClaimName.default('email'),
    emailVerified: ClaimName.default('email_verified').describe(
      'Says whether the provider has checked the address. An address without it counts as unchecked.',
    ),
    name: ClaimName.default('name'),
    groups: ClaimName.default('').describe('Empty: groups are not read.'),
  })
  .meta({ id: 'ProviderClaims', description: 'Which claim of the provider’s tokens says what.' })
export type ProviderClaims = z.output<typeof ProviderClaims>

export const LinkedProvider = z
  .strictObject({ id: Id, name: Title, on: z.boolean().describe('Whether people sign in with it now.') })
  .meta({
    id: 'LinkedProvider',
    description: 'A provider with which the account signs in, besides Apple and Google.',
  })
export type LinkedProvider = z.output<typeof LinkedProvider>

export const OfferedProvider = z
  .strictObject({ id: Id, name: Title })
  .meta({ id: 'OfferedProvider', description: 'A button of the sign-in page.' })
export type OfferedProvider = z.output<typeof OfferedProvider>

/** Hours: a working day, and a month. */
export const [minSessionHours, maxSessionHours] = [8, 720] as const

export const ProviderCheck = z
  .strictObject({
    step: z.enum(['ADDRESS', 'DOCUMENT', 'ISSUER', 'ENDPOINTS', 'KEYS', 'CLIENT']),
    outcome: z
      .enum(['PASSED', 'FAILED', 'SKIPPED'])
      .describe('SKIPPED: an earlier step failed, or the provider does not say.'),
    reason: z
      .enum([
        'ADDRESS_NOT_ALLOWED',
        'UNREACHABLE',
        'TOO_LARGE',
        'REDIRECTED',
        'NOT_A_DOCUMENT',
        'OTHER_ISSUER',
        'SHARED_ISSUER',
        'NO_CODE_FLOW',
        'NO_PKCE',
        'NO_USABLE_KEY',
        'CLIENT_REFUSED',
      ])
      .nullable(),
    found: z.string().max(500).nullable().describe('What the provider said instead, such as another issuer.'),
  })
  .meta({
    id: 'ProviderCheck',
    description:
      'One step of a test. ADDRESS: the issuer may be asked; DOCUMENT: it publishes its configuration; ISSUER: under this very name; ENDPOINTS: on public addresses, with codes and PKCE; ' +
      'KEYS: with keys that we can check signatures by; CLIENT: it knows the client id and its secret. SHARED_ISSUER: an issuer for the directories of everybody, not one organisation’s.',
  })
export type ProviderCheck = z.output<typeof ProviderCheck>

export const ProviderView = z
  .strictObject({
    id: Id,
    version: Version,
    groupId: Id.nullable().describe('The organisation that owns it; null for the place’s own.'),
    kind: ProviderKind,
    name: Title,
    issuer: z.string().describe('The address under which it signs.'),
    clientId: z.string(),
    hasSecret: z.boolean().describe('Whether a client secret is saved.'),
    claims: ProviderClaims.describe('Which claims are read.'),
    createsAccounts: z.boolean().describe('Whether people register whom nobody knows yet.'),
    onlyOwnDomains: z.boolean().describe('Whether only people with an address in a proved domain register.'),
    sessionHours: Count.describe('How long a session lasts that it opens.'),
    signOutAtProvider: z.boolean().describe('Whether signing out here leads to the sign-out page of the provider.'),
    state: ProviderState,
    testedAt: Time.nullable().describe('When all steps of a test last passed with these settings.'),
    linkedCount: Count.describe('Accounts that sign in with it.'),
    returnUrl: z.string().describe('To be registered at the provider as the redirect URI.'),
    logoutUrl: z.string().describe('To be registered at the provider for back-channel logout.'),
    can: abilities('switchOn'),
  })
  .meta({ id: 'ProviderView', description: 'A provider as its administrators see it; its secret is never shown.' })
export type ProviderView = z.output<typeof ProviderView>

export const ProvedDomain = z
  .strictObject({
    domain: z.string().describe('In ASCII.'),
    recordName: z.string().describe('The name of the TXT record.'),
    recordValue: z.string().describe('Its value.'),
    provedAt: Time.nullable().describe('Null: not proved, or its record is gone.'),
    checkedAt: Time.nullable().describe('When its record was last looked up.'),
  })
  .meta({ id: 'ProvedDomain' })
export type ProvedDomain = z.output<typeof ProvedDomain>
