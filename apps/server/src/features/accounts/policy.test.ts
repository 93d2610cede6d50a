import { describe, expect, test } from 'vitest'
import { accountPolicy, yearsSince } from './policy.ts'

const now = new Date('2026-06-15T12:00:00Z')
const outcome = (verdict: { ok: true } | { ok: false; code: string }) => (verdict.ok ? 'allowed' : verdict.code)

describe('a user name', () => {
  test.each([
    ['nora', 'allowed'],
    ['nora.lind_91', 'allowed'],
    ['no', 'USERNAME_INVALID'],
    ['1nora', 'USERNAME_INVALID'],
    ['Nora', 'USERNAME_INVALID'],
    ['nora-lind', 'USERNAME_INVALID'],
    ['nоra', 'USERNAME_INVALID'], // a Cyrillic о
    ['a'.repeat(30), 'allowed'],
    ['a'.repeat(31), 'USERNAME_INVALID'],
    ['admin', 'USERNAME_RESERVED'],
    ['ad.min', 'USERNAME_RESERVED'],
    ['s_u_p_p_o_r_t', 'USERNAME_RESERVED'],
  ])('%s: %s', (name, verdict) => {
    expect(outcome(accountPolicy.username(name))).toBe(verdict)
  })
})

test.each([
  ['OPEN', false, true],
  ['INVITED', false, false],
  ['INVITED', true, true],
  ['CLOSED', true, false],
] as const)(
  'where registration is %s, a person is invited (%s) and may register: %s',
  (registration, isInvited, may) => {
    expect(accountPolicy.mayRegister({ registration }, isInvited)).toBe(may)
  },
)

test('where staff decide, they decide about people without an invitation', () => {
  expect(accountPolicy.entry({ registration: 'APPROVAL' }, false)).toBe('APPLY')
  expect(accountPolicy.entry({ registration: 'APPROVAL' }, true)).toBe('ADMIT')
})

describe('a birth date', () => {
  const ages = { otherwise: 13, byCountry: new Map([['DE', 16]]) }
  test.each([
    ['2026-06-15', 'allowed'],
    ['2026-06-16', 'BIRTH_DATE_INVALID'],
    ['1990-02-28', 'allowed'],
    ['1905-01-01', 'BIRTH_DATE_INVALID'],
  ])('%s: %s', (day, verdict) => {
    expect(outcome(accountPolicy.birthDate(day, now))).toBe(verdict)
  })
  test.each([
    ['2013-06-15', 13, false],
    ['2013-06-16', 12, true],
    ['2013-12-01', 12, true],
    ['1990-01-01', 36, false],
  ])('%s is %i years ago, a child where thirteen is the age: %s', (day, years, isChild) => {
    expect(yearsSince(day, now)).toBe(years)
    expect(accountPolicy.isChild({ birthDate: day, country: null }, ages, now)).toBe(isChild)
  })
  test('makes a child by the age of its country, if that has one of its own', () => {
    const isChild = (country: string) => accountPolicy.isChild({ birthDate: '2011-01-01', country }, ages, now)
    expect([isChild('DE'), isChild('AT')]).toEqual([true, false])
  })
})

describe('an identity of a provider', () => {
  const facts = { isProved: true, isStaff: false, hasFactor: false }
  test.each([
    ['in a proved domain', {}, 'allowed'],
    ['in any other domain', { isProved: false }, 'LINK_REQUIRES_SIGN_IN'],
    ['of staff', { isStaff: true }, 'LINK_REQUIRES_SIGN_IN'],
    ['of a member with a second factor', { hasFactor: true }, 'LINK_REQUIRES_SIGN_IN'],
  ])('is linked unasked to the address %s: %s', (_, more, verdict) => {
    expect(outcome(accountPolicy.linkUnasked({ ...facts, ...more }))).toBe(verdict)
  })
  test.each([
    [{ createsAccounts: false, onlyOwnDomains: false, isProved: true }, 'JOIN_CLOSED'],
    [{ createsAccounts: true, onlyOwnDomains: true, isProved: false }, 'DOMAIN_NOT_ALLOWED'],
    [{ createsAccounts: true, onlyOwnDomains: true, isProved: true }, 'allowed'],
    [{ createsAccounts: true, onlyOwnDomains: false, isProved: false }, 'allowed'],
  ])('registers by %j: %s', (given, verdict) => {
    expect(outcome(accountPolicy.registerByProvider(given))).toBe(verdict)
  })
})

describe('removing a way to sign in', () => {
  const none = { emails: 0, phones: 0, apple: false, google: false, providers: 0, passkeys: 0 }
  test.each([
    ['the only address', { emails: 1 }, 'LAST_SIGN_IN_WAY'],
    ['the only passkey', { passkeys: 1 }, 'LAST_SIGN_IN_WAY'],
    ['one of two addresses', { emails: 2 }, 'allowed'],
    ['an address beside an identity', { emails: 1, apple: true }, 'allowed'],
    ['a number beside a passkey', { phones: 1, passkeys: 1 }, 'allowed'],
  ])('%s: %s', (_, methods, verdict) => {
    expect(outcome(accountPolicy.removeWay(accountPolicy.ways({ ...none, ...methods }) - 1))).toBe(verdict)
  })
})

test.each([
  ['this morning', '2026-06-15T07:00:00Z', true],
  ['a day less than two weeks ago', '2026-06-02T12:00:00Z', true],
  ['two weeks ago', '2026-06-01T12:00:00Z', false],
  ['last year', '2025-06-15T12:00:00Z', false],
])('a newcomer %s is shown first steps: %s', (_, createdAt, isShown) => {
  expect(accountPolicy.hasFirstSteps(new Date(createdAt), now)).toBe(isShown)
})

describe('a session is given', () => {
  test.each([
    ['a member', 'ACTIVE', null, 'allowed'],
    ['a deactivated account', 'DEACTIVATED', null, 'allowed'],
    ['an account to be deleted', 'DELETION_REQUESTED', null, 'allowed'],
    ['an unconfirmed account', 'PENDING_VERIFICATION', null, 'allowed'],
    ['an account banned for good', 'BANNED', null, 'ACCOUNT_BANNED'],
    ['an account banned until tomorrow', 'BANNED', new Date('2026-06-16'), 'ACCOUNT_BANNED'],
    ['an account whose ban is over', 'BANNED', new Date('2026-06-15'), 'allowed'],
  ] as const)('%s: %s', (_, status, bannedUntil, verdict) => {
    expect(outcome(accountPolicy.signIn({ status, bannedUntil }, now))).toBe(verdict)
  })
})

test.each([
  [false, false, false, 'allowed'],
  [true, false, false, 'FACTOR_REQUIRED'],
  [false, true, false, 'FACTOR_REQUIRED'],
  [true, true, false, 'FACTOR_REQUIRED'],
  [false, true, true, 'allowed'],
  [true, true, true, 'FACTOR_REQUIRED'],
])(
  'a password is proof enough, with a second factor %s, for staff %s, to enroll the first factor %s: %s',
  (twoFactor, isStaff, enrollsFirst, verdict) => {
    expect(outcome(accountPolicy.stepUpWithoutFactor({ twoFactor, isStaff, enrollsFirst }))).toBe(verdict)
  },
)
