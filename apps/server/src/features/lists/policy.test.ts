import { expect, test } from 'vitest'
import { type ListFacts, listPolicy } from './policy.ts'

const facts = (more: Partial<ListFacts>): ListFacts => ({
  id: 'list',
  ownerId: 'ana',
  visibility: 'PRIVATE',
  isMine: false,
  seesOwner: true,
  isListed: false,
  isHidden: false,
  ...more,
})

test.each([
  [{ isMine: true }, true],
  [{}, false],
  [{ visibility: 'SHARED' }, true],
  [{ visibility: 'SHARED', seesOwner: false }, false],
  [{ visibility: 'SHARED', isHidden: true }, false],
  [{ isMine: true, isHidden: true }, true],
] as const)('%o is seen: %s', (more, seen) => {
  expect(listPolicy.sees(facts(more))).toBe(seen)
})

test.each([
  [{ visibility: 'SHARED', seesOwner: false, isListed: true }, true],
  [{ visibility: 'SHARED', seesOwner: false }, false],
  [{ isListed: true }, false],
  [{ visibility: 'SHARED', isListed: true, isHidden: true }, true],
  [{ visibility: 'SHARED', isHidden: true }, false],
] as const)('%o is left: %s', (more, left) => {
  expect(listPolicy.seesToLeave(facts(more))).toBe(left)
})

test.each([
  [true, 'change', true],
  [false, 'change', false],
  [true, 'leave', false],
  [false, 'leave', true],
] as const)('mine %s, %s: %s', (isMine, act, ok) => {
  expect(listPolicy[act](facts({ isMine, visibility: 'SHARED' })).ok).toBe(ok)
})
