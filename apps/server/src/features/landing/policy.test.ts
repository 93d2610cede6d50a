import { expect, test } from 'vitest'
import { birthDateOf, landingPolicy } from './policy.ts'

const today = new Date('2026-11-21T00:00:00Z')
test.each([
  [{ day: 29, month: 2, year: 2000 }, '2000-02-29'],
  [{ day: 29, month: 2, year: 1900 }, null],
  [{ day: 31, month: 4, year: 1990 }, null],
  [{ day: 22, month: 11, year: 2026 }, null],
  [{ day: 21, month: 11, year: 2026 }, '2026-11-21'],
] as const)('%j is %s', (date, expected) => expect(birthDateOf(date, today)).toBe(expected))

test.each([
  ['an administrator', { isAdministrator: true, runsThis: false }, true],
  ['an admin of the community', { isAdministrator: false, runsThis: true }, true],
  ['anybody else', { isAdministrator: false, runsThis: false }, false],
] as const)('%s edits a landing page: %#', (_, facts, may) => expect(landingPolicy.edit(facts).ok).toBe(may))

test.each([
  [undefined, true, true],
  [true, true, true],
  [false, true, false],
  [true, false, false],
] as const)(
  'a community that says %s about new members lets people who may enter (%s) ask: %s',
  (allows, mayEnter, may) => {
    expect(landingPolicy.join({ allowsNewUsersToJoin: allows, mayEnter }).ok).toBe(may)
  },
)
