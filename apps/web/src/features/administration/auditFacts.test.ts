import { expect, test } from 'vitest'
import { auditFacts } from './auditFacts.ts'

test('an entry of the log lists the changed properties in words, without the unchanged ones', () => {
  const before = { status: 'ACTIVE', until: null, roles: ['MODERATOR'] }
  const after = { status: 'BANNED', until: '2030-02-01T12:00:00.000Z', roles: ['MODERATOR'] }
  expect(auditFacts(before, after)).toEqual([
    { label: 'State', before: 'Active', after: 'Banned' },
    { label: 'Until', before: 'None', after: expect.stringMatching(/February 1, 2030/) },
  ])
})

test('a property that was only recorded afterwards has no earlier value, and a nested one is told by its parts', () => {
  expect(
    auditFacts(null, {
      caseId: '019a0000-0000-7000-8000-0000deadbeef',
      settings: { moreThan: 3, words: ['cheap', 'cider'], mayWait: true },
      kind: 'FREE_LEVEL',
      entitlementIds: [],
    }),
  ).toEqual([
    { label: 'Case', before: undefined, after: 'deadbeef' },
    { label: 'More than', before: undefined, after: '3' },
    { label: 'Words', before: undefined, after: 'cheap and cider' },
    { label: 'May wait', before: undefined, after: 'Yes' },
    { label: 'Kind', before: undefined, after: 'Free level' },
    { label: 'Entitlement ids', before: undefined, after: 'None' },
  ])
})

test('a setting of the place is told by the words of its field', () => {
  expect(
    auditFacts({ registration: 'OPEN', mailDomains: [] }, { registration: 'INVITED', mailDomains: ['mill.example'] }),
  ).toEqual([
    {
      label: 'Who may create an account?',
      before: 'Anyone',
      after: 'People with an invitation code of an organisation',
    },
    { label: 'Email domains', before: 'None', after: 'mill.example' },
  ])
})
