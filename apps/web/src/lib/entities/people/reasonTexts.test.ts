import { expect, test } from 'vitest'
import { strongestReason, whyHelpful, whyToJoin, whyToMeet } from './reasonTexts.ts'

test('people and groups have reasons in words of their own', () => {
  expect(whyToMeet({ kind: 'MUTUAL_FOLLOWS', count: 1 })).toBe('1 mutual friend')
  expect(whyToMeet({ kind: 'MUTUAL_FOLLOWS', count: 4 })).toBe('4 mutual friends')
  expect(whyToJoin({ kind: 'MUTUAL_FOLLOWS', count: 4 })).toBe('4 friends are members')
  expect(whyToMeet({ kind: 'ACTIVE', count: 1 })).toBe('Active this week')
  expect(whyHelpful({ kind: 'ACTIVE', count: 12 })).toBe('12 posts and comments')
  expect(whyToJoin({ kind: 'POPULAR', count: 60 })).toBe('60 members')
})

test('the strongest of several reasons is shown, and none if there is none', () => {
  const reasons = [{ kind: 'CONTACT', count: 1 } as const, { kind: 'ACTIVE', count: 1 } as const]
  expect(strongestReason(reasons, whyToMeet)).toBe('In your contacts')
  expect(strongestReason([], whyToMeet)).toBeUndefined()
})
