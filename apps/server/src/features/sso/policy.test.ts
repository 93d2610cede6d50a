import { expect, test } from 'vitest'
import { maxDomains, maxProviders, ssoPolicy } from './policy.ts'

const outcome = (verdict: { readonly ok: true } | { readonly ok: false; readonly code: string }): string =>
  verdict.ok ? 'allowed' : verdict.code

test.each([
  ['an administrator', { roles: ['ADMINISTRATOR'] as const }, 'allowed'],
  ['a moderator', { roles: ['MODERATOR'] as const }, 'NOT_ALLOWED'],
  ['a member', { roles: [] }, 'NOT_ALLOWED'],
])('%s manages the providers of the place: %s', (_, actor, verdict) => {
  expect(outcome(ssoPolicy.manageOfPlace(actor))).toBe(verdict)
})

test('there are five providers and twenty domains at most', () => {
  expect([maxProviders - 1, maxProviders].map((count) => outcome(ssoPolicy.add(count)))).toEqual([
    'allowed',
    'QUOTA_REACHED',
  ])
  expect([maxDomains - 1, maxDomains].map((count) => outcome(ssoPolicy.addDomain(count)))).toEqual([
    'allowed',
    'QUOTA_REACHED',
  ])
})

test.each([
  ['switching on what passed a test', ssoPolicy.switchOn({ isTested: true }), 'allowed'],
  ['switching on what did not', ssoPolicy.switchOn({ isTested: false }), 'NOT_TESTED'],
  ['ending what nobody needs', ssoPolicy.end({ lockedOut: 0, isConfirmed: false }), 'allowed'],
  ['ending somebody’s only way in', ssoPolicy.end({ lockedOut: 1, isConfirmed: false }), 'WOULD_LOCK_OUT'],
  ['ending it on purpose', ssoPolicy.end({ lockedOut: 1, isConfirmed: true }), 'allowed'],
  ['another issuer while nobody is linked', ssoPolicy.changeIssuer({ linked: 0 }), 'allowed'],
  ['another issuer of linked accounts', ssoPolicy.changeIssuer({ linked: 1 }), 'IN_FORCE'],
])('%s: %s', (_, verdict, expected) => {
  expect(outcome(verdict)).toBe(expected)
})
