import { z } from 'zod'
import { Count, Id, Time } from './primitives.ts'

export const EnforcementScope = z.enum(['NOBODY', 'NEW', 'ALL']).meta({
  id: 'EnforcementScope',
  description:
    'Which managed accounts have to sign in with a provider of their organization: none, those that come to be managed from now on, or all.',
})
export type EnforcementScope = z.output<typeof EnforcementScope>

export const NamedPerson = z
  .strictObject({ id: Id, username: z.string(), displayName: z.string() })
  .meta({ id: 'NamedPerson', description: 'A person as a list for administrators names them, hidden or not.' })
export type NamedPerson = z.output<typeof NamedPerson>

export const Enforcement = z
  .strictObject({
    scope: EnforcementScope,
    since: Time.nullable().describe('Since when the scope holds; null: it was never set.'),
    graceUntil: Time.nullable().describe('Until then people may still sign in as before.'),
    keysAllowed: z.boolean().describe('Whether managed accounts may have keys for programs.'),
    version: Count.describe('0: it was never set.'),
    managedCount: Count.describe('Accounts whose holders agreed.'),
    enforcedCount: Count.describe(
      'Those of them that have to sign in with the provider, or will after the grace period.',
    ),
    declinedCount: Count.describe('Accounts whose holders said no. They stay free.'),
    exempt: NamedPerson.nullable().describe('Who still signs in otherwise when the provider fails.'),
    hasSignedIn: z.boolean().describe('The caller signed in with a provider of this owner within the hour.'),
    hasFactor: z.boolean().describe('The caller has a second factor.'),
  })
  .meta({
    id: 'Enforcement',
    description: 'How managed accounts of an organization, or of the place, have to sign in.',
  })
export type Enforcement = z.output<typeof Enforcement>

export const ManagedAction = z.enum(['END_SESSIONS', 'DEACTIVATE', 'REACTIVATE', 'RELEASE']).meta({
  id: 'ManagedAction',
  description: 'What an organization may do with an account it manages. It never reads or exports anything.',
})
export type ManagedAction = z.output<typeof ManagedAction>

export const ManagedAccount = z
  .strictObject({
    person: NamedPerson,
    address: z.string().nullable().describe('The primary address, which is in a domain of the organization.'),
    managedSince: Time.describe('When its holder agreed.'),
    lastSignInAt: Time.nullable().describe('When it last signed in with a provider of the organization.'),
    enforced: z.boolean().describe('Whether it has to sign in with the provider.'),
    deactivated: z.boolean().describe('Whether the organization deactivated it.'),
  })
  .meta({ id: 'ManagedAccount' })
export type ManagedAccount = z.output<typeof ManagedAccount>

export const Management = z
  .strictObject({
    groupId: Id.nullable().describe('The organization; null for the place.'),
    name: z.string().describe('Its name.'),
    state: z.enum(['OFFERED', 'ACCEPTED', 'DECLINED']).describe('OFFERED: the holder has not answered yet.'),
    since: Time.nullable().describe('When the holder answered.'),
    scope: EnforcementScope,
    keysAllowed: z.boolean().describe('Whether the account may have keys for programs.'),
  })
  .meta({
    id: 'Management',
    description:
      'The organization that manages an account, or would like to: that of the domain of its primary address.',
  })
export type Management = z.output<typeof Management>

export const SignInLogEvent = z
  .enum([
    'SIGNED_IN',
    'LINKED',
    'REGISTERING',
    'REFUSED',
    'SIGNED_OUT',
    'MANAGED',
    'UNMANAGED',
    'SESSIONS_ENDED',
    'DEACTIVATED',
    'REACTIVATED',
    'ENFORCED',
    'JOINED',
    'LEFT',
    'ROLE_CHANGED',
    'NOT_JOINED',
    'GROUPS_UNKNOWN',
  ])
  .meta({
    id: 'SignInLogEvent',
    description:
      'GROUPS_UNKNOWN: the provider named no groups, or said that there are too many to list; nothing was changed. NOT_JOINED: a rule names a group that the person may not be in.',
  })
export type SignInLogEvent = z.output<typeof SignInLogEvent>

export const SignInLogEntry = z
  .strictObject({
    id: Id,
    at: Time,
    event: SignInLogEvent,
    reason: z.string().nullable().describe('The code of the refusal, or the name of the group.'),
    provider: z.string().nullable().describe('The name of the provider.'),
    subject: z.string().nullable().describe('The name that the provider gives the person.'),
    username: z.string().nullable().describe('The account; null if none was found.'),
  })
  .meta({ id: 'SignInLogEntry' })
export type SignInLogEntry = z.output<typeof SignInLogEntry>

export const RuleRole = z.enum(['MEMBER', 'MODERATOR', 'ADMIN']).meta({ id: 'RuleRole' })
export type RuleRole = z.output<typeof RuleRole>
