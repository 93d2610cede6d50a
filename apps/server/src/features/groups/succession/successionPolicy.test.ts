import { expect, test } from 'vitest'
import { dayMs } from '#kernel/durations.ts'
import { successionPolicy } from './successionPolicy.ts'

const now = new Date('2026-06-01T12:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs)
const silent = (days: number) => ({ isGone: false, silentSince: daysAgo(days) })

test.each([
  [silent(59.9), 'HERE'],
  [silent(60), 'SILENT'],
  [silent(89.9), 'SILENT'],
  [silent(90), 'HEIR_MAY_CLAIM'],
  [silent(120), 'ADMINS_MAY_CLAIM'],
  [{ ...silent(0), isGone: true }, 'GONE'],
] as const)('an owner %j is %s', (owner, expected) => {
  expect(successionPolicy.presence(owner, now)).toBe(expected)
})

const member = { kind: 'STANDARD', role: 'MEMBER', isHeir: false, runsAbove: false } as const
const [heir, admin] = [
  { ...member, isHeir: true },
  { ...member, role: 'ADMIN' },
] as const
test.each([
  ['the heir on day 60', heir, 'SILENT', 'RETRY_LATER'],
  ['the heir on day 90', heir, 'HEIR_MAY_CLAIM', 'allowed'],
  ['an admin on day 90', admin, 'HEIR_MAY_CLAIM', 'RETRY_LATER'],
  ['an admin on day 120', admin, 'ADMINS_MAY_CLAIM', 'allowed'],
  ['an admin of a banned owner', admin, 'GONE', 'allowed'],
  ['an admin of the group above', { ...member, role: null, runsAbove: true }, 'ADMINS_MAY_CLAIM', 'allowed'],
  ['a moderator', { ...member, role: 'MODERATOR' }, 'GONE', 'NOT_ALLOWED'],
  ['the owner', { ...member, role: 'OWNER' }, 'GONE', 'NOT_ALLOWED'],
  ['an admin of an organization', { ...admin, kind: 'ENTERPRISE' }, 'GONE', 'NOT_ALLOWED'],
  ['the heir of an organization', { ...heir, kind: 'ENTERPRISE' }, 'GONE', 'allowed'],
] as const)('claiming: %s', (_, claimant, presence, expected) => {
  const verdict = successionPolicy.claim(claimant, presence)
  expect(verdict.ok ? 'allowed' : verdict.code).toBe(expected)
})

test.each([
  ['the owner was not seen since', silent(130), admin, true],
  ['the owner was seen since', silent(5), admin, false],
  ['the owner is banned, and was seen since', { ...silent(5), isGone: true }, admin, true],
  ['the owner is back from a ban, and not seen since', silent(20), admin, false],
  ['the claimant is no admin any more', silent(130), member, false],
] as const)('a claim of ten days takes effect: %s', (_, owner, claimant, expected) => {
  expect(successionPolicy.takesEffect({ owner, claimant }, daysAgo(10), now)).toBe(expected)
})
