import { expect, test } from 'vitest'
import { libraryPolicy } from './policy.ts'

test.each([
  ['the owner', { membershipState: 'MEMBER', role: 'OWNER' }, true],
  ['an admin', { membershipState: 'MEMBER', role: 'ADMIN' }, true],
  ['a member', { membershipState: 'MEMBER', role: 'MEMBER' }, false],
  ['a librarian', { membershipState: 'MEMBER', role: 'MEMBER', customPermissions: ['LIBRARIES'] }, true],
  ['a stranger', { membershipState: 'NONE', role: null }, false],
  ['a barred person', { membershipState: 'BANNED', role: null }, false],
  ['a barred person who was an admin', { membershipState: 'BANNED', role: 'ADMIN' }, false],
] as const)('the right of %s to change a library', (_, held, isAllowed) => {
  const facts = { customPermissions: null, ...held }
  const verdict = libraryPolicy.edit(facts)
  expect(verdict.ok ? 'allowed' : verdict.code).toBe(isAllowed ? 'allowed' : 'NOT_ALLOWED')
  expect(libraryPolicy.can(facts)).toEqual({ edit: isAllowed, delete: isAllowed })
})

test('progress is stored in an open library, and not in a locked one', () => {
  expect(libraryPolicy.keepProgress({ locked: false })).toMatchObject({ ok: true })
  expect(libraryPolicy.keepProgress({ locked: true })).toMatchObject({ ok: false, code: 'PREMIUM_REQUIRED' })
})
