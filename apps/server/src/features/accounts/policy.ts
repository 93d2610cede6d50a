import type { PasswordStrength } from '@koinon/contract/shared'
import { dayMs } from '#kernel/durations.ts'
import type { Actor } from '#kernel/actor.ts'
import { allow, deny } from '#kernel/refusal.ts'
import type { PlaceRules } from '#features/place/index.ts'
import { reservedUsernames } from './registration/reservedUsernames.ts'
import type { AccountStatus } from './store/tables.ts'

const usernameForm = /^[a-z][a-z0-9._]{2,29}$/
const oldestYears = 120

/** The sign-in methods of a member. */
export interface SignInFacts {
  readonly emails: number
  readonly phones: number
  readonly apple: boolean
  readonly google: boolean
  /** Others that are switched on. */
  readonly providers: number
  readonly passkeys: number
}

/** Whole years between a calendar day and an instant, as birthdays are counted (UTC). */
export function yearsSince(day: string, now: Date): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const years = now.getUTCFullYear() - year
  const isBefore = now.getUTCMonth() + 1 < month || (now.getUTCMonth() + 1 === month && now.getUTCDate() < date)
  return isBefore ? years - 1 : years
}

/** From this age on nobody decides for another person. */
export const ageOfMajority = 18

const firstStepsMs = 14 * dayMs
/** How long before a version of a document holds, members are told of it. */
const noticeMs = 14 * dayMs

/** Let in at once, after staff have agreed, or not at all. */
export type Entry = 'ADMIT' | 'APPLY' | 'REFUSE'
interface RegistrationRule {
  readonly registration: 'OPEN' | 'APPROVAL' | 'INVITED' | 'CLOSED'
}

/** The rules of accounts. Pure: facts in, verdict out. */
export const accountPolicy = {
  /** How the place lets a person in; `isInvited`: an open code has a seat for them. */
  entry: ({ registration }: RegistrationRule, isInvited: boolean): Entry => {
    if (registration === 'OPEN') return 'ADMIT'
    if (registration === 'CLOSED') return 'REFUSE'
    if (isInvited) return 'ADMIT'
    return registration === 'APPROVAL' ? 'APPLY' : 'REFUSE'
  },
  /** Whether people may create accounts for themselves, by what the place allows. */
  mayRegister: (rule: RegistrationRule, isInvited: boolean): boolean =>
    accountPolicy.entry(rule, isInvited) !== 'REFUSE',
  /** Groups outside of others; inside a group its admins decide. */
  createGroup: ({ founders }: Pick<PlaceRules, 'founders'>, { roles }: Pick<Actor, 'roles'>) =>
    founders === 'EVERYONE' || roles.length > 0 ? allow : deny('NOT_ALLOWED'),
  /** Whether a text can be a user name at all. */
  username: (name: string) =>
    !usernameForm.test(name)
      ? deny('USERNAME_INVALID')
      : reservedUsernames.has(foldUsername(name))
        ? deny('USERNAME_RESERVED')
        : allow,

  birthDate: (day: string, now: Date) => {
    const years = yearsSince(day, now)
    return day > now.toISOString().slice(0, 10) || years > oldestYears ? deny('BIRTH_DATE_INVALID') : allow
  },

  /** Whole years, as birthdays are counted. */
  yearsOf: yearsSince,

  /** A child cannot decide alone: a parent has to approve. */
  isChild: (
    { birthDate, country }: { birthDate: string | null; country: string | null },
    childAges: PlaceRules['childAges'],
    now: Date,
  ): boolean =>
    birthDate !== null && yearsSince(birthDate, now) < (childAges.byCountry.get(country ?? '') ?? childAges.otherwise),

  /** First steps are for newcomers: anybody here longer has found their own way. */
  hasFirstSteps: (createdAt: Date, now: Date): boolean => now.getTime() - createdAt.getTime() < firstStepsMs,

  /** Nobody who is under age decides for another person. Accounts that staff made may have no birth date. */
  mayBeParent: ({ birthDate }: { birthDate: string | null }, now: Date): boolean =>
    birthDate === null || yearsSince(birthDate, now) >= ageOfMajority,

  /** The two INVALID classes are refused wherever a password is set. */
  mayBePassword: (strength: PasswordStrength): boolean => !strength.startsWith('INVALID'),

  /** Confirmed e-mail addresses and numbers, identities and passkeys are counted together. */
  ways: ({ emails, phones, apple, google, providers, passkeys }: SignInFacts): number =>
    emails + phones + Number(apple) + Number(google) + providers + passkeys,
  /**
   * Whether an account is linked to an identity by their common address alone: only if its domain belongs to the
   * provider's owner, and where a stolen account would not be one of staff, or one that a second factor protects.
   */
  linkUnasked: ({ isProved, isStaff, hasFactor }: LinkFacts) =>
    isProved && !isStaff && !hasFactor ? allow : deny('LINK_REQUIRES_SIGN_IN'),
  /** Staff answer to the place alone: an organisation’s word opens no account of theirs that nothing else protects. */
  signInByProvider: ({ isOfPlace, isStaff, hasFactor }: WordFacts) =>
    isStaff && !isOfPlace && !hasFactor ? deny('FACTOR_REQUIRED') : allow,
  /** Whether a person whom nobody knows yet may create an account with a provider's identity. */
  registerByProvider: ({ createsAccounts, onlyOwnDomains, isProved }: ProviderFacts) => {
    if (!createsAccounts) return deny('JOIN_CLOSED')
    return onlyOwnDomains && !isProved ? deny('DOMAIN_NOT_ALLOWED') : allow
  },
  /** By how many there are without what is to be removed. */
  removeWay: (left: number) => (left < 1 ? deny('LAST_SIGN_IN_WAY') : allow),

  /**
   * A password, a mailed code or a provider’s word makes a session fresh only if there is no better factor. Staff may
   * do no more with it than enroll their first factor, as they may after a sign-in.
   */
  stepUpWithoutFactor: ({ twoFactor, isStaff, enrollsFirst }: StepUpFacts) =>
    twoFactor || (isStaff && !enrollsFirst) ? deny('FACTOR_REQUIRED') : allow,

  /** The first date from which a version of a document may be in force: who is only told is told in time. */
  firstDateOf: ({ asks }: { asks: 'ACCEPT' | 'NOTICE' | 'NOTHING' }, now: Date): Date =>
    asks === 'NOTICE' ? new Date(now.getTime() + noticeMs) : now,

  /** Whether the account may get a session at all; which steps it then has to take is another matter. */
  signIn: ({ status, bannedUntil }: { status: AccountStatus; bannedUntil: Date | null }, now: Date) =>
    status === 'BANNED' && (bannedUntil === null || bannedUntil > now) ? deny('ACCOUNT_BANNED') : allow,
} as const

interface LinkFacts {
  /** The provider has checked the address, and its owner has proved the domain. */
  readonly isProved: boolean
  readonly isStaff: boolean
  readonly hasFactor: boolean
}
interface WordFacts extends Omit<LinkFacts, 'isProved'> {
  /** The provider is the place’s own. */
  readonly isOfPlace: boolean
}
interface ProviderFacts extends Pick<LinkFacts, 'isProved'> {
  readonly createsAccounts: boolean
  readonly onlyOwnDomains: boolean
}
export interface StepUpFacts {
  readonly twoFactor: boolean
  readonly isStaff: boolean
  /** The proof is for enrolling the first factor, and there is no passkey to prove it with. */
  readonly enrollsFirst: boolean
}

/** Dots and underscores do not make a name different from a reserved one. */
const foldUsername = (name: string): string => name.replaceAll(/[._]/g, '')
